/// Damage to a history, at a line of its file, from 1. Nothing before it can be undone or redone.
enum HistoryFault: Equatable {
  /// The line is not an entry, or not as it was written.
  case damaged(line: Int)
  /// The line does not continue the one before it: lines are missing, doubled or out of order.
  case outOfOrder(line: Int)
  /// The line is the last one and has no end, although the list may have its change.
  case cutOff(line: Int)
}
