extension Command {
  static let toggle = Command(
    spec: CommandSpec(
      "toggle", "Complete open items and reopen done ones",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: "Toggling an item twice restores it.",
      examples: [
        .init("todo toggle 3", "complete item 3, or reopen it if it is done")
      ]),
    assemble: { DoneRouter.assemble(.toggle, $0) })

  static let done = Command(
    spec: CommandSpec(
      "done", aliases: ["do"], "Complete items",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: """
        An item that is done already is no error. Completing a repeating item adds the next one of
        its series; see `todo help rules`.
        """,
      examples: [
        .init("todo done 3", "complete item 3"),
        .init("todo done 1-3 7", "complete several items, all or none"),
      ]),
    assemble: { DoneRouter.assemble(.complete, $0) })

  static let reopen = Command(
    spec: CommandSpec(
      "reopen", "Reopen done items",
      operands: [.doneIDs], options: [.filterOfDone, .dryRun, .format],
      discussion: "Nor is one that is open already. reopen --where takes done items.",
      examples: [
        .init("todo reopen 3", "reopen item 3"),
        .init("todo reopen 3fa8", "reopen the item whose id starts with 3fa8"),
      ]),
    assemble: { DoneRouter.assemble(.reopen, $0) })
}
