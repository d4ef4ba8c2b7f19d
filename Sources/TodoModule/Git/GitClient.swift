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
/// Every command runs without hooks, with a clean environment and a time limit; see `GitEnvironment`.
/// `safe.directory` is never bypassed.
struct GitClient {
  /// The folder of the list.
  let folder: String
  /// Runs git.
  let programs: any ProgramRunning
  /// The environment of git.
  let environment: GitEnvironment
  /// What has been read of the configuration.
  let settings = GitSettings()
  /// The time limits.
  let limits: Limits

  /// After how many milliseconds a command is ended.
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
}
