import TodoEntities

/// A format that import reads and export writes.
///
/// The raw value is the name used on the command line. It is also the name of the unknown member in
/// which an item keeps the data that only this format has (see `ForeignFields`).
enum ExchangeFormat: String, CaseIterable, Sendable {
  /// todo's own JSON, as in the list file.
  case json
  /// The format of todo.txt, one item per line.
  case todotxt
  /// Taskwarrior's JSON, as `task export` prints it.
  case taskwarrior
  /// The VTODO components of iCalendar (RFC 5545).
  case ics
  /// Comma-separated values (RFC 4180).
  case csv
  /// Task lists of GitHub Flavored Markdown.
  case markdown

  /// A description for help.
  var abstract: String {
    switch self {
    case .json: "todo's own JSON, as in the list file; keeps everything an item has"
    case .todotxt: "todo.txt, one item per line"
    case .taskwarrior: "Taskwarrior's JSON, as `task export` prints it and `task import` reads it"
    case .ics: "iCalendar tasks (VTODO, RFC 5545), in one calendar or several"
    case .csv:
      "a table (RFC 4180, or with TABs); the first line names the columns, with the names used in"
        + " json or by other programs"
    case .markdown: "GitHub task lists: - [ ] open, - [x] done; headings are projects"
    }
  }

  /// The extensions of its files, in lower case, without the dot.
  var fileExtensions: [String] {
    switch self {
    case .json: ["json", "jsonl", "ndjson"]
    case .todotxt: ["txt"]
    case .taskwarrior: ["json", "jsonl", "ndjson"]
    case .ics: ["ics", "ical"]
    case .csv: ["csv", "tsv"]
    case .markdown: ["md", "markdown"]
    }
  }
}
