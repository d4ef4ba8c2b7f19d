import TodoEntities

/// A command that changed the list, as the history records it.
struct HistoryEntry: Equatable {
  /// Counts the entries of the file from 1.
  let serial: Int
  /// What the command did to the history.
  let kind: HistoryKind
  /// When it ran.
  let at: Instant
  /// The arguments of its command line.
  let arguments: [String]
  /// What it changed.
  let changes: LineChanges
  /// Whether something else changed the list right before the command, or before the first of the
  /// commands that it undid or redid. Nothing before that can be undone.
  var listWasEditedBefore = false
  /// The checksum of the list file after the command; nil if an older version wrote the entry.
  var list: Checksum?

  /// The command without its changes, to be shown.
  var command: PastCommand {
    PastCommand(arguments: arguments, at: at, itemCount: changes.itemCount)
  }
}

/// What a command did to the history.
enum HistoryKind: Equatable {
  /// A change that can be undone.
  case `do`
  /// Took over changes from another copy of the list, or changed what is not an item. `undo` and
  /// `redo` pass over it.
  case sync
  /// Undid this many changes.
  case undo(Int)
  /// Redid this many changes.
  case redo(Int)

  /// Its name in the file.
  var name: String {
    switch self {
    case .do: "do"
    case .sync: "sync"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// Whether it undid or redid commands.
  var rewinds: Bool { steps != nil }

  /// How many commands were undone or redone; nil for any other entry.
  var steps: Int? {
    switch self {
    case .do, .sync: nil
    case .undo(let steps), .redo(let steps): steps
    }
  }
}

/// A command from the history.
struct PastCommand: Equatable {
  /// The arguments of its command line.
  let arguments: [String]
  /// When it ran.
  let at: Instant
  /// How many items it changed, added or removed.
  let itemCount: Int
  /// What it did to the items that were asked for; empty if none were.
  var changes: [ItemChange] = []
}

/// The commands that can be undone and redone.
struct CommandHistory: Equatable {
  /// Those that can be undone, oldest first.
  let done: [PastCommand]
  /// Those that can be redone, the next one first.
  let undone: [PastCommand]
  /// What came from other copies of the list in between, oldest first.
  var merges: [PastMerge] = []
}

/// A merge from the history, which `undo` and `redo` pass over.
struct PastMerge: Equatable {
  /// The command that merged.
  let command: PastCommand
  /// How many of the commands that can be undone are older.
  let olderCount: Int
}

/// What `undo` or `redo` did, or would do.
struct RewindOutcome: Equatable {
  /// The commands that were undone or redone, in that order.
  let commands: [PastCommand]
  /// The items that differ, in the file's order.
  let changes: [ItemChange]
}
