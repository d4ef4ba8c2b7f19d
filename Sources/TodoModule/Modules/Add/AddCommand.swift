extension Command {
  static let add = Command(
    spec: CommandSpec(
      "add", "Add an item", group: .everyDay, effect: .creates,
      operands: [.item], options: [.addedDone, .at, .dryRun, .format],
      discussion: """
        Tokens such as +home and due:tomorrow set attributes (see `todo help attributes`); all other
        words, joined by single spaces, are the title, and so is everything after --.

        - alone reads items from standard input, one per line, and adds them all or none. Lines are
        split at white space, without quotes or options; empty lines are skipped. Without words, on a
        terminal, the editor opens. --done adds what is done already; --at says when it was.
        """,
      examples: [
        .init("todo add Buy milk +home due:tomorrow", "an item with a tag and a due date"),
        .init("todo add -- +1 for http://a.b/c?x:y", "a title that looks like tokens"),
        .init("todo add - < list.txt", "one item per line of a file"),
        .init("todo add Buy milk --format '{number}'", "print its number, for a script"),
      ]),
    usesFilterView: true,
    assemble: AddRouter.assemble)
}

extension OptionSpec {
  static let addedDone = OptionSpec("done", "add it as done")
}
