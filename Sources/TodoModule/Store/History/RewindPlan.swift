// Plans `undo` and `redo`: restored items, their numbers and stamps, the steps. Other changes stay. Refuses a
// command if its items have changed since, or skips it with `--skip`.

import TodoEntities

/// A plan to undo or redo commands: the changes of the list, and the report. `History` states the rule.
struct RewindPlan {
  /// The changes of all steps together.
  let changes: LineChanges
  /// Whether something else has changed the list, but none of the restored items, since the first of
  /// these commands (for `redo`: since the last `undo`).
  let listWasEditedSince: Bool
  let outcome: RewindOutcome
  /// How many commands are undone, redone or skipped.
  private(set) var steps = 0

  /// Plans to undo or redo `steps` commands of this history in this document. If `skips` is true, commands that
  /// would be refused because something else has changed their items are skipped.
  init(
    _ direction: RewindDirection, steps: Int, skips: Bool = false, at now: Instant,
    over history: History, in document: ListDocument
  ) throws(StoreError) {
    let indices = try history.commands(direction, steps: steps, orFewer: skips)
    var lines = RewoundLines(document, direction, at: now)
    lazy var formerly = history.lastLines(since: indices.min() ?? 0)
    var isEdited = history.listDiffersFromLast
    var commands: [PastCommand] = []
    for index in indices where commands.count < steps {
      self.steps += 1
      guard case .entry(let entry, let line) = history.steps[index] else { continue }
      // After a merge, or with new stamps, the list is not as the commands before left it.
      if direction == .undo, commands.count == steps - 1, !lines.isShared,
        !history.steps[index...].contains(where: { $0.merge != nil })
      {
        isEdited = isEdited || entry.list != (commands.isEmpty ? history.list : lines.checksum)
      }
      let changes = direction == .undo ? entry.changes.inverted : entry.changes
      guard let items = changes.items() else {
        throw .historyDamaged(path: history.path, .damaged(line: line))
      }
      if items.contains(where: { $0.before == nil }) { lines.formerly = formerly }
      let before = lines
      do throws(StoreError) {
        try lines.apply(items, nextNumber: changes.nextNumber, of: entry.arguments)
        commands.append(entry.command)
      } catch {
        guard skips, case .changedSince = error else { throw error }
        lines = before
      }
    }
    if commands.count < steps {
      throw direction == .undo
        ? .nothingToUndo(available: commands.count) : .nothingToRedo(available: commands.count)
    }
    let taken = try lines.giveNumbers()
    changes = lines.changes()
    listWasEditedSince = isEdited
    guard let items = changes.itemChanges() else {
      // Commands contradict each other, though each of them is intact.
      throw .changedSince(number: nil, arguments: [direction.rawValue], direction)
    }
    outcome = RewindOutcome(commands: commands, changes: items, taken: taken)
  }
}

extension History {
  /// Returns the last line of each item that entries since this one have changed, also of removed items.
  fileprivate func lastLines(since index: Int) -> [ItemID: HistoryItem] {
    var lines: [ItemID: HistoryItem] = [:]
    for step in steps.indices[index...] where !lapsed.contains(step) {
      for item in steps[step].entry?.changes.items() ?? [] {
        lines[item.id] = item.after ?? item.before
      }
    }
    return lines
  }

  /// Returns the indices of the next `count` commands to undo or redo, in that order. Returns the indices of all
  /// commands if `orFewer` is true.
  fileprivate func commands(
    _ direction: RewindDirection, steps count: Int, orFewer: Bool
  ) throws(StoreError) -> ReversedCollection<ArraySlice<Int>> {
    let stack = UndoStack(steps, lapsed: lapsed)
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
    /// Its position in the document, or nil if it was added.
    let original: Int?
  }

  private let document: ListDocument
  private let direction: RewindDirection
  private let now: Instant
  /// The last lines of removed items. A sync can have changed an item between the command and its removal.
  var formerly: [ItemID: HistoryItem] = [:]
  private var lines: [Line]
  private var nextNumber: Int
  /// The arguments of the last command, to name it in errors.
  private var arguments: [String] = []

  /// Starts with the lines of a document.
  init(_ document: ListDocument, _ direction: RewindDirection, at now: Instant) {
    self.document = document
    self.direction = direction
    self.now = now
    nextNumber = document.nextNumber
    lines = (0..<document.count).map {
      Line(item: HistoryItem(document: document, position: $0), original: $0)
    }
  }

  var isShared: Bool { document.members.contains(.shared) }

  /// Applies the changes of the command with these arguments: items, and the number of the next new item.
  ///
  /// - Complexity: O(lines of the document + lines of the change).
  mutating func apply(
    _ items: [ChangedItem], nextNumber numbers: (before: Int, after: Int), of arguments: [String]
  ) throws(StoreError) {
    self.arguments = arguments
    var indices: [ItemID: Int]?
    var removed = PositionSet()
    for item in items {
      guard let before = item.before else { continue }
      let index = index(of: item, &indices)
      guard let index, lines[index].item.means(before) else { throw changed(item, at: index) }
      guard let after = item.after else {
        removed.insert(index)
        continue
      }
      // A number that something else gave the item is kept. In a shared list, every number is kept, because other
      // machines may know it.
      let current = lines[index].item
      let isKept = isShared || current.number != before.number && before.number == after.number
      let number = isKept ? current.number : after.number
      lines[index].item = try restored(after, over: current, isBack: false, numbered: number)
    }
    var added: [(place: Int, item: HistoryItem)] = []
    for item in items where item.before == nil {
      // A change that moves an item removes its line and adds it in another place.
      let index = index(of: item, &indices)
      if let index, !removed.contains(index) { throw changed(item, at: index) }
      guard let after = item.after else { continue }
      let last = index.map { lines[$0].item } ?? formerly[item.id] ?? after
      let line = try restored(after, over: last, isBack: index == nil, numbered: last.number)
      added.append((item.place, line))
    }
    // Commands never lower the next number. A number above `highestInFile` does not count when it is read.
    let least = min(numbers.before, NumberPolicy.highestInFile)
    guard nextNumber >= least else { throw changedSince(nil) }
    if !removed.isEmpty || !added.isEmpty {
      rebuild(without: removed, with: added.sorted { $0.place < $1.place })
    }
    if nextNumber == numbers.before {
      // In a shared list, another machine may have the item with a number that is taken back.
      nextNumber = isShared ? max(nextNumber, numbers.after) : numbers.after
    }
  }

  /// Returns the restored line of an item, in place of its last one.
  ///
  /// In a shared list, this is a change that is made now. Values that differ are stamped, so that they win over
  /// earlier changes on other machines. A restored item counts as changed, so that it is not removed again.
  private func restored(
    _ line: HistoryItem, over last: HistoryItem, isBack: Bool, numbered number: Int
  ) throws(StoreError) -> HistoryItem {
    guard isShared else { return try line.numbered(number) }
    let old = last.item
    let item = TodoItem(
      number: number, id: old.id, createdAt: old.createdAt, modifiedAt: now,
      content: line.item.content, stamps: old.stamps)
    if !isBack, item.hasSameContent(as: old) { return try last.numbered(number) }
    var list = TodoList([old], members: [.shared])
    list.replace(at: 0, with: item)
    let text = ItemEncoder.line(of: list[0])
    return HistoryItem(document: try ListDocument(lines: [text[...]]), position: 0)
  }

  /// Returns the index of an item. Tries its place when the command ran first, which is usually right. Fills
  /// `indices` when it is needed.
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
    without removed: PositionSet, with added: [(place: Int, item: HistoryItem)]
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

  /// The checksum of the list as it would be saved now.
  var checksum: Checksum { Checksum(of: document.pieces(applying: changes())) }

  /// Gives the next numbers to restored items if other items have their numbers. Returns the former numbers.
  mutating func giveNumbers() throws(StoreError) -> [ItemID: TakenNumber] {
    func isNew(_ index: Int) -> Bool {
      lines[index].item.number != lines[index].original.map(document.number)
    }
    guard lines.indices.contains(where: isNew) else { return [:] }
    let wanted = lines.map(\.item.number)
    let given = NumberPolicy.numbers(
      wanted: wanted, from: NumberPolicy.next(written: nextNumber, wanted)
    ) { isNew($0) ? $0 : -1 }
    do { _ = try NumberPolicy.checked(given.next - 1) } catch { throw StoreError(error) }
    nextNumber = max(nextNumber, given.next)
    let holders = Dictionary(uniqueKeysWithValues: zip(given.numbers, lines.map(\.item)))
    var taken: [ItemID: TakenNumber] = [:]
    for index in lines.indices where given.numbers[index] != wanted[index] {
      let item = lines[index].item
      taken[item.id] = holders[item.number].map {
        TakenNumber(number: item.number, title: $0.item.title)
      }
      lines[index].item = try item.numbered(given.numbers[index])
    }
    return taken
  }

  /// Returns the combined changes of the document by all commands.
  func changes() -> LineChanges {
    let isKept = PositionSet(lines.compactMap(\.original))
    let changed = lines.compactMap { line in
      line.item.document === document
        ? nil : line.original.flatMap { document.change(at: $0, to: line.item.text) }
    }
    let removed = (0..<document.count).filter { !isKept.contains($0) }
      .compactMap { document.change(at: $0, to: nil) }
    let added = lines.enumerated().filter { $1.original == nil }
      .map { LineChanges.Line(place: $0, before: nil, after: $1.item.text) }
    let next = NumberPolicy.next(written: nextNumber, lines.map(\.item.number))
    return LineChanges(nextNumber: (document.nextNumber, next), lines: changed + removed + added)
  }

  private func changed(_ item: ChangedItem, at index: Int?) -> StoreError {
    changedSince(index.map { lines[$0].item.number } ?? item.number)
  }

  private func changedSince(_ number: Int?) -> StoreError {
    .changedSince(number: number, arguments: arguments, direction)
  }
}
