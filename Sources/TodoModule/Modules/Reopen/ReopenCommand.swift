extension Command {
  static let reopen = Command(
    spec: CommandSpec(
      "reopen", "Reopen done and cancelled items",
      operands: [.doneIDs], options: [.filterOfDone, .dryRun, .format],
      discussion: """
        An item that is not in the list any more, whatever removed it, comes back as it was, from
        the history or the last 50 commits, under its number or the next one.
        """,
      examples: [
        .init("todo reopen 3", "reopen item 3"),
        .init("todo reopen 3fa8", "reopen the item whose id starts with 3fa8"),
      ]),
    assemble: ReopenRouter.assemble)
}
