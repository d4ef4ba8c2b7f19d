// Decides what `note --stamp` puts before a line; that `[ ] milk` becomes a box.

import TodoEntities

final class NoteInteractor: NotesInteractor, NoteInteractorInput {
  func append(_ text: String, isStamped: Bool, to items: TargetRequest) {
    let text = withBullets(text)
    // With a day before it, a line of a checklist would be none.
    let stamp = isStamped && Checklist(text).lines.isEmpty ? "\(search.clock.today) " : ""
    changeItems(items, isAppended: true) { $0.appendingToNotes(stamp + text, at: search.clock.now) }
  }

  func remove(_ lines: [ClosedRange<Int>], from items: TargetRequest) {
    changeItems(items) { item throws(ItemEditError) in
      try item.removingNotes(lines, at: search.clock.now)
    }
  }

  /// The text with a dash before each box.
  private func withBullets(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("[] ") ? "[ ] \($0.dropFirst(3))" : String($0) }
      .map { ["[ ] ", "[x] ", "[X] "].contains(where: $0.hasPrefix) ? "- \($0)" : $0 }
      .joined(separator: "\n")
  }
}
