extension Command {
  static let cancel = Command(
    spec: CommandSpec(
      "cancel", "Mark items as cancelled", verb: "cancel",
      operands: [.ids], options: [.filter, .at, .dryRun, .format],
      discussion: """
        A cancelled item is neither done nor deleted. is:cancelled finds it, is:done does not,
        completed: finds both; it blocks nothing, and its series goes on. A done item becomes cancelled,
        and with `todo done` the other way.
        """,
      examples: [.init("todo cancel 3", "item 3 is not going to be done")]),
    assemble: CancelRouter.assemble)
}
