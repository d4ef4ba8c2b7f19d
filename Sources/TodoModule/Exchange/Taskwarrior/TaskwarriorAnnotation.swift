import TodoEntities

/// A line of text with the time it was added: what Taskwarrior has for notes.
struct TaskwarriorAnnotation: Equatable {
  let entry: Instant?
  let description: String

  /// As Taskwarrior writes it.
  var json: JSONText {
    var members: [(name: String, value: JSONText)] = []
    if let entry { members.append(("entry", .string(CompactDate.text(entry)))) }
    members.append(("description", .string(description)))
    return .object(members)
  }

  /// The notes of an item, one annotation a line. Those that came in, if the notes are still theirs;
  /// else lines keep the time they came with, and new ones get that of the last change. No two have one
  /// time: Taskwarrior keeps but one of them.
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

  /// The lines of a text; an empty one belongs to the line before it, since Taskwarrior drops
  /// annotations without text. Joined by line breaks they are the text again.
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
