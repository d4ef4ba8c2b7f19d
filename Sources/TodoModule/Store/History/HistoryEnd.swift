/// How a list matches the end of its history.
enum HistoryMatch {
  /// The list is as the last command left it, and nothing else has changed it since the command
  /// that `undo` would undo.
  case unbroken
  /// The list is as the last command left it, but something else has changed it since the command
  /// that `undo` would undo.
  case afterGap
  /// Something else has changed the list since the last command.
  case diverged
}

/// The last entry of a history, compared with the list as it was found.
struct HistoryEnd {
  /// Whether the entry's change never reached the list; the entry is then ignored.
  let lastEntryWasNeverApplied: Bool
  /// How the list matches the remaining entries.
  let match: HistoryMatch

  /// Compares the last entry with the list, whose checksum is given if it is known. An empty history
  /// matches every list.
  init(_ last: HistoryEntry?, in document: ListDocument, _ list: Checksum? = nil) {
    guard let last else {
      (lastEntryWasNeverApplied, match) = (false, .unbroken)
      return
    }
    let isApplied = list.map { $0 == last.list } == true || last.changes.inverted.fits(document)
    if isApplied {
      lastEntryWasNeverApplied = false
      match = HistoryMatch(after: last.kind, listWasEditedBefore: last.listWasEditedBefore)
    } else if last.changes.fits(document) {
      let gapIsBefore = last.listWasEditedBefore && !last.kind.isUndo
      (lastEntryWasNeverApplied, match) = (true, gapIsBefore ? .afterGap : .unbroken)
    } else {
      (lastEntryWasNeverApplied, match) = (false, .diverged)
    }
  }
}

extension HistoryMatch {
  /// How a list matches that is as an entry of this kind left it.
  init(after kind: HistoryKind, listWasEditedBefore: Bool) {
    // An `undo` leaves the list right after the gap; any other entry has the gap right before it.
    self = listWasEditedBefore && kind.isUndo ? .afterGap : .unbroken
  }
}

extension HistoryKind {
  /// Whether it undid something.
  fileprivate var isUndo: Bool {
    switch self {
    case .undo: true
    case .do, .sync, .redo: false
    }
  }
}
