extension Command {
  static let add = Command(
    spec: CommandSpec(
      "add", "Add an item", group: .everyDay, effect: .creates,
      operands: [.item], options: [.addedDone, .at, .dryRun, .format],
      discussion: """
          $ todo add Buy milk tomorrow +home
          added 6: Buy milk  +home  Sat 21 Nov

        Tokens such as +home and due:fri set attributes (see `todo help attributes`). The other words are
        the title. If the title ends with a date or a rule, such as tomorrow or every monday, todo takes it
        out of the title and sets it as the due date or the rule (see `todo help words`). After --, every
        word belongs to the title. In a script, write: todo add -- "$title".

        The argument - reads items from standard input, one per line, and adds all of them or none. Without
        arguments, on a terminal, todo opens the editor.

        ---

        Words of the title are joined by single spaces. A line of standard input is split at white space;
        quotes and options have no meaning there, and todo skips empty lines.
        """,
      examples: [
        .init("todo add Buy milk tomorrow", "add an item with a due date"),
        .init("todo add Call Ann due:fri 17:00", "set a due date with a time"),
        .init("todo add -- Plan tomorrow", "keep every word in the title"),
        .init("todo add - < list.txt", "add an item for each line of a file"),
        .init("todo add Buy milk --format '{number}'", "print only the number of the new item"),
      ]),
    usesFilterView: true,
    assemble: AddRouter.assemble)
}

extension OptionSpec {
  static let addedDone = OptionSpec("done", "add the item as done")
}
