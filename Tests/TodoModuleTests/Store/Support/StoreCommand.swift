import Testing
import TodoEntities

@testable import TodoModule

/// Commands that tests run with a fault at each of their system calls.
enum StoreCommand: CaseIterable {
  case add, change, undo, redo, trim

  /// Makes a folder in which the command changes something.
  func makeFolder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(ListFixture.list(of: 1...2), permissions: 0o640)
    try folder.store().rename(1, "first")
    try folder.store().rename(2, "second")
    switch self {
    case .add, .change, .undo: break
    case .redo: try folder.store().undo()
    case .trim:
      let history = StoreCommand.longHistory(of: folder.text() ?? "")
      try folder.write(history, to: ".todo.json.history")
    }
    return folder
  }

  /// Runs the command on these files.
  func run(in folder: TemporaryFolder, _ files: FaultyFileSystem) throws(StoreError) {
    let store = folder.store(["test"], files, historyLimits: historyLimits)
    switch self {
    case .add, .trim: try store.add("new")
    case .change: try store.rename(1, "changed")
    case .undo: try store.undo()
    case .redo: try store.redo()
    }
  }

  /// A low limit for `trim`, so that it has little to trim.
  private var historyLimits: HistoryLimits {
    self == .trim ? HistoryLimits(entries: StoreCommand.longHistoryCount) : HistoryLimits()
  }

  /// The names of the system calls that the command makes. For `trim`, which is an `add` that also
  /// trims the history, only those from the exchange of the list on.
  func calls() throws -> ArraySlice<String> {
    let folder = try makeFolder()
    let files = FaultyFileSystem()
    try run(in: folder, files)
    guard self == .trim, let first = files.calls.firstIndex(of: "exchange") else {
      return files.calls[...]
    }
    return files.calls[first...]
  }

  /// The titles before and after the command.
  var titles: (before: [String], after: [String]) {
    switch self {
    case .add, .trim: (["first", "second"], ["first", "second", "new"])
    case .change: (["first", "second"], ["changed", "second"])
    case .undo: (["first", "second"], ["first", "Title 2"])
    case .redo: (["first", "Title 2"], ["first", "second"])
    }
  }

  /// How many commands can be undone before and after the command.
  var depth: (before: Int, after: Int) {
    switch self {
    case .add, .change: (2, 3)
    case .undo: (2, 1)
    case .redo: (1, 2)
    case .trim: (StoreCommand.longHistoryCount, StoreCommand.longHistoryCount / 2)
    }
  }

  /// The number of commands that the history may hold.
  static let longHistoryCount = 10

  /// A history of that length, of this list; the last command gave item 2 its title.
  private static func longHistory(of list: String) -> String {
    let after = ListFixture.line(2).replacing("Title 2", with: "second")
    return (1...longHistoryCount).map {
      let changes = "[1,\(ListFixture.line(2)),\(after)]"
      return ListFixture.earlierEntry($0, changes: changes, leaving: list) + "\n"
    }.joined()
  }
}

extension TemporaryFolder {
  /// Checks that the next command finds a list with these titles, cleans up, and can be undone.
  func checkNextCommand(_ titles: [String], _ comment: Comment) throws {
    try store().add("next")
    #expect(try store().titles() == titles + ["next"], comment)
    #expect(temporaries == [], comment)
    try store().undo()
    #expect(try store().titles() == titles, comment)
  }
}

extension FaultyFileSystem {
  /// The names of the system calls that a command makes in a folder, which has the list, if it is given.
  static func calls(
    onList list: String? = nil, of command: (JSONFileTodoStore) throws -> Void
  ) throws -> [String] {
    let folder = TemporaryFolder()
    if let list { try folder.write(list) }
    let files = FaultyFileSystem()
    try command(folder.store(["test"], files))
    return files.calls
  }
}
