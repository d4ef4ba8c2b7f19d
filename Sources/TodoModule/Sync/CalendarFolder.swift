import TodoEntities

/// A folder of calendar files (a vdir, one task a file), with which the list is exchanged. Programs such as
/// vdirsyncer keep it equal to a CalDAV collection.
///
/// The order of an exchange is that of a sync: the list, then the files, then what both had in common. Killed in
/// between, the next exchange finds files that mean already what the list says.
final class CalendarFolder {
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

/// How a list stands to its calendar folder.
struct CalendarStatus: Equatable {
  let folder: String
  let last: Instant?
  let count: Int
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

  /// Whether the list has a calendar folder, and no repository of its own.
  func isAlone() throws(GitError) -> Bool {
    guard let path = try asGitError(store.resolvedPath()), try isSetUp(path) else { return false }
    return try asGitError(files.statusIfPresent("\(path.folder)/.git")) == nil
  }

  private func isSetUp(_ path: ListPath) throws(GitError) -> Bool {
    try asGitError(files.statusIfPresent(path.calendar)) != nil
  }

  func isSetUp() throws(GitError) -> Bool {
    guard let path = try asGitError(store.resolvedPath()) else { return false }
    return try isSetUp(path)
  }

  func status() throws(GitError) -> CalendarStatus? {
    try state().map { CalendarStatus(folder: $0.folder, last: $0.last, count: $0.files.count) }
  }

  /// Ends the exchange, and returns the folder, which keeps its files.
  func end() throws(GitError) -> String {
    guard let path = try asGitError(store.resolvedPath()), try isSetUp(path) else {
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
    try replaceList { (list) throws(GitError) in
      list.list.isShared ? nil : try DocumentMerge(sharing: list)
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

  /// Replaces the list by a merge while no one else can write it.
  func replaceList(
    _ body: (ListDocument) throws(GitError) -> DocumentMerge?
  ) throws(GitError) {
    let result = try asGitError(
      store.merge { (target) throws(StoreError) -> (DocumentMerge?, Result<Void, GitError>) in
        do throws(GitError) {
          return (try body(target.document), .success(()))
        } catch {
          return (nil, .failure(error))
        }
      })
    try result.get()
  }
}
