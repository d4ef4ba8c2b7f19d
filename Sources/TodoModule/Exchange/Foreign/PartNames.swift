import TodoEntities

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
