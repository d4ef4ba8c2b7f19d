/// How a list stands to the end of its history.
enum HistoryLink {
  /// As the last command left it, and the command before that can be taken back.
  case whole
  /// As the last command left it, but the command that would be taken back next did not leave it so:
  /// something else has changed it in between.
  case cut
  /// Not as the last command left it: something else has changed it since.
  case lost
}

/// The last entry of a history, compared with the list as it was found.
struct HistoryEnd {
  /// Whether the entry's change never reached the list, so that the entry counts for nothing.
  let isDropped: Bool
  /// How the list stands to what is left.
  let link: HistoryLink

  /// Compares them. An empty history fits every list.
  init(_ last: HistoryEntry?, in document: ListDocument) {
    guard let last else {
      (isDropped, link) = (false, .whole)
      return
    }
    // The list stands right above the gap after an `undo`, and before anything else.
    let gapIsAfter = last.followsGap && last.kind.isUndo
    let gapIsBefore = last.followsGap && !last.kind.isUndo
    if last.changes.inverted.fits(document) {
      (isDropped, link) = (false, gapIsAfter ? .cut : .whole)
    } else if last.changes.fits(document) {
      (isDropped, link) = (true, gapIsBefore ? .cut : .whole)
    } else {
      (isDropped, link) = (false, .lost)
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
