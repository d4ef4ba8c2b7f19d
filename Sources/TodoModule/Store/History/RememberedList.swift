// Reads the history of a list with a missing file (gone): whether the list had items, which ones, and where the
// history begins.

import TodoEntities

/// A list with a missing file, as the entries of its history describe it.
struct RememberedList {
  /// The lines of the items as the last entries left them.
  private var lines: [ItemID: (number: Int, text: ArraySlice<UInt8>)] = [:]
  /// The beginning of the history, or nil if it begins with an empty list.
  private(set) var start: HistoryStart?
  /// Each line of an item that a command found or left.
  private(set) var texts: Set<ArraySlice<UInt8>> = []
  private var entries: [HistoryEntry] = []
  private var last: HistoryEntry? { entries.last }

  init(_ history: HistoryLines) {
    var isContinued = false
    let lapsed = history.steps.lapsed
    for (index, step) in history.steps.enumerated() where !lapsed.contains(index) {
      guard let entry = step.entry else {
        isContinued = false
        continue
      }
      let next = entry.changes.nextNumber.before
      if next == 1 { (lines, start) = ([:], nil) }
      if next > 1, !isContinued { start = HistoryStart(at: entry.at, nextNumber: next) }
      set(entry.changes.items()?.map { ($0.id, $0.after) } ?? [])
      texts.formUnion(entry.changes.lines.flatMap { [$0.before, $0.after].compactMap(\.self) })
      // In a shortened history, an entry without changes marks the commands before it as undone.
      if case .rewind(.undo, let count) = entry.kind, entry.changes.lines.isEmpty {
        for undone in entries.suffix(count).reversed() {
          set(undone.changes.items()?.reversed().map { ($0.id, $0.before) } ?? [])
        }
      }
      entries.append(entry)
      isContinued = true
    }
  }

  private mutating func set(_ items: [(ItemID, HistoryItem?)]) {
    for (id, item) in items { lines[id] = item.map { ($0.number, $0.text) } }
  }

  /// Whether a command left the list with this checksum.
  func hasEntry(leaving list: Checksum) -> Bool { entries.contains { $0.list == list } }

  /// Whether the list had an item after the last entry, whether or not the history knows it.
  var hadItems: Bool {
    guard let last, lines.isEmpty, start != nil else { return !lines.isEmpty }
    let empty = ListDocument.file(of: [], nextNumber: last.changes.nextNumber.after)
    return Checksum(of: empty[...]) != last.list
  }

  /// The bytes of a list file with these items, by number.
  func file(members: [UnknownMember]) -> [UInt8] {
    ListDocument.file(
      of: lines.values.sorted { $0.number < $1.number }.map(\.text),
      nextNumber: last?.changes.nextNumber.after ?? 1, members: members)
  }
}

/// The beginning of a history that does not go back to an empty list.
struct HistoryStart: Equatable {
  let at: Instant
  /// The next number at that time. Items that the history does not know may have lower numbers.
  let nextNumber: Int
}
