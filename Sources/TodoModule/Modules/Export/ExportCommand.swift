import TodoEntities

extension Command {
  static let export = Command(
    spec: CommandSpec(
      "export", "Print items in another program's format", group: .move,
      operands: [.filter], options: [.to, .events],
      discussion: """
        Prints all items, done and waiting ones too, or those that match the filter, in the order of
        the list file, as json unless --to names another format; see `todo help formats`.

        Output to a file or a pipe is exact; on a terminal, control characters are escaped. What the
        format cannot hold is listed on standard error, with the item numbers.
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
  static let events = OptionSpec("events", "with --to ics, an event for each date")
  /// The format to write.
  static let to = OptionSpec(
    "to", taking: .choice("FORMAT", ExchangeFormat.written.map(\.rawValue)),
    "write this format: \(ExchangeFormat.written.map(\.rawValue).joined(separator: ", "))")
}
