import TodoEntities

/// One command that changed the list, as the history remembers it.
struct HistoryEntry: Equatable {
  /// 1 for the first entry of the history, then one more each.
  let serial: Int
  /// What the command did to the history.
  let kind: HistoryKind
  /// When it ran.
  let at: Instant
  /// The words of its command line.
  let arguments: [String]
  /// What it changed.
  let changes: LineChanges
  /// Whether something else changed the list right before the command; of an `undo` or `redo`: before
  /// the first of the commands that it walked over. Nothing before that can be taken back.
  var listWasEditedBefore = false

  /// As it is shown.
  var command: PastCommand {
    PastCommand(arguments: arguments, at: at, itemCount: changes.itemCount)
  }
}

/// What a command means for those before it.
enum HistoryKind: Equatable {
  /// A change that can be undone.
  case `do`
  /// The last so many changes were taken back.
  case undo(Int)
  /// The next so many changes that had been taken back were made again.
  case redo(Int)

  /// Its name in the file.
  var name: String {
    switch self {
    case .do: "do"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// How many commands were walked over; none for a change.
  var steps: Int? {
    switch self {
    case .do: nil
    case .undo(let steps), .redo(let steps): steps
    }
  }
}

/// A command of the past.
struct PastCommand: Equatable {
  /// The words of its command line.
  let arguments: [String]
  /// When it ran.
  let at: Instant
  /// How many items it changed, added or removed.
  let itemCount: Int
}

/// The commands that can be walked over.
struct CommandHistory: Equatable {
  /// Those that can be undone, oldest first.
  let done: [PastCommand]
  /// Those that can be redone, the next one first.
  let undone: [PastCommand]
}

/// What `undo` or `redo` did, or would do.
struct RewindOutcome: Equatable {
  /// The commands that were undone or redone, in the order in which that was done.
  let commands: [PastCommand]
  /// The items that are not as they were, in the file's order.
  let changes: [ItemChange]
}
