extension Command {
  static let done = Command(
    spec: CommandSpec(
      "done", aliases: ["do"], "Complete items", group: .everyDay,
      operands: [.ids], options: [.filter, .at, .dryRun, .format],
      discussion: """
        In place of a number, words can name the one item that has them in its title. A date behind
        the numbers says when it was, as --at does. An item that is done already is no error. Completing a repeating item adds the next one of
        its series; see `todo help rules`. With --at, a day is its noon, and a series counts from it.
        """,
      examples: [
        .init("todo done 3", "complete item 3"),
        .init("todo done 1-3 7", "complete several items, all or none"),
        .init("todo done milk", "complete the item with this word in its title"),
        .init("todo done 3 yesterday", "it was done yesterday"),
      ]),
    assemble: DoneRouter.assemble)
}
