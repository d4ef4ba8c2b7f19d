/// What a line of a history means for the commands that can be undone.
enum HistoryStep {
  /// An entry, and the number of its line, from 1.
  case entry(HistoryEntry, line: Int)
  /// Damage before the entries that follow.
  case fault(HistoryFault)

  /// The entry; nil for a fault.
  var entry: HistoryEntry? { if case .entry(let entry, _) = self { entry } else { nil } }

  /// The entry if it took over changes from another copy of the list; else nil.
  var merge: HistoryEntry? { entry.flatMap { $0.kind == .sync ? $0 : nil } }
}
