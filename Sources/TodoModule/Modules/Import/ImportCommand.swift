import TodoEntities

extension Command {
  static let `import` = Command(
    spec: CommandSpec(
      "import", "Add items from other programs and lists", group: .move, effect: .creates,
      operands: [.files], options: [.from, .dates, .deleted, .dryRun, .format],
      discussion: """
        Reads files, or standard input for -, and adds all their items, or none if any file has an
        error. A value that cannot be read is left out and named; its item comes in. See
        `todo help formats`.

        Importing the same file again changes nothing. In formats with ids (json, taskwarrior, ics,
        and csv and org with ids), an item that is already in the list is updated if the imported
        one was modified later: values that differ are taken and named, and what the format cannot
        hold is kept. In others, an item is skipped if the list has one with the same content.

        Items of todo's own json are merged value by value: the later change of each value counts,
        the tags of both items are kept, and done wins over open. Only a list that several machines
        share records when each value was changed; in others, the item modified later counts.

        Items keep their numbers where those are free and at most 1,000,000 above the list's next
        number; higher ones are replaced, with a warning. What is left out is listed on standard
        error.
        """,
      examples: [
        .init("todo import todo.txt", "import a todo.txt file"),
        .init(
          "task export | todo import --from taskwarrior -", "import every task from Taskwarrior"),
        .init("todo import -n ~/calendars/tasks/*.ics", "show what these files would add"),
        .init("todo import --dates dmy tasks.csv", "read 10/5/2026 as 10 May"),
      ]),
    assemble: ImportRouter.assemble)
}

extension OptionSpec {
  /// Takes what other programs have in a bin.
  static let deleted = OptionSpec("deleted", "import deleted tasks too, as cancelled items")
  /// The order of day and month.
  static let dates = OptionSpec(
    "dates", taking: .choice("ORDER", ["mdy", "dmy", "ymd"]),
    "read dates such as 10/5/2026 in this order: mdy, dmy or ymd")
  /// The format to read.
  static let from = OptionSpec(
    "from", taking: .choice("FORMAT", ExchangeFormat.allCases.map(\.rawValue)),
    "read this format: \(ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", "))")
}
