import TodoEntities

/// A plan to undo or redo commands: the changes of the list, and what to report. `History` states the rule.
struct RewindPlan {
  /// The changes of all steps together.
  let changes: LineChanges
  /// Whether something else has changed the list, but none of the restored items, since the first of
  /// these commands (for `redo`: since the last `undo`).
  let listWasEditedSince: Bool
  let outcome: RewindOutcome
  /// How many commands are undone, redone or passed over.
  private(set) var steps = 0

  /// Plans to undo or redo `steps` commands of this history in this document. With `skips`, those that are refused
  /// because of a sync are passed over.
  init(
    _ direction: RewindDirection, steps: Int, skips: Bool = false, over history: History,
    in document: ListDocument
  ) throws(StoreError) {
    let indices = try history.commands(direction, steps: steps, orFewer: skips)
    var lines = RewoundLines(document, direction)
    var isEdited = history.listDiffersFromLast
    var commands: [PastCommand] = []
    for index in indices where commands.count < steps {
      self.steps += 1
      guard case .entry(let entry, let line) = history.steps[index] else { continue }
      // After a merge, the list is not as the commands before it left it.
      if direction == .undo, commands.count == steps - 1,
        !history.steps[index...].contains(where: { $0.merge != nil })
      {
        isEdited = isEdited || entry.list != (commands.isEmpty ? history.list : lines.checksum)
      }
      let changes = direction == .undo ? entry.changes.inverted : entry.changes
      guard let items = changes.items() else {
        throw .historyDamaged(path: history.path, .damaged(line: line))
      }
      let before = lines
      do throws(StoreError) {
        try lines.apply(items, nextNumber: changes.nextNumber, of: entry.arguments)
        commands.append(entry.command)
      } catch {
        guard case .changedSince(let number?, let words, _, _) = error, direction == .undo,
          let sync = history.syncChange(of: number, since: index)
        else { throw error }
        if !skips { throw .changedSince(number: number, arguments: words, direction, sync: sync) }
        lines = before
      }
    }
    if commands.count < steps { throw .nothingToUndo(available: commands.count) }
    changes = try lines.changes()
    listWasEditedSince = isEdited
    guard let items = changes.itemChanges() else {
      // Commands contradict each other, though each of them is intact.
      throw .changedSince(number: nil, arguments: [direction.rawValue], direction)
    }
    outcome = RewindOutcome(commands: commands, changes: items)
  }
}

extension History {
  /// Returns what syncs since a command have changed of the item with this number, taken together; nil if none has.
  fileprivate func syncChange(of number: Int, since index: Int) -> ItemChange? {
    let changes = steps[index...].compactMap(\.merge).filter { $0.arguments.contains("sync") }
      .flatMap { $0.changes.itemChanges { $0.number == number } ?? [] }
    return ItemChange(from: changes.first?.before, to: changes.last?.after)
  }

  /// Returns the indices of the next `count` commands to undo or redo, in that order; with `orFewer`, of all.
  fileprivate func commands(
    _ direction: RewindDirection, steps count: Int, orFewer: Bool
  ) throws(StoreError) -> ReversedCollection<ArraySlice<Int>> {
    let stack = UndoStack(steps)
    let side = direction == .undo ? stack.done : stack.undone
    let available = side.indices.count
    if orFewer { return side.indices[...].reversed() }
    if count > available {
      if let fault = side.fault { throw .historyDamaged(path: path, fault) }
      throw direction == .undo
        ? .nothingToUndo(available: available) : .nothingToRedo(available: available)
    }
    return side.indices.suffix(count).reversed()
  }
}

/// The lines of a list while several commands are undone or redone one by one.
struct RewoundLines {
  private struct Line {
    var item: HistoryItem
    /// Its position in the document; nil if it was added.
    let original: Int?
  }

  private let document: ListDocument
  private let direction: RewindDirection
  private var lines: [Line]
  private var nextNumber: Int
  /// The arguments of the last command, to name it in errors.
  private var arguments: [String] = []

  /// Starts with the lines of a document.
  init(_ document: ListDocument, _ direction: RewindDirection) {
    self.document = document
    self.direction = direction
    nextNumber = document.nextNumber
    lines = (0..<document.count).map {
      Line(item: HistoryItem(document: document, position: $0), original: $0)
    }
  }

  /// Applies what the command with these arguments changed: items, and the number of the next new one.
  ///
  /// - Complexity: O(lines of the document + lines of the change).
  mutating func apply(
    _ items: [ChangedItem], nextNumber numbers: (before: Int, after: Int), of arguments: [String]
  ) throws(StoreError) {
    self.arguments = arguments
    var indices: [ItemID: Int]?
    var removed = Set<Int>()
    for item in items {
      guard let before = item.before else { continue }
      guard let index = index(of: item, &indices), lines[index].item.means(before) else {
        throw changedSince(item.number)
      }
      guard let after = item.after else {
        removed.insert(index)
        continue
      }
      // A number that something else gave the item is kept.
      let number = lines[index].item.number
      let keepsNumber = number != before.number && before.number == after.number
      lines[index].item = keepsNumber ? try after.numbered(number) : after
    }
    var added: [(place: Int, item: HistoryItem)] = []
    for item in items where item.before == nil {
      // A change that moves an item removes its line and adds it in another place.
      if let index = index(of: item, &indices), !removed.contains(index) {
        throw changedSince(item.number)
      }
      if let after = item.after { added.append((item.place, after)) }
    }
    // Commands never lower the next number; one above `highestInFile` does not count when it is read.
    let least = min(numbers.before, NumberPolicy.highestInFile)
    guard nextNumber >= least else { throw changedSince(nil) }
    if !removed.isEmpty || !added.isEmpty {
      rebuild(without: removed, with: added.sorted { $0.place < $1.place })
    }
    if nextNumber == numbers.before {
      // In a shared list, another machine may have the item with a number that is taken back.
      let isShared = document.members.contains(.shared)
      nextNumber = isShared ? max(nextNumber, numbers.after) : numbers.after
    }
  }

  /// Returns the index of an item. Usually that is still its place when the command ran, so this is tried
  /// first; `indices` is filled when it is needed.
  private func index(of item: ChangedItem, _ indices: inout [ItemID: Int]?) -> Int? {
    if item.place < lines.count, lines[item.place].item.id == item.id { return item.place }
    let known =
      indices
      ?? Dictionary(
        lines.indices.map { (lines[$0].item.id, $0) }, uniquingKeysWith: { first, _ in first })
    indices = known
    return known[item.id]
  }

  private mutating func rebuild(
    without removed: Set<Int>, with added: [(place: Int, item: HistoryItem)]
  ) {
    var kept = lines.indices.lazy.filter { !removed.contains($0) }.makeIterator()
    var result: [Line] = []
    result.reserveCapacity(lines.count + added.count)
    for (place, item) in added {
      while result.count < place, let index = kept.next() { result.append(lines[index]) }
      result.append(Line(item: item, original: nil))
    }
    while let index = kept.next() { result.append(lines[index]) }
    lines = result
  }

  /// The checksum of the list as it would be saved now; nil if it cannot be.
  var checksum: Checksum? {
    (try? changes()).map { Checksum(of: document.pieces(applying: $0)) }
  }

  /// Returns the combined changes of the document by all commands. Throws if an item to restore has the number
  /// of another one.
  func changes() throws(StoreError) -> LineChanges {
    var (changed, added): ([LineChanges.Line], [LineChanges.Line]) = ([], [])
    var isKept = Array(repeating: false, count: document.count)
    var hasNewNumbers = false
    for (index, line) in lines.enumerated() {
      if let place = line.original { isKept[place] = true }
      if line.item.document === document { continue }
      hasNewNumbers = hasNewNumbers || line.item.number != line.original.map(document.number)
      guard let place = line.original else {
        added.append(LineChanges.Line(place: index, before: nil, after: line.item.text))
        continue
      }
      if let change = document.change(at: place, to: line.item.text) { changed.append(change) }
    }
    let removed = isKept.indices.filter { !isKept[$0] }
    let numbers = lines.map(\.item.number)
    var taken = Set<Int>()
    for number in hasNewNumbers ? numbers : [] where !taken.insert(number).inserted {
      throw changedSince(number)
    }
    return LineChanges(
      nextNumber: (document.nextNumber, NumberPolicy.next(written: nextNumber, numbers)),
      lines: changed + removed.compactMap { document.change(at: $0, to: nil) } + added)
  }

  private func changedSince(_ number: Int?) -> StoreError {
    .changedSince(number: number, arguments: arguments, direction)
  }
}
