// Decides what `note --stamp` puts before a line.

import TodoEntities

final class NoteInteractor: NotesInteractor, NoteInteractorInput {
  func append(_ text: String, isStamped: Bool, to items: TargetRequest) {
    let text = Checklist.withBullets(text)
    // With a day before it, a line of a checklist would be none.
    let stamp = isStamped && Checklist(text).lines.isEmpty ? "\(search.clock.today) " : ""
    changeItems(items, isAppended: true) { $0.appendingToNotes(stamp + text, at: search.clock.now) }
  }

  func remove(_ lines: [ClosedRange<Int>], from items: TargetRequest) {
    changeItems(items) { item throws(ItemEditError) in
      try item.removingNotes(lines, at: search.clock.now)
    }
  }
}
