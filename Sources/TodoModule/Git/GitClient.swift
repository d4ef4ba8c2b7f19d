/// Git, for the repository that holds a list: the plumbing that a merge of lists needs, in git's own
/// terms. Nothing of it touches the working tree, except `add` and `mergeFile`.
///
/// ```swift
/// let git = GitClient(folder: "lists", programs: SystemPrograms(), environment: .current)
/// try git.checkVersion()
/// let head = try git.head()
/// var files = try git.entries(of: head.commit)
/// files.set("todo.json", to: try git.writeBlob(bytes))
/// let tree = try git.tree(files)
/// let commit = try git.commit(tree, parents: [head.commit], message, identity: identity)
/// try git.updateRef(head.ref, to: commit, from: head.commit)
/// ```
///
/// Every command runs without hooks, with a clean environment, and is ended if it falls silent; see `GitEnvironment`.
/// `safe.directory` is never bypassed.
struct GitClient {
  /// The folder of the list.
  let folder: String
  /// Runs git.
  let programs: any ProgramRunning
  /// The environment of git.
  private(set) var environment: GitEnvironment
  /// What git has said of itself.
  private(set) var settings = GitSettings()
  /// The limits of silence.
  let limits: Limits

  /// After how many milliseconds without a word from it a command is ended.
  struct Limits {
    /// For commands that talk to a remote: 15 seconds.
    var network = 15_000
    /// For commands that stay on this machine: a minute, which only a broken disk or a bug takes.
    var local = 60_000
  }

  /// Creates a client for the repository of a folder. `mayAsk` is whether git may ask for passwords on
  /// the terminal; otherwise it fails where it would ask.
  init(
    folder: String, programs: any ProgramRunning, environment: EnvironmentVariables,
    mayAsk: Bool = false, limits: Limits = Limits()
  ) {
    self.folder = folder
    self.programs = programs
    self.environment = GitEnvironment(base: environment, mayAsk: mayAsk)
    self.limits = limits
  }

  /// Returns the client for the repository that `GIT_DIR` and `GIT_WORK_TREE` name, if they are exported:
  /// only by them git itself finds a bare repository whose work tree is elsewhere, such as one of
  /// dotfiles.
  func obeyingRepositoryVariables(_ files: any FileSystem) throws(GitError) -> GitClient {
    var client = self
    client.settings = GitSettings()
    for name in ["GIT_DIR", "GIT_WORK_TREE"] {
      guard let value = environment.base[name], !value.isEmpty else { continue }
      var path = value
      // Git runs in the folder of the list, where a relative path would mean something else.
      if !path.hasPrefix("/") {
        do throws(Errno) { path = "\(try files.currentFolder())/\(value)" } catch {
          throw .file(.system(.read, path: ".", error))
        }
      }
      client.environment.repository.append((name, path))
    }
    return client
  }
}
