import TodoEntities

/// A plan to undo or redo commands: the changes to the list, and what to report.
struct RewindPlan {
  /// The changes of all steps together.
  let changes: LineChanges
  /// Whether something else changed the list before the first of the commands.
  let listWasEditedBefore: Bool
  /// Whether something else has changed the list, but none of the restored items, since the first of
  /// these commands (for `redo`: since the last `undo`). False if the history has no checksums.
  let listWasEditedSince: Bool
  let outcome: RewindOutcome

  /// Plans to undo or redo `steps` commands of this history in this document.
  init(
    _ direction: RewindDirection, steps: Int, over history: History, in document: ListDocument
  ) throws(StoreError) {
    let commands = try history.commands(direction, steps: steps)
    let match = history.match
    var lines = DocumentInProgress(document, direction, historyAt: history.path)
    // Whether the list is as the next command left it or, for `redo`, as it was before that command.
    var listMatches = direction == .undo ? match == .unbroken : match != .diverged
    var isEdited = history.listDiffersFromLast
    var isMerged = false
    for (offset, (command, line, merges)) in commands.enumerated() {
      // After a merge, the list need not be as the commands before it left it.
      isMerged = isMerged || !merges.isEmpty
      if direction == .undo, offset == commands.count - 1, !isMerged {
        let now = offset == 0 ? history.list : lines.checksum
        isEdited = isEdited || command.list != now
      }
      if merges.contains(where: \.listWasEditedBefore) { listMatches = false }
      try lines.apply(
        direction == .undo ? command.changes.inverted : command.changes, of: command.arguments,
        at: line)
      // Checked after `apply`, because an error that names the changed item is more helpful.
      guard listMatches else {
        throw .changedSince(number: nil, arguments: command.arguments, direction)
      }
      listMatches = direction == .redo || !command.listWasEditedBefore
    }
    let changes = try lines.changes()
    self.changes = changes
    let first = direction == .undo ? commands.last : commands.first
    listWasEditedBefore = first?.entry.listWasEditedBefore ?? false
    listWasEditedSince = isEdited
    let items = try StoreError.contradiction(direction).ifNotItems { () throws(StoreError) in
      try changes.items()
    }
    outcome = RewindOutcome(commands: commands.map(\.entry.command), changes: items)
  }
}

extension History {
  /// Returns the next `steps` commands to undo or redo, in that order, with the numbers of their
  /// lines, and for `undo` with the merges since that are skipped.
  fileprivate func commands(
    _ direction: RewindDirection, steps count: Int
  ) throws(StoreError) -> [(entry: HistoryEntry, line: Int, merges: [HistoryEntry])] {
    let stack = UndoStack(steps)
    let indices = direction == .undo ? stack.done : stack.undone
    let fault = direction == .undo ? stack.faultBelowDone : stack.faultBelowUndone
    if count > indices.count {
      if let fault { throw .historyDamaged(path: path, fault) }
      throw direction == .undo
        ? .nothingToUndo(available: indices.count) : .nothingToRedo(available: indices.count)
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
  ) throws(StoreError) -> [ItemChange] {
    let (before, after) = try documents()
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

  /// Returns the items before and after the change: first the changed ones, then those that were removed or
  /// added.
  fileprivate func documents() throws(StoreError) -> (before: ListDocument, after: ListDocument) {
    (
      try ListDocument(lines: replacements.map(\.before) + removals.map(\.text)),
      try ListDocument(lines: replacements.map(\.after) + insertions.map(\.text))
    )
  }
}

extension StoreError {
  /// Why commands that contradict each other, though each of them is intact, are not undone or redone.
  fileprivate static func contradiction(_ direction: RewindDirection) -> StoreError {
    .changedSince(number: nil, arguments: [direction.rawValue], direction)
  }

  /// Reads lines of a history as items; throws this error if one of them is no item.
  func ifNotItems<Result>(
    _ read: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) { return try read() } catch { throw self }
  }
}

extension ListDocument {
  /// Creates a document with only these item lines.
  convenience init(lines: [ArraySlice<UInt8>]) throws(StoreError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(64) { $0 + $1.count + 2 })
    ListDocument.appendHead(nextNumber: 1, to: &bytes)
    for (offset, line) in lines.enumerated() {
      if offset > 0 { bytes.append(",\n") }
      bytes += line
    }
    ListDocument.appendTail([], hasItems: !lines.isEmpty, to: &bytes)
    try self.init(bytes)
    guard count == lines.count else {
      throw .damaged(path: "", ParseError(reason: "a line is not one item", line: 1, column: 1))
    }
  }
}

/// The lines of a document while several commands are undone or redone one by one.
struct DocumentInProgress {
  private struct Slot {
    let number: Int
    /// The item's position in the document; nil if it was inserted.
    let original: Int?
    /// The new line; nil if it is still the document's.
    var text: ArraySlice<UInt8>?
  }

  private let document: ListDocument
  private let direction: RewindDirection
  /// The path of the history, to name it in errors.
  private let path: String
  private var slots: [Slot]
  private var nextNumber: Int
  /// The arguments of the last command, to name it in errors.
  private var arguments: [String] = []

  /// Starts with the lines of a document.
  init(_ document: ListDocument, _ direction: RewindDirection, historyAt path: String) {
    self.document = document
    self.direction = direction
    self.path = path
    nextNumber = document.nextNumber
    slots = (0..<document.count).map {
      Slot(number: document.outline(at: $0).number, original: $0, text: nil)
    }
  }

  /// Applies the changes of a command, whose entry is at this line of the history.
  ///
  /// - Complexity: O(lines of the document + lines of the change).
  mutating func apply(
    _ changes: LineChanges, of arguments: [String], at line: Int
  ) throws(StoreError) {
    self.arguments = arguments
    let damage = StoreError.historyDamaged(path: path, .damaged(line: line))
    let (before, after) = try damage.ifNotItems { () throws(StoreError) in
      try changes.documents()
    }
    let indices = try indices(of: changes, before)
    for (offset, change) in changes.replacements.enumerated() {
      let (old, new) = (before.outline(at: offset), after.outline(at: offset))
      guard old.number == new.number, old.id == new.id else { throw damage }
      slots[indices[offset]].text = change.after
    }
    let removed = Set(indices.dropFirst(changes.replacements.count))
    let inserted = changes.insertions.enumerated().map { offset, line in
      let number = after.outline(at: changes.replacements.count + offset).number
      return (line.position, Slot(number: number, original: nil, text: line.text))
    }
    if !removed.isEmpty || !inserted.isEmpty { rebuild(without: removed, with: inserted) }
    if nextNumber == changes.nextNumber.before {
      // In a shared list, another machine may have the item with a number that is taken back.
      let isShared = document.members.contains(.shared)
      nextNumber = isShared ? max(nextNumber, changes.nextNumber.after) : changes.nextNumber.after
    }
  }

  /// Returns whether the list has all lines that these changes wrote, at any position, and none that they
  /// removed. Unlike `apply`, this accepts changes that renumbered an item.
  func isResult(of changes: LineChanges) throws(StoreError) -> Bool {
    let made = changes.replacements.map(\.after) + changes.insertions.map(\.text)
    let removed = changes.removals.map(\.text)
    let items = try ListDocument(lines: made)
    let removedItems = try ListDocument(lines: removed)
    let byNumber = indicesByNumber()
    func hasLine(_ text: ArraySlice<UInt8>, of item: ItemOutline) -> Bool {
      byNumber[item.number].map { self.hasLine(text, at: $0) } ?? false
    }
    let moved = Set(made)
    return made.indices.allSatisfy { hasLine(made[$0], of: items.outline(at: $0)) }
      && removed.indices.allSatisfy {
        moved.contains(removed[$0]) || !hasLine(removed[$0], of: removedItems.outline(at: $0))
      }
  }

  /// Returns the indices of the slots that a change replaces or removes.
  private func indices(
    of changes: LineChanges, _ before: ListDocument
  ) throws(StoreError) -> [Int] {
    let wanted =
      changes.replacements.map { ($0.position, $0.before) }
      + changes.removals.map { ($0.position, $0.text) }
    var byNumber: [Int: Int]?
    var indices: [Int] = []
    for (offset, (position, text)) in wanted.enumerated() {
      let number = before.outline(at: offset).number
      if hasLine(text, at: position) {
        indices.append(position)
        continue
      }
      // Lines may have been reordered by hand, so look for the item by its number.
      let indexOfNumber = byNumber ?? indicesByNumber()
      byNumber = indexOfNumber
      guard let index = indexOfNumber[number], hasLine(text, at: index) else {
        throw .changedSince(number: number, arguments: arguments, direction)
      }
      indices.append(index)
    }
    return indices
  }

  private func hasLine(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard index < slots.count else { return false }
    if let own = slots[index].text { return own == text }
    return slots[index].original.map { document.text(at: $0) == text } ?? false
  }

  private func indicesByNumber() -> [Int: Int] {
    Dictionary(slots.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func rebuild(without removed: Set<Int>, with inserted: [(Int, Slot)]) {
    let kept = slots.indices.lazy.filter { !removed.contains($0) }
    var result: [Slot] = []
    result.reserveCapacity(slots.count + inserted.count)
    var next = kept.makeIterator()
    for (position, slot) in inserted {
      while result.count < position, let index = next.next() { result.append(slots[index]) }
      result.append(slot)
    }
    while let index = next.next() { result.append(slots[index]) }
    slots = result
  }

  /// The checksum of the list as it would be saved now; nil if it cannot be.
  var checksum: Checksum? {
    (try? changes()).map { Checksum(of: EditedDocument(document, $0.edit)) }
  }

  /// Returns the combined changes of all commands to the document.
  func changes() throws(StoreError) -> LineChanges {
    try checkNoneTwice()
    var replacements: [LineChanges.Replacement] = []
    var insertions: [DocumentEdit.Line] = []
    var kept = Set<Int>()
    for (index, slot) in slots.enumerated() {
      guard let original = slot.original else {
        insertions.append(.init(position: index, text: slot.text ?? []))
        continue
      }
      kept.insert(original)
      guard let after = slot.text else { continue }
      let before = document.text(at: original)
      if before != after {
        replacements.append(.init(position: original, before: before, after: after))
      }
    }
    let removals = (0..<document.count).filter { !kept.contains($0) }
      .map { DocumentEdit.Line(position: $0, text: document.text(at: $0)) }
    let next = NumberPolicy.next(written: nextNumber, slots.lazy.map(\.number))
    return LineChanges(
      nextNumber: (document.nextNumber, next),
      replacements: replacements, removals: removals, insertions: insertions)
  }

  /// Throws if an item to restore has a number or id that another item was given by hand.
  private func checkNoneTwice() throws(StoreError) {
    let new = slots.filter { $0.original == nil }
    guard !new.isEmpty else { return }
    let lines = try StoreError.contradiction(direction).ifNotItems { () throws(StoreError) in
      try ListDocument(lines: new.map { $0.text ?? [] })
    }
    var numbers = Set(slots.lazy.filter { $0.original != nil }.map(\.number))
    var ids = Set(slots.lazy.compactMap(\.original).map { document.outline(at: $0).id })
    for position in 0..<lines.count {
      let item = lines.outline(at: position)
      guard numbers.insert(item.number).inserted, ids.insert(item.id).inserted else {
        throw .changedSince(number: item.number, arguments: arguments, direction)
      }
    }
  }
}
