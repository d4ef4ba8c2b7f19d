import TodoEntities

extension Command {
  static let `import` = Command(
    spec: CommandSpec(
      "import", "Add items from other programs and lists", group: .move, effect: .creates,
      operands: [.files], options: [.from, .dates, .deleted, .dryRun, .format],
      discussion: """
          $ todo import todo.txt
          added 6: Call Ann  Fri 27 Nov
          added 7: Buy stamps  priority high  project errands
          added 2, updated 0, unchanged 0 from 'todo.txt' (todo.txt)

        Reads files, or standard input for -, and adds all their items, or none if a file has an error. A
        value that todo cannot read is left out with a warning, and its item is added. Formats:
        `todo help formats`.

        Importing a file again changes nothing. In formats with ids (json, taskwarrior, ics, and csv and org
        with ids), todo updates an item of the list if the imported one was modified later. In other formats,
        it skips an item if the list has one with the same content.
        """,
      reference: """
        An update takes the values that differ, and lists them. Values that the format cannot hold stay.

        Items of todo's own JSON are merged value by value: the later change of each value counts, the tags
        of both items are kept, and done wins over open. Only a list that several machines share records the
        time of each change. In other lists, the item that was modified later counts.

        An item keeps its number if the number is free and at most 1,000,000 above the list's next number.
        Otherwise it gets a new number, with a warning. Standard error lists everything that is left out.
        """,
      examples: [
        .init("todo import todo.txt", "import a todo.txt file"),
        .init("task export | todo import --from taskwarrior -", "import all tasks of Taskwarrior"),
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
