extension Command {
  static let done = Command(
    spec: CommandSpec(
      "done", aliases: ["do"], "Complete items", group: .everyDay,
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: """
        An item that is done already is no error. Completing a repeating item adds the next one of
        its series; see `todo help rules`.
        """,
      examples: [
        .init("todo done 3", "complete item 3"),
        .init("todo done 1-3 7", "complete several items, all or none"),
      ]),
    assemble: DoneRouter.assemble)
}
