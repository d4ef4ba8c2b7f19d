extension GitClient {
  /// Makes the folder a repository whose first branch has this name, for this user alone.
  func initialize(
    branch: String, format: GitObjectFormat = .sha1, _ version: GitVersion
  ) throws(GitError) {
    let options =
      ["--quiet", "--shared=0600"] + (format == .sha1 ? [] : ["--object-format=\(format)"])
    if version >= GitVersion(major: 2, minor: 28) {
      _ = try output(["init", "--initial-branch=\(branch)"] + options)
    } else {
      _ = try output(["init"] + options)
      _ = try output(["symbolic-ref", "HEAD", "refs/heads/\(branch)"])
    }
    settings.forget()
  }

  /// Returns a setting; nil if there is none. Of several values the last one counts.
  func config(_ key: String) throws(GitError) -> String? {
    try settings.value(of: key) { () throws(GitError) in try output(["config", "-z", "--list"]) }
  }

  /// Sets a value in the configuration of this repository only.
  func setConfig(_ key: String, to value: String) throws(GitError) {
    _ = try output(["config", "--local", key, value])
    settings.forget()
  }

  /// Has git pack the repository as soon as it has about 256 loose objects. With git's default, 6,700, a
  /// list of 10,000 items would grow to 1 GB.
  func packOften() throws(GitError) {
    try setConfig("gc.auto", to: "256")
  }

  /// Registers the program that merges lists as merge driver `todo`: a line for the shell, such as
  /// `'/usr/bin/todo' merge %O %A %B --marker-size %L --path %P`.
  func registerMergeDriver(_ command: String) throws(GitError) {
    try setConfig("merge.todo.name", to: "todo lists")
    try setConfig("merge.todo.driver", to: command)
  }

  /// Returns the command of the merge driver; nil if it is not registered.
  func mergeDriver() throws(GitError) -> String? { try config("merge.todo.driver") }

  /// Removes the merge driver from the configuration of this repository, if it is there.
  func unregisterMergeDriver() throws(GitError) {
    let answer = try answer(["config", "--local", "--remove-section", "merge.todo"])
    settings.forget()
    if !answer.isSuccess, !GitComplaint(answer.errors).mentions("no such section") {
      throw .failed(command: "config", sentence: answer.sentence)
    }
  }

  /// Adds patterns to `info/exclude` of a repository, one a line, unless they are there: git does not
  /// show these files as untracked on this machine.
  func exclude(
    _ patterns: [String], _ files: any FileSystem
  ) throws(GitError) {
    let path = try excludeFile()
    do throws(StoreError) {
      // The user's template for repositories may lack the folder.
      try files.makeFolders(String(path.dropLast("/exclude".count)))
      try files.append(linesMissingIn: path, of: patterns, beside: nil)
    } catch {
      throw .file(error)
    }
  }

  /// Returns the path of `info/exclude`.
  func excludeFile() throws(GitError) -> String {
    let answer = try output(["rev-parse", "--git-path", "info/exclude"])
    return answer.text.hasPrefix("/") ? answer.text : "\(folder)/\(answer.text)"
  }
}

extension FileSystem {
  /// Appends those lines that a text file does not have; returns whether there were any. Creates the
  /// file, but not its folder. If it fails, the file is as it was.
  @discardableResult
  func append(
    linesMissingIn path: String, of lines: [String], beside list: FileStatus?
  ) throws(StoreError) -> Bool {
    let bytes = try companionContents(path, of: list)?.bytes ?? []
    let known = Set(String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline))
    let missing = lines.filter { !known.contains($0[...]) }
    if missing.isEmpty { return false }
    let start = bytes.isEmpty || bytes.last == 0x0A ? "" : "\n"
    let added = Array((start + missing.map { "\($0)\n" }.joined()).utf8)
    let opened = try openCompanion(
      path, [.writing, .appending], .write, of: list, permissions: 0, creating: true)
    guard let opened else { return false }
    do throws(StoreError) {
      try write(all: added[...], to: opened.file, path)
    } catch {
      try? truncate(opened.file, to: opened.status.size)
      try? close(opened.file)
      throw error
    }
    try closeWritten(opened.file, path)
    return true
  }
}
