import TodoEntities

/// Whether an item of another program is done.
enum ForeignState: Equatable {
  case open, done
  /// Neither open nor done: the item is left out.
  case cancelled

  /// Parses a word of another program; nil if it is unknown.
  init?(_ text: String) {
    switch PartNames.key(text) {
    case "true", "yes", "1", "x", "done", "completed", "complete", "closed", "finished", "checked":
      self = .done
    case "false", "no", "0", "open", "todo", "needsaction", "notstarted", "pending", "incomplete",
      "active", "new":
      self = .open
    case "cancelled", "canceled", "deleted", "trashed": self = .cancelled
    default: return nil
    }
  }
}

/// The rank of a priority of another program.
enum ForeignPriority {
  /// No priority.
  case none
  /// A rank in the list of priorities: 0 for the highest.
  case rank(Int)

  /// Parses a word, or a number from 1, the highest, to 4, none; nil if it is unknown.
  init?(_ text: String, _ choices: ChoiceList) {
    if let rank = choices.rank(typed: text) {
      self = .rank(rank)
      return
    }
    switch PartNames.key(text) {
    case "1", "p1", "highest", "urgent", "critical": self = .rank(0)
    case "2", "p2", "normal", "moderate": self = .rank(1)
    case "3", "p3", "lowest", "minor": self = .rank(2)
    case "4", "p4", "0", "none", "nopriority": self = .none
    default: return nil
    }
  }
}

/// Tags in one text, as other programs write them.
enum ForeignTags {
  /// Returns the tags of a text: separated by commas or semicolons if it has any, or else by spaces
  /// if `atSpaces` is true.
  static func split(_ text: String, atSpaces: Bool) -> [String] {
    let hasSigns = text.utf8.contains { $0 == 0x2C || $0 == 0x3B }
    let parts: [Substring] =
      if hasSigns {
        text.utf8.split { $0 == 0x2C || $0 == 0x3B }.map { Substring($0) }
      } else if atSpaces {
        text.wordsAtSpaces
      } else {
        [Substring(text)]
      }
    return parts.map(name).filter { !$0.isEmpty }
  }

  /// Returns a tag's name without spaces around it and without the sign that some programs put
  /// before it: `@home`, `#home`, `+home`.
  static func name(_ text: Substring) -> String {
    let name = String(text).trimmingSpaces
    guard let sign = name.utf8.first, name.utf8.count > 1, [0x40, 0x23, 0x2B].contains(sign) else {
      return name
    }
    return String(Substring(name.utf8.dropFirst()))
  }
}

/// The names that the columns of tables and the members of JSON objects may have.
///
/// A name is compared without its case, spaces, `_` and `-`: `Due Date`, `due_date` and `dueDate`
/// are the same.
enum PartNames {
  /// The names of each part. If an item has several values for a part, the one whose name comes
  /// first counts; but it has the tags of all of them, and is done if any of them says so.
  static let all: [(part: ItemPart, names: [String])] = [
    (.number, ["number"]),
    (.id, ["id", "uuid", "uid"]),
    (
      .title,
      ["title", "task", "name", "task name", "card name", "subject", "summary", "content", "todo"]
    ),
    (
      .isCompleted,
      [
        "isCompleted", "completed", "done", "complete", "finished", "checked", "status", "state",
        "due complete",
      ]
    ),
    (
      .createdAt,
      [
        "createdAt", "created", "date created", "created time", "created on", "created date",
        "creation date", "added at", "date added", "created date time",
      ]
    ),
    (
      .modifiedAt,
      [
        "modifiedAt", "modified", "updated", "updated at", "last modified", "modified time",
        "date modified", "modification date", "date last activity", "last activity date",
        "last modified date time",
      ]
    ),
    (
      .completedAt,
      [
        "completedAt", "completed on", "completed time", "date completed", "completed date",
        "completion date", "completed date time",
      ]
    ),
    (.due, ["due", "due date", "due on", "due at", "due date time", "date", "deadline"]),
    (
      .scheduled,
      ["scheduled", "start", "start date", "start on", "start at", "start date time"]
    ),
    (.wait, ["wait", "defer", "defer date", "defer until"]),
    (.until, ["until"]),
    (.priority, ["priority", "importance", "prio"]),
    (
      .project,
      [
        "project", "project name", "projects", "list", "list name", "task list", "folder",
        "folder name",
      ]
    ),
    (
      .notes,
      [
        "notes", "note", "description", "card description", "desc", "details", "body", "comment",
        "comments",
      ]
    ),
    (
      .tags,
      ["tags", "tag", "labels", "label", "categories", "category", "contexts", "context"]
    ),
    (.every, ["every"]),
    (.depends, ["depends"]),
    (.started, ["started"]),
    (.spent, ["spent"]),
  ]

  /// A part and the rank of one of its names, from 0; 0 is the name that todo itself writes.
  struct Match: Equatable {
    let part: ItemPart
    let rank: Int
  }

  private static let index: [String: Match] = {
    var index: [String: Match] = [:]
    for (part, names) in all {
      for (rank, name) in names.enumerated() {
        index[key(name)] = Match(part: part, rank: rank)
      }
    }
    return index
  }()

  static func match(_ name: String) -> Match? { index[key(name)] }

  /// Returns the first few names of a part, for messages: `title, task, name or subject`.
  static func examples(of part: ItemPart) -> String {
    let names = all.first { $0.part == part }?.names ?? []
    return names.filter { !$0.contains(" ") }.alternatives
  }

  /// Returns a name without its case, spaces, `_` and `-`.
  static func key(_ name: String) -> String {
    String(
      decoding: name.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x5F && $0 != 0x2D },
      as: UTF8.self)
  }
}
