import TodoEntities

/// The reason why commands cannot be undone or redone.
enum RewindError: Error, Equatable {
  /// This item, or the list if there is no number, was changed by something else since the command
  /// with these arguments.
  case changedSince(number: Int?, arguments: [String])
  /// There are fewer commands than requested.
  case tooFew(available: Int)
  /// The history is damaged here, before the requested number of commands.
  case blocked(HistoryFault)
  /// A line in the history is not an item.
  case damaged
}

/// A plan to undo or redo commands: the changes to the list, and what to report.
struct RewindPlan {
  /// The changes of all steps together.
  let changes: LineChanges
  /// Whether something else changed the list before the first of the commands.
  let listWasEditedBefore: Bool
  /// Whether something else has changed the list since the first of the commands, or, for `redo`,
  /// since the last `undo`, without touching the items that are restored. That is known only if the
  /// history has checksums.
  let listWasEditedSince: Bool
  /// What to report.
  let outcome: RewindOutcome

  /// Plans to undo or redo `steps` commands of this history in this document.
  init(
    _ direction: RewindDirection, steps: Int, over history: History, in document: ListDocument
  ) throws(RewindError) {
    let commands = try history.commands(direction, steps: steps)
    let match = history.match
    var lines = DocumentInProgress(document)
    var isReached = direction == .undo ? match == .unbroken : match != .diverged
    var isEdited = history.listDiffersFromLast
    var isMerged = false
    for (offset, (command, line, merges)) in commands.enumerated() {
      // After a merge, the list is not as any command before it left it, and rightly so.
      isMerged = isMerged || !merges.isEmpty
      if direction == .undo, offset == commands.count - 1, !isMerged, let list = command.list {
        let now = offset == 0 ? history.list : lines.checksum
        isEdited = isEdited || list != now
      }
      if merges.contains(where: \.listWasEditedBefore) { isReached = false }
      do throws(RewindError) {
        try lines.apply(
          direction == .undo ? command.changes.inverted : command.changes, of: command.arguments)
      } catch .damaged {
        throw .blocked(.damaged(line: line))
      }
      // Checked after `apply`, because an error that names the changed item is more helpful.
      guard isReached else { throw .changedSince(number: nil, arguments: command.arguments) }
      isReached = direction == .redo || !command.listWasEditedBefore
    }
    changes = try lines.changes()
    let first = direction == .undo ? commands.last : commands.first
    listWasEditedBefore = first?.entry.listWasEditedBefore ?? false
    listWasEditedSince = isEdited
    outcome = RewindOutcome(commands: commands.map(\.entry.command), changes: try changes.items())
  }
}

extension History {
  /// Returns the next `steps` commands to undo or redo, in that order, with the numbers of their
  /// lines, and for `undo` with the merges since that are passed over.
  fileprivate func commands(
    _ direction: RewindDirection, steps count: Int
  ) throws(RewindError) -> [(entry: HistoryEntry, line: Int, merges: [HistoryEntry])] {
    let stack = UndoStack(steps)
    let indices = direction == .undo ? stack.done : stack.undone
    let fault = direction == .undo ? stack.faultBelowDone : stack.faultBelowUndone
    if count > indices.count {
      if let fault { throw .blocked(fault) }
      throw .tooFew(available: indices.count)
    }
    var end = steps.count
    return indices.reversed().prefix(count).compactMap { index in
      guard case .entry(let entry, let line) = steps[index] else { return nil }
      let merges = direction == .undo ? steps[index..<end].compactMap(\.merge) : []
      end = min(end, index)
      return (entry, line, merges)
    }
  }
}

extension RewindDirection {
  /// Returns the kind of an entry that undoes or redoes this many commands.
  func kind(_ steps: Int) -> HistoryKind {
    switch self {
    case .undo: .undo(steps)
    case .redo: .redo(steps)
    }
  }
}

extension LineChanges {
  /// Returns the changes as items, or those of the items that `isChosen` accepts before or after the
  /// change: changed and removed ones by their former position, then added ones.
  func items(
    where isChosen: (ItemOutline) -> Bool = { _ in true }
  ) throws(RewindError) -> [ItemChange] {
    let before = try ListDocument(lines: replacements.map(\.before) + removals.map(\.text))
    let after = try ListDocument(lines: replacements.map(\.after) + insertions.map(\.text))
    let count = replacements.count
    var changes: [(position: Int, change: ItemChange)] = []
    for (offset, replacement) in replacements.enumerated()
    where isChosen(before.outline(at: offset)) || isChosen(after.outline(at: offset)) {
      let change = ItemChange.changed(from: before.item(at: offset), to: after.item(at: offset))
      changes.append((replacement.position, change))
    }
    for (offset, removal) in removals.enumerated()
    where isChosen(before.outline(at: count + offset)) {
      changes.append((removal.position, .removed(before.item(at: count + offset))))
    }
    changes.sort { $0.position < $1.position }
    let added = (count..<after.count).filter { isChosen(after.outline(at: $0)) }
    return changes.map(\.change) + added.map { .added(after.item(at: $0)) }
  }
}

extension StoreError {
  /// Returns the store's error for this reason. `path` is that of the history.
  init(_ reason: RewindError, _ direction: RewindDirection, at path: String) {
    switch (reason, direction) {
    case (.changedSince(let number, let arguments), _):
      self = .changedSince(number: number, arguments: arguments, direction)
    case (.tooFew(let available), .undo): self = .nothingToUndo(available: available)
    case (.tooFew(let available), .redo): self = .nothingToRedo(available: available)
    case (.blocked(let fault), _): self = .historyDamaged(path: path, fault)
    // Each entry has been read as items, so this takes entries that contradict each other.
    case (.damaged, _):
      self = .changedSince(number: nil, arguments: [direction.rawValue], direction)
    }
  }
}

extension ListDocument {
  /// Creates a document with only these item lines.
  convenience init(lines: [ArraySlice<UInt8>]) throws(RewindError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(64) { $0 + $1.count + 2 })
    ListDocument.appendHead(nextNumber: 1, to: &bytes)
    for (offset, line) in lines.enumerated() {
      if offset > 0 { bytes.append(",\n") }
      bytes += line
    }
    ListDocument.appendTail([], hasItems: !lines.isEmpty, to: &bytes)
    do throws(DocumentError) {
      try self.init(bytes)
    } catch {
      throw .damaged
    }
    guard count == lines.count else { throw .damaged }
  }
}
