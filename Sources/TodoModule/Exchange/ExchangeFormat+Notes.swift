import TodoEntities

/// What `todo help formats` says about a format, besides its abstract.
extension ExchangeFormat {
  /// How items are written in the format and read from it, as sentence parts.
  var notes: [String] {
    switch self {
    case .json, .taskwarrior, .ics: []
    case .todotxt:
      [
        "(A), (B), (C) are high, medium, low",
        "+project, @tag, due:, t: (wait) and rec: are used, with days but no times",
      ]
    case .csv:
      [
        "tags are separated by spaces", "times are UTC",
        "a cell that a spreadsheet would run as a formula gets a leading apostrophe, which import"
          + " removes",
      ]
    case .markdown:
      ["tokens such as +home and due:2026-12-01 follow the title", "notes are below it"]
    }
  }

  /// What the format cannot hold, as sentence parts for help.
  var losses: [String] {
    ItemPart.choices.filter { !holds($0) }.compactMap(\.field) + ownLosses
  }

  private var ownLosses: [String] {
    switch self {
    case .json: ["members of the list itself that are unknown to this version"]
    case .todotxt:
      [
        "number, id and notes", "times of day", "repetition on days of the week (every:mon,thu)",
        "catch-up mode, which is written as rec:+1w and read back as strict",
        "words in a title that have a meaning in todo.txt, such as +1",
        "members and rules unknown to this version",
      ]
    case .taskwarrior:
      [
        "number", "a time of 00:00, which is read back as a whole day",
        "white space and commas in tags", "members unknown to this version",
        "repetition, except of tasks that came from Taskwarrior: the rule is kept in todoEvery,"
          + " which only todo reads",
      ]
    case .ics:
      [
        "number", "control characters", "members unknown to this version",
        "kept, but not seen by other programs: repetition by business days or by a rule unknown to"
          + " this version, the mode of a repetition, and a wait date that iCalendar does not allow as a start (it must be before"
          + " the due date, and both or neither must have a time)",
      ]
    case .csv: ["members unknown to this version", "spaces in tags"]
    case .markdown:
      [
        "number, id, and the times of creation, change and completion",
        "the anchor of a repetition", "members and rules unknown to this version",
      ]
    }
  }
}
