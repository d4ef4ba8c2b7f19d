// Registers todo as git's merge driver for `merge --install`: settings, `.gitattributes`, `info/exclude`.
// Removes the driver and its attributes for `--uninstall`.

/// The shell command in git's configuration by which git merges lists with this program.
///
/// ```swift
/// MergeDriver.command(for: "/usr/bin/todo")  // '/usr/bin/todo' merge %O %A %B --marker-size %L --path %P
/// MergeDriver.program(in: "'/usr/bin/todo' merge %O %A %B")  // /usr/bin/todo
/// ```
enum MergeDriver {
  /// Returns the command that runs the program at this absolute path. Git replaces `%O`, `%A` and `%B` by the names
  /// of its temporary files, `%L` by the length of conflict markers, `%P` by the path of the list, and `%%` by `%`.
  static func command(for program: String) -> String {
    let escaped = program.replacing("'", with: "'\\''").replacing("%", with: "%%")
    return "'\(escaped)' merge %O %A %B --marker-size %L --path %P"
  }

  /// Returns the program of a command, or nil if the command does not begin with an absolute path.
  static func program(in command: String) -> String? {
    let path = ShellWord.words(of: command)?.first?.replacing("%%", with: "%")
    return path?.hasPrefix("/") == true ? path : nil
  }
}

/// The changes of an installation or removal of git's merge driver.
struct MergeDriverChange: Equatable {
  let path: ListPath
  /// The program that merges, or nil if it was uninstalled.
  let program: String?
  var hasChangedDriver = false
  /// Whether the line in `.gitattributes` was added or removed.
  var hasChangedAttributes = false
  /// The files next to the list that are for this machine only, although git tracks them.
  var trackedPrivateFiles: [String] = []

  /// Whether nothing was changed.
  var isEmpty: Bool { !hasChangedDriver && !hasChangedAttributes }
}

/// The functions of git that `todo merge` needs.
protocol GitMerging {
  /// Merges three files line by line into ours, as git does without a merge driver. Returns the number of
  /// conflicts.
  func mergeLines(of paths: MergePaths, markerSize: Int) throws(GitError) -> Int

  /// Makes git merge a list with this program. Calls `share` to mark the list as shared after git's files were
  /// checked.
  func install(
    for list: ListPath, share: () throws(StoreError) -> Void
  ) throws(GitError) -> MergeDriverChange

  /// Makes git merge a list line by line again.
  func uninstall(for list: ListPath) throws(GitError) -> MergeDriverChange
}

/// The merge driver in the repository of a list, or in the one that GIT_DIR names.
struct MergeDriverSetUp: GitMerging {
  let programPath: () throws(Errno) -> String
  let git: (_ folder: String) -> GitClient

  func mergeLines(of paths: MergePaths, markerSize: Int) throws(GitError) -> Int {
    try git(".").obeyingRepositoryVariables().mergeFile(paths, markerSize: markerSize)
  }

  func install(
    for list: ListPath, share: () throws(StoreError) -> Void
  ) throws(GitError) -> MergeDriverChange {
    let git = try git(list.folder).obeyingRepositoryVariables()
    try git.checkVersion()
    let repository = try git.repository()
    try git.checkMergeDriverFiles(of: list)
    let program: String
    do throws(Errno) { program = try programPath() } catch {
      throw .file(.system(.read, path: SystemProcess.programName, error))
    }
    try asGitError(share())
    return try git.installMergeDriver(program, for: list, in: repository)
  }

  func uninstall(for list: ListPath) throws(GitError) -> MergeDriverChange {
    let git = try git(list.folder).obeyingRepositoryVariables()
    _ = try git.repository()
    return try git.uninstallMergeDriver(for: list)
  }
}

extension GitClient {
  /// Makes git merge this list with a program, given by its absolute path, in `git merge`, `git rebase` and the like:
  /// registers the driver in the configuration of the repository, adds the list to `.gitattributes` next to it, and
  /// the private files next to it to `info/exclude`. Other settings and lines stay unchanged.
  @discardableResult
  func installMergeDriver(
    _ program: String, for list: ListPath, in repository: GitRepository
  ) throws(GitError) -> MergeDriverChange {
    try checkMergeDriverFiles(of: list)
    var change = MergeDriverChange(path: list, program: program)
    let command = MergeDriver.command(for: program)
    if try mergeDriver() != command {
      try setConfig("merge.todo.name", to: "todo lists")
      try setConfig("merge.todo.driver", to: command)
      change.hasChangedDriver = true
    }
    try exclude(list.privatePatterns(in: repository))
    change.hasChangedAttributes = try asGitError(
      files.append(
        linesMissingIn: list.attributes, of: [list.attributesLine],
        beside: files.statusIfPresent(list.file)))
    change.trackedPrivateFiles = try trackedPrivateFiles(of: list, in: repository)
    return change
  }

  /// Returns the names of the files next to a list that are for one machine only, such as its history, although git
  /// tracks them: `info/exclude` does not apply to them, and each merge has conflicts in them.
  func trackedPrivateFiles(
    of list: ListPath, in repository: GitRepository
  ) throws(GitError) -> [String] {
    let patterns = list.privatePatterns(in: repository).map { "--exclude=\($0)" }
    return try output(["ls-files", "-z", "--ignored", "--cached"] + patterns).texts
  }

  /// Throws `file` if one of the files that `installMergeDriver` writes to must not be touched, such as a
  /// symbolic link, which somebody could have sent through the repository.
  func checkMergeDriverFiles(of list: ListPath) throws(GitError) {
    let exclude = try excludeFile()
    let status = try asGitError(files.statusIfPresent(list.file))
    _ = try asGitError(files.companionContents(list.attributes, of: status))
    _ = try asGitError(files.companionContents(exclude, of: nil))
  }

  /// Removes the driver and the line in `.gitattributes`, and this file if nothing else is in it. The
  /// list stays shared, and its private files excluded.
  func uninstallMergeDriver(for list: ListPath) throws(GitError) -> MergeDriverChange {
    var change = MergeDriverChange(path: list, program: nil)
    change.hasChangedAttributes = try asGitError(files.removeAttributesLine(of: list))
    if try mergeDriver() != nil {
      try unregisterMergeDriver()
      change.hasChangedDriver = true
    }
    return change
  }

  /// Returns the path of the driver's program if that does not exist. Returns nil if it exists, or if there is no
  /// driver, no repository or no git.
  func missingMergeProgram() -> String? {
    guard let command = try? mergeDriver(), let program = MergeDriver.program(in: command) else {
      return nil
    }
    let isMissing = (try? files.statusIfPresent(program) == nil) ?? false
    return isMissing ? program : nil
  }
}

extension FileSystem {
  /// Removes the list's line from `.gitattributes`, and the file if it has no other line. Returns whether it had the
  /// line.
  fileprivate func removeAttributesLine(of list: ListPath) throws(StoreError) -> Bool {
    let path = list.attributes
    guard let found = try companionContents(path, of: try statusIfPresent(list.file)) else {
      return false
    }
    let line = list.attributesLine
    let lines = found.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let kept = lines.filter { !($0.last == 0x0D ? $0.dropLast() : $0).elementsEqual(line.utf8) }
    if kept.count == lines.count { return false }
    if kept.allSatisfy(\.isEmpty) {
      try attempt(.write, on: path, unlink(path))
    } else {
      // The temporary file has a name that the list's next writer removes, should this be killed.
      try replace(
        path, at: list, with: [Array(kept.joined(separator: [0x0A]))[...]], keeping: found.status,
        over: found.status)
    }
    return true
  }
}
