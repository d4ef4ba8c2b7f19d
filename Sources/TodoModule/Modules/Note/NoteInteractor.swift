// Appends and removes lines of notes. `note --stamp` puts the day before a line, except in a checklist.

import TodoEntities

final class NoteInteractor: StoreInteractor, NoteInteractorInput {
  weak var output: (any NoteInteractorOutput)?

  func findItem(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      for item in try items(of: target) { output?.didFind(item) }
    }
  }

  func append(_ text: String, isStamped: Bool, to items: TargetRequest) {
    let text = Checklist.withBullets(text)
    // With a day before it, a line would not be part of a checklist.
    let stamp = isStamped && Checklist(text).lines.isEmpty ? "\(search.clock.today) " : ""
    reportingErrors(to: output) { () throws(StoreError) in
      let changes = try changeNotes(items, findingRelated: { output?.didFind($0) }) {
        $0.appendingToNotes(stamp + text, at: search.clock.now)
      }
      output?.didAppend(changes, isDryRun: items.isDryRun)
    }
  }

  func remove(_ lines: [ClosedRange<Int>], from items: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let changes = try changeNotes(items) { item throws(ItemEditError) in
        try item.removingNotes(lines, at: search.clock.now)
      }
      output?.didRemove(changes, isDryRun: items.isDryRun)
    }
  }
}
