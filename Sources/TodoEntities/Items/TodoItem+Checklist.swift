/// Why lines of a checklist cannot be changed.
package enum ChecklistError: Error, Equatable, Sendable {
  /// The item with this number has no checklist.
  case noChecklist(item: Int)
  /// The checklist of the item with this number has only `count` lines, none of them in this range.
  case noLine(ClosedRange<Int>, item: Int, count: Int)
}

/// The lines of a checklist that a user chooses: `2-4,7`.
package struct ChecklistSelection: Equatable, Sendable {
  /// The chosen ranges in the order in which they were typed, numbers from 1; at least one.
  package let ranges: [ClosedRange<Int>]

  /// Creates a selection of these ranges.
  package init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }
}

extension TodoItem {
  /// Returns the item with lines of its checklist changed, each once.
  ///
  /// Throws if a range has no line at all; as in a range of items, numbers beyond the last line are
  /// skipped.
  package func changing(
    _ selection: ChecklistSelection, _ change: Checklist.Change, at now: Instant
  ) throws(ChecklistError) -> TodoItem {
    let checklist = Checklist(notes)
    let count = checklist.lines.count
    guard count > 0 else { throw .noChecklist(item: number) }
    var numbers: Set<Int> = []
    for range in selection.ranges {
      guard range.lowerBound <= count else {
        throw .noLine(range, item: number, count: count)
      }
      numbers.formUnion(range.lowerBound...min(range.upperBound, count))
    }
    return changed(at: now) { $0.notes = checklist.notes(changing: numbers, change) }
  }
}
