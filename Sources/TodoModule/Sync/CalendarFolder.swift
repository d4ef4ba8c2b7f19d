// Sets up the folder of `sync --calendar`, and ends its use.
// Lists the errors of a folder: files that are gone, a damaged state, a bad filter.

import TodoEntities

/// A folder of calendar files that may be damaged.
protocol CalendarDiagnosing {
  /// Returns what is wrong with the folder and the files in it. Changes nothing.
  func diagnose() -> [StoreFinding]
}

/// A folder of calendar files that a list may be exchanged with.
protocol CalendarExchanging: CalendarDiagnosing {
  func isSetUp() throws(GitError) -> Bool

  /// Whether the list has a calendar folder, and no repository of its own.
  func isAlone() throws(GitError) -> Bool

  /// What the list has in common with its calendar folder; nil if it has none.
  func state() throws(GitError) -> CalendarState?

  /// Exchanges the list with the folder. In a dry run, only says what would change.
  func exchange(
    _ target: CalendarTarget, keep: KeptSide?, isDryRun: Bool
  ) throws(GitError) -> CalendarSummary
}

/// A folder of calendar files (a vdir, one task a file), with which the list is exchanged. Programs such as
/// vdirsyncer keep it equal to a CalDAV collection.
///
/// The order of an exchange is that of a sync: the list, then the files, then what both had in common. Killed in
/// between, the next exchange finds files that mean already what the list says.
struct CalendarFolder {
  /// How many bytes a file may have.
  static let largest = 1 << 20
  /// What temporary files are called after; vdirsyncer passes over them.
  static let temporary = "todo"
  /// Within this time, in nanoseconds, a file can change without a new time.
  static let coarseness = 2_000_000_000
  let store: any TodoWriting & HistoryStore
  let files: any FileSystem
  let clock: Clock
  /// Chooses the items that get a file, from those at these positions.
  let choose: (TodoList, [Int]) throws(UsageError) -> [Int]
}

/// Which folder to exchange with.
enum CalendarTarget: Equatable {
  /// The one that was set up.
  case same
  case folder(String)
  /// None any more.
  case none
}

/// What an exchange with a calendar folder did.
struct CalendarSummary: Equatable {
  /// The folder, which keeps its files, if this was the end.
  var ended: String?
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
  var remarks: [CalendarRemark] = []
}

/// What is said of a file that was exchanged.
enum CalendarRemark: Equatable {
  case emptied(name: String)
  case unknownZone(String, name: String)
  /// A value that cannot be read, in a sentence with its line.
  case unread(String, name: String)
}

/// Why a list was not exchanged with a calendar folder.
enum CalendarError: Error, Equatable {
  /// This many of the files that were exchanged last are gone, perhaps because the folder is not there.
  case filesGone(Int, of: Int, folder: String, isFolderGone: Bool)
  case stateDamaged(path: String)
  /// The setting `calendar.filter` is not a valid filter.
  case badFilter(UsageError)
  /// All but these files were exchanged.
  case leftAlone([CalendarProblem])
}

extension GitError {
  fileprivate static let calendarNotSetUp = said(
    "the list has no calendar folder. To set one, run: todo sync --calendar <folder>", .usage)
}

extension CalendarFolder: CalendarExchanging {
  func state() throws(GitError) -> CalendarState? {
    guard let path = try asGitError(store.resolvedPath()),
      let bytes = try asGitError(files.companionContents(path.calendar, of: nil))?.bytes
    else { return nil }
    guard let state = CalendarState(bytes) else {
      throw .calendar(.stateDamaged(path: path.calendar))
    }
    return state
  }

  func isSetUp() throws(GitError) -> Bool {
    guard let path = try asGitError(store.resolvedPath()) else { return false }
    return try asGitError(files.statusIfPresent(path.calendar)) != nil
  }

  func isAlone() throws(GitError) -> Bool {
    guard try isSetUp(), let path = try asGitError(store.resolvedPath()) else { return false }
    return try asGitError(files.statusIfPresent(path.gitFolder)) == nil
  }

  /// Ends the exchange.
  private func end(at path: ListPath) throws(GitError) -> CalendarSummary {
    guard try isSetUp() else { throw .calendarNotSetUp }
    let folder = (try? state())?.folder ?? ""
    try asGitError(files.attempt(.write, on: path.calendar, files.unlink(path.calendar)))
    return CalendarSummary(ended: folder)
  }

  func diagnose() -> [StoreFinding] {
    do throws(GitError) {
      guard let state = try state() else { return [] }
      guard try isFolder(state.folder) else {
        return [.note("the calendar folder '\(state.folder)' no longer exists")]
      }
      var exchange = CalendarExchange(state: state, calendar: self, keep: nil, isDryRun: true)
      try exchange.scan()
      return exchange.summary.problems.map { .calendarFile($0) }
    } catch .calendar(.stateDamaged(let path)) {
      return [.problem("'\(path)' is damaged. To start again, run: todo sync --calendar <folder>")]
    } catch {
      return []
    }
  }

  func isFolder(_ path: String) throws(GitError) -> Bool {
    try asGitError(files.statusIfPresent(path))?.kind == .folder
  }

  func exchange(
    _ target: CalendarTarget, keep: KeptSide?, isDryRun: Bool
  ) throws(GitError) -> CalendarSummary {
    let path = try store.pathOfFile()
    if target == .none { return try end(at: path) }
    let state = try state(for: target)
    if keep != nil, state.refusal == nil { throw .nothingToKeep }
    var exchange = CalendarExchange(state: state, calendar: self, keep: keep, isDryRun: isDryRun)
    if isDryRun { return try exchange.run(at: path) }
    // The folder of a list in its usual place is made with the first list. Every register needs its stamp.
    if target != .same {
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
      guard let state = try state() else { throw .calendarNotSetUp }
      return state
    }
    let folder = try asGitError(files.absolute(name))
    guard try isFolder(folder), folder.isPrintable else {
      throw .said(
        "there is no folder '\(name)'. To create it, run: mkdir -p \(ShellWord.quoted(name))", .io)
    }
    // A damaged state is made anew.
    if let state = try? state(), state.folder == folder { return state }
    return CalendarState(folder: folder)
  }
}
