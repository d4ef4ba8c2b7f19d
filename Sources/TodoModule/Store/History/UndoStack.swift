import TodoEntities

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
  /// The damage because of which nothing before `done` can be undone; nil if there was nothing.
  private(set) var faultBelowDone: HistoryFault?
  /// The damage because of which nothing after `undone` can be redone; nil if there is nothing.
  private(set) var faultBelowUndone: HistoryFault?

  /// Replays these steps, oldest first.
  init(_ steps: some Sequence<Step>) {
    for (index, step) in steps.enumerated() {
      switch step {
      case .kind(.do):
        done.append(index)
        (undone, faultBelowUndone) = ([], nil)
      case .kind(.sync): merges.append(index)
      case .kind(.undo(let steps)): undo(steps)
      case .kind(.redo(let steps)): redo(steps)
      case .fault(let fault):
        (done, undone, merges) = ([], [], [])
        (faultBelowDone, faultBelowUndone) = (fault, fault)
      }
    }
  }

  private mutating func undo(_ steps: Int) {
    let count = min(steps, done.count)
    for _ in 0..<count { undone.append(done.removeLast()) }
    // What would be redone first is one of the commands before the damage.
    if count < steps, let fault = faultBelowDone { (undone, faultBelowUndone) = ([], fault) }
  }

  private mutating func redo(_ steps: Int) {
    let count = min(steps, undone.count)
    for _ in 0..<count { done.append(undone.removeLast()) }
    // What would be undone first is one of the commands before the damage.
    if count < steps, let fault = faultBelowUndone { (done, faultBelowDone) = ([], fault) }
  }
}

extension UndoStack {
  /// How many of the entries that can be undone are older than this one.
  fileprivate func countOfDone(before index: Int) -> Int {
    done.count { (done: Int) in done < index }
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
}

extension CommandHistory {
  /// Returns the commands that can be undone and redone after these steps.
  init(_ steps: [HistoryStep]) {
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
  init(_ steps: [HistoryStep], changing selection: ItemSelection) throws(RewindError) {
    let stack = UndoStack(steps)
    let isSelected = selection.includes
    func command(_ index: Int) throws(RewindError) -> PastCommand? {
      guard case .entry(let entry, let line) = steps[index] else { return nil }
      var command = entry.command
      do throws(RewindError) {
        command.changes = try entry.changes.items(where: isSelected)
      } catch {
        throw .blocked(.damaged(line: line))
      }
      return command
    }
    func commands(_ indices: some Sequence<Int>) throws(RewindError) -> [PastCommand] {
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
