import TodoEntities

/// A line of text with the time at which it was added. Taskwarrior has annotations instead of
/// notes.
struct TaskwarriorAnnotation: Equatable {
  let entry: Instant?
  let description: String

  /// The annotation as Taskwarrior writes it.
  var json: JSONText {
    var members: [(name: String, value: JSONText)] = []
    if let entry { members.append(("entry", .string(CompactDate.text(entry)))) }
    members.append(("description", .string(description)))
    return .object(members)
  }

  /// Returns the notes of an item, one annotation per line.
  ///
  /// If the notes have not changed since the import, these are the imported annotations.
  /// Otherwise, an imported line keeps its time, and a new line gets the time of the item's last
  /// change. All times differ, because Taskwarrior keeps only one of several annotations with the
  /// same time.
  ///
  /// - Parameter kept: The imported annotations.
  static func notes(
    of item: TodoItem, _ kept: [TaskwarriorAnnotation]
  ) -> [TaskwarriorAnnotation] {
    guard let notes = item.notes else { return [] }
    let joined = kept.map(\.description).joined(separator: "\n")
    if joined.isIdentical(to: notes) { return kept }
    var entries: [[UInt8]: Instant] = [:]
    for annotation in kept { entries[Array(annotation.description.utf8)] = annotation.entry }
    var last: Instant?
    return paragraphs(of: notes).map { text in
      var entry = entries[Array(text.utf8)] ?? item.modifiedAt
      if let last, entry <= last {
        entry = Instant(secondsSinceEpoch: last.secondsSinceEpoch + 1)
      }
      last = entry
      return TaskwarriorAnnotation(entry: entry, description: text)
    }
  }

  /// Splits a text into lines, which joined by line breaks are the text again. An empty line is
  /// attached to the line before it, since Taskwarrior drops annotations without text.
  private static func paragraphs(of notes: String) -> [String] {
    var paragraphs: [[UInt8]] = []
    for line in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let last = paragraphs.last, line.isEmpty || last.allSatisfy({ $0 == 0x0A }) {
        paragraphs[paragraphs.count - 1].append(0x0A)
        paragraphs[paragraphs.count - 1] += line
      } else {
        paragraphs.append(Array(line))
      }
    }
    return paragraphs.map { String(decoding: $0, as: UTF8.self) }
  }
}
