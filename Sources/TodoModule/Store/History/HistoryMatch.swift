/// How a list stands to the end of its history.
enum HistoryMatch {
  /// As the last command left it, and the command before that can be taken back.
  case unbroken
  /// As the last command left it, but the command that would be taken back next did not leave it so:
  /// something else has changed it in between.
  case afterGap
  /// Not as the last command left it: something else has changed it since.
  case diverged
}

/// The last entry of a history, compared with the list as it was found.
struct HistoryEnd {
  /// Whether the entry's change never reached the list, so that the entry counts for nothing.
  let lastEntryWasNeverApplied: Bool
  /// How the list stands to what is left.
  let link: HistoryMatch

  /// Compares them. An empty history fits every list.
  init(_ last: HistoryEntry?, in document: ListDocument) {
    guard let last else {
      (lastEntryWasNeverApplied, link) = (false, .unbroken)
      return
    }
    // The list stands right above the gap after an `undo`, and before anything else.
    let gapIsAfter = last.listWasEditedBefore && last.kind.isUndo
    let gapIsBefore = last.listWasEditedBefore && !last.kind.isUndo
    if last.changes.inverted.fits(document) {
      (lastEntryWasNeverApplied, link) = (false, gapIsAfter ? .afterGap : .unbroken)
    } else if last.changes.fits(document) {
      (lastEntryWasNeverApplied, link) = (true, gapIsBefore ? .afterGap : .unbroken)
    } else {
      (lastEntryWasNeverApplied, link) = (false, .diverged)
    }
  }
}

extension HistoryKind {
  /// Whether it took something back.
  fileprivate var isUndo: Bool {
    switch self {
    case .undo: true
    case .do, .redo: false
    }
  }
}
