// The format of the history. Finds the commands that can be undone or redone, in their order. Merges of a sync
// cannot be undone, nor can the commands before damage.

import TodoEntities

/// A complete history, compared with its list: what `undo`, `redo` and `history` need.
///
/// **The file.** A change is one line, a JSON object (RFC 8259), and the file is only appended to:
///
/// ```
/// {"kind":"do","at":"2026-11-20T09:20:00Z","command":["done","1"],"nextNumber":[3,3],
/// "changes":[0,{…before…},{…after…}],"after":"9f0c…","serial":2,"list":"44bc…","check":"d24e…"}
/// ```
///
/// - `kind` is the effect of the command on the history (`HistoryKind`). `undo` and `redo` have `steps`.
/// - `lapsed` counts the lines directly before this one with changes that the list did not have: an older list had
///   been restored, or their writer was killed before it replaced the list. `undo` and `redo` skip them. Earlier
///   versions treat them as commands that were done.
/// - `nextNumber` is the number of the next new item before and after the change.
/// - `changes` has three elements for each item: its place, its line before the change and its line after it
///   (`LineChanges.Line`), `null` where the item did not exist. They are not grouped into objects, so that
///   an item is nested no deeper here than in a list.
/// - `check` is the checksum of everything before it in the line. `after` repeats the `check` of the line before.
///   The first line, and a line after a damaged one, have no `after`. These checksums show where a line is
///   damaged, missing, doubled or out of order.
/// - `serial` counts the lines. `list` is the checksum of the list after the command: a sync finds its merge by
///   it, and `undo` notices that something else has changed the list. Both are at the end, because a line can be
///   as long as the list, and the next writer reads only its end.
///
/// When the file has too many lines, it is replaced by one with the newest lines, which are counted and chained
/// again.
///
/// **Earlier versions** wrote the same members, with `serial` first, without `after`, and with `size` and `gap`,
/// which are skipped. `check` covered the line from its first comma, and the serials gave the order. New lines
/// follow them in the same file.
///
/// **Undoing a change.** Each item is looked up by its id. If it means what the line after the change means (see
/// `HistoryItem.means`), the line before the change takes its place, byte for byte. Only a number that a merge has
/// given it since is kept. A removed item returns to its place, with the next number if another item has its own.
/// In a shared list, a restored item is stamped as changed now. If an item differs, or the next number of the list
/// is lower than the change left it, nothing is undone. `redo` does the same in the other direction. Other changes
/// of other items stay.
struct History {
  /// The entries and the damage between them, oldest first.
  private(set) var steps: [HistoryStep]
  /// The indices of the lapsed entries, which have changes that the list does not have.
  private(set) var lapsed: PositionSet
  /// The number of lapsed entries at the end, which the next entry has to record.
  private(set) var lapsedAtEnd = 0
  /// The checksum of the list file.
  let list: Checksum
  /// The path of the history in errors.
  let path: String

  /// Creates the history of a list that only these entries have changed.
  init(_ entries: [HistoryEntry], of document: ListDocument, at path: String) {
    self.path = path
    steps = entries.enumerated().map { .entry($1, line: $0 + 1) }
    lapsed = steps.lapsed
    list = Checksum(of: document.bytes[...])
  }

  /// Compares the lines of a history file with the list.
  init(_ lines: HistoryLines, of document: ListDocument, at path: String) {
    self.path = path
    steps = lines.steps
    lapsed = steps.lapsed
    list = Checksum(of: document.bytes[...])
    guard let last = steps.last?.entry, listDiffersFromLast else { return }
    if lines.hasTornEnd {
      // The writer of the last line was killed, or the file has lost its end and with it the last change of the
      // list.
      steps.append(.fault(.cutOff(line: lines.count + 1)))
    } else if lines.lastIsMisplaced {
      steps.append(.fault(.outOfOrder(line: lines.count)))
    } else if let index = steps.indices.last(where: isAsList(after:)) {
      lapsedAtEnd = steps.count - 1 - index
    } else if isAsBeforeAll(document) {
      lapsedAtEnd = steps.count
    } else if last.changes.isMissing(in: document) {
      lapsedAtEnd = last.lapsedBefore + 1
    }
    for index in steps.indices.suffix(lapsedAtEnd) { lapsed.insert(index) }
  }

  /// Whether the list is older than the history: the items that entries have changed are as they were before.
  private func isAsBeforeAll(_ document: ListDocument) -> Bool {
    // A list always has a file when a change of it begins.
    guard !document.bytes.isEmpty,
      steps.first?.entry?.changes.nextNumber.before == document.nextNumber
    else { return false }
    let places = document.list.positionsByID
    var known: Set<ItemID> = []
    return steps.indices.allSatisfy { index in
      if lapsed.contains(index) { return true }
      return steps[index].entry?.changes.items()?.allSatisfy { item in
        !known.insert(item.id).inserted
          || item.before?.text == places[item.id].map(document.text(at:))
      } ?? false
    }
  }

  /// Whether the list is as this entry left it. If entries follow, it is an older list.
  private func isAsList(after index: Int) -> Bool {
    steps[index].entry?.list == list && !lapsed.contains(index)
  }

  /// The commands at the end that the list does not have. Merges do not count, because the next sync repeats them.
  var lapsedCommands: [HistoryEntry] {
    steps.suffix(lapsedAtEnd).compactMap { $0.merge == nil ? $0.entry : nil }
  }

  /// The number that the last lapsed command left for the next new item, or nil if there is none.
  var lapsedNumber: Int? { lapsedCommands.last?.changes.nextNumber.after }

  /// The damage in the history, in the order of the file.
  var faults: [HistoryFault] {
    steps.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  /// Whether the checksum of the last entry shows that something else changed the list after it.
  var listDiffersFromLast: Bool {
    steps.indices.last { !lapsed.contains($0) }.flatMap { steps[$0].entry }
      .map { $0.list != list } ?? false
  }

  /// Returns whether the list has a merge that left it with this checksum: its items are as the merge, or a later
  /// command, left them.
  ///
  /// If the merge changed no items, only the checksum can be compared.
  func hasMerge(leaving list: Checksum, in document: ListDocument) -> Bool {
    if self.list == list { return true }
    let merges = steps.indices.filter { !lapsed.contains($0) && steps[$0].merge?.list == list }
    guard let index = merges.last, let items = steps[index].merge?.changes.items(), !items.isEmpty
    else { return false }
    guard steps[index...].allSatisfy({ $0.entry != nil }) else { return false }
    let traces = steps.traces(since: index, lapsed: lapsed)
    let positions = document.list.positionsByID
    return items.allSatisfy { item in
      let text = positions[item.id].map { document.text(at: $0) }
      return traces[item.id] == (text.map(ItemTrace.line) ?? .removed)
    }
  }
}

/// A step of a history: an entry, or damage.
enum HistoryStep {
  /// An entry, and the number of its line, from 1.
  case entry(HistoryEntry, line: Int)
  /// Damage before the entries that follow.
  case fault(HistoryFault)

  /// The entry, or nil for a fault.
  var entry: HistoryEntry? { if case .entry(let entry, _) = self { entry } else { nil } }

  /// The entry if it merged changes from another copy of the list, or nil.
  var merge: HistoryEntry? { entry.flatMap { $0.kind == .skipped ? $0 : nil } }
}

extension [HistoryStep] {
  /// The indices of the lapsed entries: the list had lost their changes when the entry after them was written.
  var lapsed: PositionSet {
    var lapsed = PositionSet()
    for index in indices.reversed() where !lapsed.contains(index) {
      guard let count = self[index].entry?.lapsedBefore, count > 0 else { continue }
      for lost in Swift.max(0, index - count)..<index { lapsed.insert(lost) }
    }
    return lapsed
  }

  /// The state in which the entries from an index on have left each item that they changed. Entries that
  /// contradict themselves are skipped.
  func traces(since start: Int = 0, lapsed: PositionSet = PositionSet()) -> [ItemID: ItemTrace] {
    var traces: [ItemID: ItemTrace] = [:]
    for index in indices[start...] {
      // A merge can remove a line and add it in another place. Added lines are last.
      for item in self[index].entry?.changes.items() ?? [] {
        traces[item.id] =
          lapsed.contains(index) ? .lapsed : item.after.map { .line($0.text) } ?? .removed
      }
    }
    return traces
  }
}

/// The commands of a history that can be undone and redone.
struct UndoStack {
  /// The commands that can be undone, or redone.
  struct Side {
    /// The indices of their entries, the next one last.
    var indices: [Int] = []
    /// The damage that hides further commands, or nil if there is none.
    var fault: HistoryFault?
  }

  private(set) var done = Side()
  private(set) var undone = Side()
  /// Indices of the merges and of the lapsed commands since the last damage, oldest first.
  private(set) var passedOver: [Int] = []

  /// Replays the steps of a history. Lapsed steps have no effect.
  init(_ steps: [HistoryStep], lapsed: PositionSet) {
    for (index, step) in steps.enumerated() {
      if lapsed.contains(index) {
        passedOver.append(index)
        continue
      }
      switch step {
      case .entry(let entry, _):
        switch entry.kind {
        case .do:
          done.indices.append(index)
          undone = Side()
        case .skipped: passedOver.append(index)
        case .rewind(.undo, let steps): UndoStack.move(steps, from: &done, to: &undone)
        case .rewind(.redo, let steps): UndoStack.move(steps, from: &undone, to: &done)
        }
      case .fault(let fault):
        done = Side(fault: fault)
        (undone, passedOver) = (done, [])
      }
    }
  }

  private static func move(_ steps: Int, from old: inout Side, to new: inout Side) {
    let count = min(steps, old.indices.count)
    for _ in 0..<count { new.indices.append(old.indices.removeLast()) }
    // The entry also moved unknown commands from before the damage. Moving back would begin with them, which is
    // impossible.
    if count < steps, let fault = old.fault { new = Side(fault: fault) }
  }
}

extension CommandHistory {
  /// Collects the commands that can be undone and redone, with the changes that each made to the selected items.
  /// Without a selection, the changes are left out. Throws if an entry contradicts itself.
  init(_ history: History, changing selection: ItemSelection? = nil) throws(StoreError) {
    let stack = UndoStack(history.steps, lapsed: history.lapsed)
    func commands(_ indices: some Sequence<Int>) throws(StoreError) -> [PastCommand] {
      var commands: [PastCommand] = []
      for index in indices {
        guard case .entry(let entry, let line) = history.steps[index] else { continue }
        var command = entry.command
        if let selection {
          guard let changes = entry.changes.itemChanges(where: selection.includes) else {
            throw .historyDamaged(path: history.path, .damaged(line: line))
          }
          command.changes = changes
        }
        commands.append(command)
      }
      return commands
    }
    done = try commands(stack.done.indices)
    undone = try commands(stack.undone.indices.reversed())
    passedOver = zip(try commands(stack.passedOver), stack.passedOver).compactMap {
      command, index in
      let isEmpty = selection == nil ? command.itemCount == 0 : command.changes.isEmpty
      return isEmpty
        ? nil
        : PassedCommand(
          command: command, olderCount: stack.done.indices.count { $0 < index },
          reason: history.lapsed.contains(index) ? .isLapsed : .isMerge)
    }
  }

  /// Whether a command changed one of the selected items.
  var changesItems: Bool {
    (done + undone + passedOver.map(\.command)).contains { !$0.changes.isEmpty }
  }
}
