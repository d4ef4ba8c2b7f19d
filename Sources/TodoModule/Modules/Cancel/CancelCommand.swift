extension Command {
  static let cancel = Command(
    spec: CommandSpec(
      "cancel", "Cancel items, which are then not done", onPageOf: "done",
      operands: [.ids], options: [.filter, .at, .dryRun, .format],
      discussion: """
        A cancelled item is neither done nor deleted: is:cancelled finds it, is:done does not, and it
        blocks nothing. A series goes on. Done items become cancelled, and `todo done` takes that back.
        """,
      examples: [.init("todo cancel 3", "item 3 is not going to be done")]),
    assemble: CancelRouter.assemble)
}
