import TodoEntities

/// A folder of calendar files (a vdir, one task a file), with which the list is exchanged. Programs such as
/// vdirsyncer keep it equal to a CalDAV collection.
///
/// The order of an exchange is that of a sync: the list, then the files, then what both had in common. Killed in
/// between, the next exchange finds files that mean already what the list says.
final class CalendarFolder {
  /// How many bytes a file may have.
  static let largest = 1 << 20
  let store: any TodoStore
  let files: any FileSystem
  let clock: Clock
  /// Chooses the items that get a file, from those at these positions.
  let choose: (TodoList, [Int]) throws(CalendarError) -> [Int]

  /// Creates the folder of a list. Reads and writes nothing until a method is called.
  init(
    _ store: any TodoStore, files: any FileSystem, clock: Clock,
    choose: @escaping (TodoList, [Int]) throws(CalendarError) -> [Int]
  ) {
    self.store = store
    self.files = files
    self.clock = clock
    self.choose = choose
  }
}

/// Which folder to exchange with.
enum CalendarTarget: Equatable {
  /// The one that was set up.
  case same
  case folder(String)
}

/// What an exchange with a calendar folder did.
struct CalendarSummary: Equatable {
  /// What it changed in the list.
  var merge = MergeSummary(machine: "the calendar")
  /// How many files it wrote or removed.
  var outgoing = 0
  /// Items that another program has moved to the next date of their series.
  var moved: [TodoItem] = []
  /// How many items the list had lost, which are back.
  var restored = 0
  /// The files that were left alone.
  var problems: [CalendarProblem] = []
}

/// Why a list was not exchanged with a calendar folder.
enum CalendarError: Error, Equatable {
  case notSetUp
  case noFolder(String)
  /// So many of the files that were exchanged last are gone, perhaps because the folder is not there.
  case filesGone(Int, of: Int, folder: String, isFolderGone: Bool)
  case stateDamaged(path: String)
  /// The setting `calendar.filter` is no filter.
  case badFilter(UsageError)
  /// All but these files were exchanged.
  case leftAlone([CalendarProblem])
}

extension CalendarFolder {
  /// Whether the list has a calendar folder, and what it has in common with it; nil if it has none.
  func state() throws(GitError) -> CalendarState? {
    guard let path = try asGitError(store.resolvedPath()) else { return nil }
    guard let bytes = try asGitError(files.companionContents(path.calendar, of: nil))?.bytes else {
      return nil
    }
    guard let state = CalendarState(bytes) else {
      throw .calendar(.stateDamaged(path: path.calendar))
    }
    return state
  }

  func isSetUp() throws(GitError) -> Bool {
    guard let path = try asGitError(store.resolvedPath()) else { return false }
    return try asGitError(files.statusIfPresent(path.calendar)) != nil
  }

  /// Whether the list has a calendar folder, and no repository of its own.
  func isAlone() throws(GitError) -> Bool {
    guard try isSetUp(), let path = try asGitError(store.resolvedPath()) else { return false }
    return try asGitError(files.statusIfPresent("\(path.folder)/.git")) == nil
  }

  /// Ends the exchange, and returns the folder, which keeps its files.
  func end() throws(GitError) -> String {
    guard try isSetUp(), let path = try asGitError(store.resolvedPath()) else {
      throw .calendar(.notSetUp)
    }
    let folder = (try? state())?.folder ?? ""
    try asGitError(
      files.attempt(.write, on: path.calendar) { () throws(Errno) in
        try files.unlink(path.calendar)
      })
    return folder
  }

  /// Returns what is wrong with the folder and the files in it. Changes nothing.
  func diagnose() -> [StoreFinding] {
    do throws(GitError) {
      guard let state = try state() else { return [] }
      guard try isFolder(state.folder) else { return [.calendarFolderGone(state.folder)] }
      var exchange = CalendarExchange(state, self, isDryRun: true)
      try exchange.scan()
      return exchange.summary.problems.map { .calendarFile($0) }
    } catch .calendar(.stateDamaged(let path)) {
      return [.calendarStateDamaged(path: path)]
    } catch {
      return []
    }
  }

  func isFolder(_ path: String) throws(GitError) -> Bool {
    try asGitError(files.statusIfPresent(path))?.kind == .folder
  }

  /// Exchanges the list with the folder. In a dry run, only says what would change.
  func exchange(
    _ target: CalendarTarget, keep: KeptSide? = nil, isDryRun: Bool = false
  ) throws(GitError) -> CalendarSummary {
    guard let path = try asGitError(store.resolvedPath()) else { throw .listInMemory }
    let state = try state(for: target)
    if keep != nil, state.refusal == nil { throw .nothingToKeep }
    var exchange = CalendarExchange(state, self, keep, isDryRun: isDryRun)
    if isDryRun { return try exchange.run(at: path) }
    // The folder of a list in its usual place is made with the first list. Every register needs its stamp.
    if case .folder = target {
      try store.merged { (target) throws(GitError) in
        target.document.list.isShared ? nil : try DocumentMerge(sharing: target.document)
      }
    }
    let lock = try SyncLock(of: path, files)
    defer { withExtendedLifetime(lock) {} }
    return try exchange.run(at: path)
  }

  private func state(for target: CalendarTarget) throws(GitError) -> CalendarState {
    guard case .folder(let name) = target else {
      guard let state = try state() else { throw .calendar(.notSetUp) }
      return state
    }
    let folder = try asGitError(files.absolute(name))
    guard try isFolder(folder), !folder.utf8.contains(0x0A) else {
      throw .calendar(.noFolder(name))
    }
    // A damaged state is made anew.
    if let state = try? state(), state.folder == folder { return state }
    return CalendarState(folder: folder)
  }
}
