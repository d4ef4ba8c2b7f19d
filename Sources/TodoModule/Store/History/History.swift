import TodoEntities

/// A complete history, compared with its list, as `undo`, `redo` and `history` read it.
struct History {
  /// The entries and the damage between them, oldest first. If the change of the last entry never
  /// reached the list, that entry is left out.
  private(set) var steps: [HistoryStep]
  /// How the list matches the entries.
  let match: HistoryMatch
  /// The last entry, if its change never reached the list.
  private(set) var missing: HistoryEntry?
  /// The checksum of the list file.
  let list: Checksum

  /// Creates the history of a list that nothing but these entries has changed.
  init(_ entries: [HistoryEntry], of document: ListDocument) {
    steps = entries.enumerated().map { .entry($1, line: $0 + 1) }
    match = .unbroken
    list = Checksum(of: document.bytes[...])
  }

  /// Compares the lines of a history file with the list.
  init(_ lines: HistoryLines, of document: ListDocument) {
    steps = lines.steps
    let list = Checksum(of: document.bytes[...])
    self.list = list
    let last = lines.last
    let isKnownToDiffer = last?.list.map { $0 != list }
    if lines.hasTornEnd, isKnownToDiffer == true {
      steps.append(.fault(.cutOff(line: lines.count + 1)))
      match = .diverged
    } else if lines.lastIsOutdated, isKnownToDiffer != false {
      steps.append(.fault(.outOfOrder(line: lines.count)))
      match = .diverged
    } else {
      let end = HistoryEnd(last, in: document, list)
      match = end.match
      if end.lastEntryWasNeverApplied {
        missing = last
        steps.removeLast()
      }
    }
  }

  /// The damage in the history, in the order of the file.
  var faults: [HistoryFault] {
    steps.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  /// Whether the list is known not to be as the last entry left it.
  var listDiffersFromLast: Bool { steps.last?.entry?.list.map { $0 != list } ?? false }
}
