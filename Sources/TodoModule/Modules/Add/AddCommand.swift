extension Command {
  static let add = Command(
    spec: CommandSpec(
      "add", "Add an item", group: .everyDay, effect: .creates,
      operands: [.item], options: [.addedDone, .at, .dryRun, .format],
      discussion: """
        Tokens such as +home and due:tomorrow set attributes (see `todo help attributes`). The other
        words, joined by single spaces, are the title. A date or a rule at its end, such as tomorrow
        or every monday, sets the due date (see `todo help words`). After --, every word is the
        title: in a script, write todo add -- "$title".

        - alone reads items from standard input, one per line, and adds them all or none. Lines are
        split at white space, without quotes or options; empty lines are skipped. Without words, on a
        terminal, the editor opens. --done adds what is done already; --at says when it was.
        """,
      examples: [
        .init("todo add Buy milk tomorrow", "an item with a due date"),
        .init("todo add Call Ann +calls due:fri 17:00", "the same with tokens"),
        .init("todo add -- Plan tomorrow", "every word is the title"),
        .init("todo add - < list.txt", "one item per line of a file"),
        .init("todo add Buy milk --format '{number}'", "print its number, for a script"),
      ]),
    usesFilterView: true,
    assemble: AddRouter.assemble)
}

extension OptionSpec {
  static let addedDone = OptionSpec("done", "add it as done")
}
