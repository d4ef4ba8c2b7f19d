import TodoEntities

/// A complete history, compared with its list: what `undo`, `redo` and `history` need.
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
  /// What errors show as the path of the history.
  let path: String

  /// Creates the history of a list that nothing but these entries has changed.
  init(_ entries: [HistoryEntry], of document: ListDocument, at path: String) {
    self.path = path
    steps = entries.enumerated().map { .entry($1, line: $0 + 1) }
    match = .unbroken
    list = Checksum(of: document.bytes[...])
  }

  /// Compares the lines of a history file with the list.
  init(_ lines: HistoryLines, of document: ListDocument, at path: String) {
    self.path = path
    steps = lines.steps
    let list = Checksum(of: document.bytes[...])
    self.list = list
    let last = lines.last
    let differs = last.map { $0.list != list }
    if lines.hasTornEnd, differs == true {
      steps.append(.fault(.cutOff(line: lines.count + 1)))
      match = .diverged
    } else if lines.lastIsOutdated, differs != false {
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

  /// Whether the checksum of the last entry shows that something else changed the list after it.
  var listDiffersFromLast: Bool { steps.last?.entry.map { $0.list != list } ?? false }

  /// Returns whether the list has a merge that left it with this checksum.
  ///
  /// To prove it, all commands since the merge are undone in a copy; that works only if the lines
  /// that they changed are as they left them. Then the lines of the merge must be as it left them,
  /// too. If the changes of the merge were trimmed, only its checksum can be compared.
  func hasMerge(leaving list: Checksum, in document: ListDocument) -> Bool {
    if self.list == list { return true }
    guard let index = steps.lastIndex(where: { $0.merge?.list == list }),
      let merge = steps[index].entry
    else { return false }
    var lines = DocumentInProgress(document, .undo, historyAt: path)
    do {
      for step in steps[index...].dropFirst().reversed() {
        guard case .entry(let entry, let line) = step else { return false }
        try lines.apply(entry.changes.inverted, of: entry.arguments, at: line)
      }
      return merge.changes.isEmpty
        ? lines.checksum == list : try lines.isResult(of: merge.changes)
    } catch {
      return false
    }
  }
}

/// What a line of a history means for the commands that can be undone.
enum HistoryStep {
  /// An entry, and the number of its line, from 1.
  case entry(HistoryEntry, line: Int)
  /// Damage before the entries that follow.
  case fault(HistoryFault)

  /// The entry; nil for a fault.
  var entry: HistoryEntry? { if case .entry(let entry, _) = self { entry } else { nil } }

  /// The entry if it merged changes from another copy of the list; else nil.
  var merge: HistoryEntry? { entry.flatMap { $0.kind == .skipped ? $0 : nil } }
}

/// Which commands of a history can be undone and redone.
struct UndoStack {
  /// What an entry or a fault does to the stack.
  enum Step {
    case kind(HistoryKind)
    case fault(HistoryFault)
  }

  /// Indices of the entries that can be undone, oldest first.
  private(set) var done: [Int] = []
  /// Indices of the entries that can be redone, the next one last.
  private(set) var undone: [Int] = []
  /// Indices of the merges since the last damage, oldest first.
  private(set) var merges: [Int] = []
  /// The damage that hides what could be undone before `done`; nil if there is none.
  private(set) var faultBelowDone: HistoryFault?
  /// The damage that hides what could be redone after `undone`; nil if there is none.
  private(set) var faultBelowUndone: HistoryFault?

  /// Replays these steps, oldest first.
  init(_ steps: some Sequence<Step>) {
    for (index, step) in steps.enumerated() {
      switch step {
      case .kind(.do):
        done.append(index)
        (undone, faultBelowUndone) = ([], nil)
      case .kind(.skipped): merges.append(index)
      case .kind(.undo(let steps)): undo(steps)
      case .kind(.redo(let steps)): redo(steps)
      case .fault(let fault):
        (done, undone, merges) = ([], [], [])
        (faultBelowDone, faultBelowUndone) = (fault, fault)
      }
    }
  }

  /// Replays the steps of a history.
  init(_ steps: [HistoryStep]) {
    self.init(
      steps.lazy.map { step in
        switch step {
        case .entry(let entry, _): .kind(entry.kind)
        case .fault(let fault): .fault(fault)
        }
      })
  }

  /// How many of the entries that can be undone are older than this one.
  fileprivate func countOfDone(before index: Int) -> Int {
    done.count { (done: Int) in done < index }
  }

  private mutating func undo(_ steps: Int) {
    let count = min(steps, done.count)
    for _ in 0..<count { undone.append(done.removeLast()) }
    // The undo also took back commands from before the damage, which are unknown. A redo would begin with
    // those, so nothing can be redone.
    if count < steps, let fault = faultBelowDone { (undone, faultBelowUndone) = ([], fault) }
  }

  private mutating func redo(_ steps: Int) {
    let count = min(steps, undone.count)
    for _ in 0..<count { done.append(undone.removeLast()) }
    // The redo also restored such commands. An undo would begin with those, so nothing can be undone.
    if count < steps, let fault = faultBelowUndone { (done, faultBelowDone) = ([], fault) }
  }
}

extension CommandHistory {
  /// Returns the commands that can be undone and redone after these steps.
  init(_ history: History) {
    let steps = history.steps
    let stack = UndoStack(steps)
    done = stack.done.compactMap { steps[$0].entry?.command }
    undone = stack.undone.reversed().compactMap { steps[$0].entry?.command }
    merges = stack.merges.compactMap { index in
      guard let command = steps[index].entry?.command, command.itemCount > 0 else { return nil }
      return PastMerge(command: command, olderCount: stack.countOfDone(before: index))
    }
  }

  /// Returns the same commands, with what each of them did to the selected items. Throws if an entry
  /// contradicts itself.
  init(_ history: History, changing selection: ItemSelection) throws(StoreError) {
    let stack = UndoStack(history.steps)
    let isSelected = selection.includes
    func command(_ index: Int) throws(StoreError) -> PastCommand? {
      guard case .entry(let entry, let line) = history.steps[index] else { return nil }
      var command = entry.command
      let damage = StoreError.historyDamaged(path: history.path, .damaged(line: line))
      command.changes = try damage.ifNotItems { () throws(StoreError) in
        try entry.changes.items(where: isSelected)
      }
      return command
    }
    func commands(_ indices: some Sequence<Int>) throws(StoreError) -> [PastCommand] {
      var commands: [PastCommand] = []
      for index in indices { if let command = try command(index) { commands.append(command) } }
      return commands
    }
    done = try commands(stack.done)
    undone = try commands(stack.undone.reversed())
    for index in stack.merges {
      guard let command = try command(index), !command.changes.isEmpty else { continue }
      merges.append(PastMerge(command: command, olderCount: stack.countOfDone(before: index)))
    }
  }

  /// Whether a command did something to the items that were asked for.
  var changesItems: Bool {
    (done + undone + merges.map(\.command)).contains { !$0.changes.isEmpty }
  }
}

/// What a command changed in a list, as item lines before and after the change. That is enough to
/// redo it, to undo it, and to see whether the list has it.
struct LineChanges: Equatable {
  /// The line of an item that changed.
  struct Replacement: Equatable {
    /// The item's position before the change, from 0.
    let position: Int
    let before: ArraySlice<UInt8>
    let after: ArraySlice<UInt8>
  }

  /// The number of the next new item before and after the change.
  let nextNumber: (before: Int, after: Int)
  /// Changed lines, ascending by position before the change.
  let replacements: [Replacement]
  /// Removed lines, ascending by position before the change.
  let removals: [DocumentEdit.Line]
  /// Added lines, ascending by position after the change.
  let insertions: [DocumentEdit.Line]
  /// The new members of the list itself; nil if they stay as they are. The history does not record
  /// them, so `undo` keeps them.
  var members: [UnknownMember]?

  static func == (left: LineChanges, right: LineChanges) -> Bool {
    left.nextNumber == right.nextNumber && left.replacements == right.replacements
      && left.removals == right.removals && left.insertions == right.insertions
      && left.members == right.members
  }
}

extension LineChanges {
  /// Returns what changed in a list since it was read from a document; nil if nothing did.
  init?(of list: TodoList, since document: ListDocument) throws(StoreError) {
    guard list.isChanged else { return nil }
    guard list.nextNumber <= TodoItem.highestNumber + 1 else { throw .outOfNumbers }
    self.init(DocumentEdit(list), of: document)
    if isEmpty { return nil }
  }

  /// Returns what an edit changes in this document. Lines that stay the same are left out.
  init(_ edit: DocumentEdit, of document: ListDocument) {
    nextNumber = (document.nextNumber, edit.nextNumber)
    var replacements: [Replacement] = []
    replacements.reserveCapacity(edit.replacements.count)
    for line in edit.replacements {
      let before = document.text(at: line.position)
      guard before != line.text else { continue }
      replacements.append(
        Replacement(position: line.position, before: before, after: line.text))
    }
    self.replacements = replacements
    removals = edit.removals.map {
      DocumentEdit.Line(position: $0, text: document.text(at: $0))
    }
    insertions = edit.insertions
    members = edit.members
  }

  var isEmpty: Bool {
    itemCount == 0 && nextNumber.before == nextNumber.after && members == nil
  }

  /// `.do` if the change can be undone. A change of only the list's members cannot; `undo` skips it like a
  /// merge.
  var kind: HistoryKind {
    itemCount == 0 && nextNumber.before == nextNumber.after ? .skipped : .do
  }

  /// How many items are changed, added or removed.
  var itemCount: Int { replacements.count + removals.count + insertions.count }

  var edit: DocumentEdit {
    DocumentEdit(
      nextNumber: nextNumber.after,
      replacements: replacements.map {
        DocumentEdit.Line(position: $0.position, text: $0.after)
      },
      removals: removals.map(\.position),
      insertions: insertions, members: members)
  }

  /// The change that undoes this one.
  var inverted: LineChanges {
    return LineChanges(
      nextNumber: (nextNumber.after, nextNumber.before),
      replacements: zip(replacements, positionsAfter).map {
        Replacement(position: $1, before: $0.after, after: $0.before)
      },
      removals: insertions, insertions: removals)
  }

  /// The positions of the replaced lines after the change.
  private var positionsAfter: [Int] {
    var removedCount = 0
    var insertedCount = 0
    return replacements.map { replacement in
      while removedCount < removals.count,
        removals[removedCount].position < replacement.position
      {
        removedCount += 1
      }
      var position = replacement.position - removedCount + insertedCount
      while insertedCount < insertions.count, insertions[insertedCount].position <= position {
        insertedCount += 1
        position += 1
      }
      return position
    }
  }

  /// Returns whether everything that this change affects is in the document as it was before.
  func fits(_ document: ListDocument) -> Bool {
    func hasLine(_ text: ArraySlice<UInt8>, at position: Int) -> Bool {
      position < document.count && document.text(at: position) == text
    }
    return nextNumber.before == document.nextNumber
      && replacements.allSatisfy { hasLine($0.before, at: $0.position) }
      && removals.allSatisfy { hasLine($0.text, at: $0.position) }
      && insertions.allSatisfy { !hasLine($0.text, at: $0.position) }
  }
}

/// An item's state after the last command in the history that changed it.
enum ItemTrace: Equatable {
  /// The command has removed it.
  case removed
  case line(ArraySlice<UInt8>)
}

extension [HistoryEntry] {
  /// What these entries, oldest first, have left of each item that they changed. Entries that contradict
  /// themselves are skipped.
  var traces: [ItemID: ItemTrace] {
    var traces: [ItemID: ItemTrace] = [:]
    for changes in lazy.map(\.changes) {
      let removed = changes.removals.map(\.text)
      let made = changes.replacements.map(\.after) + changes.insertions.map(\.text)
      guard let before = try? ListDocument(lines: removed),
        let after = try? ListDocument(lines: made)
      else { continue }
      for position in 0..<before.count { traces[before.id(at: position)] = .removed }
      // A merge can remove a line and insert it in another place.
      for position in 0..<after.count { traces[after.id(at: position)] = .line(made[position]) }
    }
    return traces
  }
}
