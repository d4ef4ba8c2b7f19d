/// Which commands of a history can be undone and redone.
struct UndoStack {
  /// Indices of the entries that can be undone, oldest first.
  private(set) var done: [Int] = []
  /// Indices of the entries that can be redone, the next one last.
  private(set) var undone: [Int] = []

  /// Replays entries of these kinds, oldest first.
  init(_ kinds: some Sequence<HistoryKind>) {
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .do:
        done.append(index)
        undone = []
      case .undo(let steps):
        for _ in 0..<min(steps, done.count) { undone.append(done.removeLast()) }
      case .redo(let steps):
        for _ in 0..<min(steps, undone.count) { done.append(undone.removeLast()) }
      }
    }
  }
}

extension CommandHistory {
  /// Returns the commands that can be undone and redone after these entries.
  init(_ entries: [HistoryEntry]) {
    let stack = UndoStack(entries.lazy.map(\.kind))
    done = stack.done.map { entries[$0].command }
    undone = stack.undone.reversed().map { entries[$0].command }
  }
}
