// Sets up the folder of `sync --calendar`, and ends its use. Finds the problems of a folder for `doctor`.

import TodoEntities

/// A folder of calendar files that may be damaged.
protocol CalendarDiagnosing {
  /// Returns the problems of the folder and its files. Changes nothing.
  func diagnose() -> [StoreFinding]
}

/// A folder of calendar files that a list may be exchanged with.
protocol CalendarExchanging: CalendarDiagnosing {
  func isSetUp() throws(GitError) -> Bool

  /// Whether the list has a calendar folder, and no repository of its own.
  func isAlone() throws(GitError) -> Bool

  /// Reads the common state of the list and its calendar folder, or returns nil if it has no folder.
  func state() throws(GitError) -> CalendarState?

  /// Exchanges the list with the folder. In a dry run, only returns what would change.
  func exchange(
    _ target: CalendarTarget, keep: KeptSide?, isDryRun: Bool
  ) throws(GitError) -> CalendarSummary
}

/// A folder of calendar files (a vdir, one task a file), with which the list is exchanged. Programs such as
/// vdirsyncer keep it equal to a CalDAV collection.
///
/// An exchange writes in the order of a sync: the list, the files, then the common state. If it is killed in between,
/// the next exchange finds that the files and the list agree already.
struct CalendarFolder {
  /// The largest size of a file, in bytes.
  static let largest = 1 << 20
  /// The name that the names of temporary files are derived from. vdirsyncer skips such files.
  static let temporary = "todo"
  /// Within this time, in nanoseconds, a file can change without a new time.
  static let coarseness = 2_000_000_000
  let store: any TodoWriting & HistoryStore
  let files: any FileSystem
  let clock: Clock
  /// Chooses the items that get a file, from those at these positions.
  let choose: (TodoList, [Int]) throws(UsageError) -> [Int]
}

/// The folder to exchange with.
enum CalendarTarget: Equatable {
  /// The folder that was set up before.
  case same
  case folder(String)
  /// No folder: ends the exchange.
  case none
}

/// The result of an exchange with a calendar folder.
struct CalendarSummary: Equatable {
  /// The former folder, if this ended the exchange. Its files are kept.
  var ended: String?
  /// The changes of the list.
  var merge = MergeSummary(machine: "the calendar")
  /// The number of files that were written or removed.
  var outgoing = 0
  /// Items that another program has moved to the next date of their series.
  var moved: [TodoItem] = []
  /// The number of lost items that were restored to the list.
  var restored = 0
  /// The skipped files.
  var problems: [CalendarProblem] = []
  var remarks: [CalendarRemark] = []
}

/// A remark about a file that was exchanged.
enum CalendarRemark: Equatable {
  case emptied(name: String)
  case unknownZone(String, name: String)
  /// A value that cannot be read, in a sentence with its line.
  case unread(String, name: String)
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
      throw .calendarStateDamaged(path: path.calendar)
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
    } catch .calendarStateDamaged(let path) {
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
    // This creates the folder of a list in its default place, and gives every register its stamp.
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
    // A damaged state is replaced.
    if let state = try? state(), state.folder == folder { return state }
    return CalendarState(folder: folder)
  }
}
