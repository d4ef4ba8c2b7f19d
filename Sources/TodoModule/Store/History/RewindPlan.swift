import TodoEntities

/// Undoing or redoing commands: what has to change in the list, and what is said about it.
struct RewindPlan {
  /// What changes, all steps together.
  let changes: LineChanges
  /// Whether something else changed the list before the first of the commands.
  let listWasEditedBefore: Bool
  /// What is said about it.
  let outcome: RewindOutcome

  /// The way back, or forth, over so many commands of this history, for this document.
  init(
    _ direction: RewindDirection, steps: Int, over entries: [HistoryEntry], _ link: HistoryMatch,
    in document: ListDocument
  ) throws(RewindError) {
    let timeline = UndoStack(entries.lazy.map(\.kind))
    let way = direction == .undo ? timeline.done : timeline.undone
    guard steps <= way.count else { throw .tooFew(available: way.count) }
    let commands = way.reversed().prefix(max(0, steps)).map { entries[$0] }
    var lines = DocumentInProgress(document)
    var isReached = direction == .undo ? link == .unbroken : link != .diverged
    for command in commands {
      try lines.apply(
        direction == .undo ? command.changes.inverted : command.changes, of: command.arguments)
      // Asked last: a single item that was changed says more.
      guard isReached else { throw .changedSince(number: nil, arguments: command.arguments) }
      isReached = direction == .redo || !command.listWasEditedBefore
    }
    changes = try lines.changes()
    let first = direction == .undo ? commands.last : commands.first
    listWasEditedBefore = first?.listWasEditedBefore ?? false
    outcome = RewindOutcome(commands: commands.map(\.command), changes: try changes.items())
  }
}

extension RewindDirection {
  /// The kind of an entry for this many steps.
  func kind(_ steps: Int) -> HistoryKind {
    switch self {
    case .undo: .undo(steps)
    case .redo: .redo(steps)
    }
  }

  /// The error when no command is left.
  var nothingLeft: StoreError {
    switch self {
    case .undo: .nothingToUndo(available: 0)
    case .redo: .nothingToRedo(available: 0)
    }
  }
}

extension LineChanges {
  /// The changes in terms of items: by their places before, then those that come.
  func items() throws(RewindError) -> [ItemChange] {
    let before = try ListDocument(lines: replacements.map(\.before) + removals.map(\.text))
    let after = try ListDocument(lines: replacements.map(\.after) + insertions.map(\.text))
    let count = replacements.count
    var changes = replacements.indices.map { offset in
      let change = ItemChange.changed(from: before.item(at: offset), to: after.item(at: offset))
      return (position: replacements[offset].position, change: change)
    }
    for (offset, removal) in removals.enumerated() {
      let change = ItemChange.removed(before.item(at: count + offset))
      changes.append((removal.position, change))
    }
    changes.sort { $0.position < $1.position }
    let come = insertions.indices.map { ItemChange.added(after.item(at: count + $0)) }
    return changes.map(\.change) + come
  }
}

extension StoreError {
  /// Why commands cannot be undone or redone, as far as the reason lies in the list.
  init?(_ fault: RewindError, _ direction: RewindDirection) {
    switch (fault, direction) {
    case (.changedSince(let number, let arguments), _):
      self = .changedSince(number: number, arguments: arguments, direction)
    case (.tooFew(let available), .undo): self = .nothingToUndo(available: available)
    case (.tooFew(let available), .redo): self = .nothingToRedo(available: available)
    case (.damaged, _): return nil
    }
  }
}
