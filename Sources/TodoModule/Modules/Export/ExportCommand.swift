import TodoEntities

extension Command {
  static let export = Command(
    spec: CommandSpec(
      "export", "Print items in another program's format", group: .move,
      operands: [.filter], options: [.to, .events],
      discussion: """
          $ todo export --to todotxt +home
          2026-11-20 Buy milk @home due:2026-11-21

        Prints all items, including done and hidden ones, or the items that match the filter. The items are
        in the order of the list file. The format is json unless --to names another format (see `todo help
        formats`). On standard error, todo lists the values that the format cannot hold, with the item
        numbers.

        ---

        A file or a pipe gets control characters unchanged. On a terminal, they are escaped.
        """,
      examples: [
        .init("todo export > backup.json", "back up every item; todo import restores them"),
        .init(
          "todo export --to csv project:house > house.csv", "export a project to a spreadsheet"),
        .init(
          "todo export --to ics --events is:open > todo.ics",
          "for a calendar that shows only events"),
      ]),
    assemble: ExportRouter.assemble)
}

extension OptionSpec {
  /// Writes events, not tasks.
  static let events = OptionSpec("events", "with --to ics: write an event for each date")
  /// The format to write.
  static let to = OptionSpec(
    "to", taking: .choice("FORMAT", ExchangeFormat.written.map(\.rawValue)),
    "write this format: \(ExchangeFormat.written.map(\.rawValue).joined(separator: ", "))")
}
