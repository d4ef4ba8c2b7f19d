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

        Reads files, or standard input for -, and adds all their items. If a file has an error, todo adds no
        items. A value that todo cannot read is not such an error: todo prints a warning and adds the item
        without the value. Formats: `todo help formats`.

        Importing an unchanged file again changes nothing. In formats with ids (json, taskwarrior and ics;
        csv and org if the file has ids), todo updates an item of the list if the same item in the file was
        modified later. In other formats, it skips an item if the list has one with the same content.

        ---

        When todo updates an item, it takes over each value in the file that differs, and lists these
        values. Values that the format cannot hold do not change in the list.

        Items in todo's own JSON are merged with the items of the list value by value: the later change of
        each value wins, the tags of both versions are kept, and done wins over open. Only a list that
        several machines share records the time of each change. In other lists, the version of the item that
        was modified later wins.

        An item keeps its number if the number is free and at most 1,000,000 above the list's next number.
        Otherwise, todo gives the item a new number and prints a warning. On standard error, todo lists
        everything that is left out.
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
