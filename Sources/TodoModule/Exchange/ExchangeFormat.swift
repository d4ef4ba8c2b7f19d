import TodoEntities

/// A form in which lists come in and go out. Its raw value is also the name of the member in which an
/// item keeps what only that format says.
enum ExchangeFormat: String, CaseIterable, Sendable {
  /// Our own document.
  case json
  /// The todo.txt format.
  case todotxt
  /// What `task export` prints.
  case taskwarrior
  /// iCalendar (RFC 5545), its component VTODO.
  case ics
  /// Comma-separated values (RFC 4180).
  case csv
  /// Task lists of GitHub Flavored Markdown.
  case markdown

  /// What it is, for help.
  var abstract: String {
    switch self {
    case .json: "our own document, as in the file of the list; holds every item whole"
    case .todotxt: "todo.txt, one item a line"
    case .taskwarrior: "what `task export` prints, and `task import` reads"
    case .ics: "iCalendar (RFC 5545), the tasks (VTODO) in it; one file or many"
    case .csv: "a table (RFC 4180) whose first line names the columns like the members of the file"
    case .markdown: "task lists as on GitHub: - [ ] open, - [x] done; headings are projects"
    }
  }

  /// What files of it are called, without the dot, lower case.
  var fileExtensions: [String] {
    switch self {
    case .json: ["json"]
    case .todotxt: ["txt"]
    case .taskwarrior: ["json", "jsonl", "ndjson"]
    case .ics: ["ics", "ical"]
    case .csv: ["csv"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// What it cannot hold of ours, for help; each a part of a sentence.
  var losses: [String] {
    ItemPart.choices.filter { !holds($0) }.compactMap(\.field) + ownLosses
  }

  private var ownLosses: [String] {
    switch self {
    case .json: ["members of the whole list that this version does not know"]
    case .todotxt:
      [
        "number, id and notes", "times of day", "the days of a weekly repetition",
        "the catch-up mode: rec:+1w is read as strict",
        "words in a title that todo.txt reads otherwise, such as +1",
        "members that this version does not know",
      ]
    case .taskwarrior:
      [
        "number", "times of day that are midnight", "white space and commas in tags",
        "members that this version does not know",
        "repetition: Taskwarrior repeats only what came from it; rules come back, from todoEvery",
      ]
    case .ics:
      [
        "number", "control characters in texts", "members that this version does not know",
        "for other programs: repetition every so many business days, its mode, and a wait that is"
          + " not before the due date or of another type",
      ]
    case .csv: ["members that this version does not know", "white space in tags"]
    case .markdown:
      [
        "number, id, times of creation, change and completion", "the anchor of a repetition",
        "members that this version does not know",
      ]
    }
  }
}
