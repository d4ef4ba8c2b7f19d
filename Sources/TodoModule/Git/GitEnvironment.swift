/// The environment of every git that this program starts.
struct GitEnvironment {
  /// The environment of this process, or a test's.
  let base: EnvironmentVariables
  /// Whether git may ask for passwords on the terminal.
  let mayAsk: Bool
  /// The variables that name the repository; none if it is found from the folder.
  var repository: [(name: String, value: String)] = []

  /// The variables that tie git to one repository, as `git rev-parse --local-env-vars` lists them in all
  /// versions so far: `GIT_DIR` would beat `-C`.
  static let repositoryVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
    "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
    "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
  ]

  /// Variables that change what git prints, runs or reads.
  static let otherVariables: Set<String> = [
    "GIT_NAMESPACE", "GIT_EXTERNAL_DIFF", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS",
    "GIT_ICASE_PATHSPECS", "GIT_QUARANTINE_PATH", "GIT_REF_PARANOIA",
  ]

  /// The environment of a command that stays on this machine.
  var variables: EnvironmentVariables {
    var variables = base
    variables.remove { name in
      GitEnvironment.repositoryVariables.contains(name)
        || GitEnvironment.otherVariables.contains(name) || name.hasPrefix("GIT_TRACE")
        // Git takes an empty name for one that was chosen, and rejects it.
        || ["GIT_AUTHOR_", "GIT_COMMITTER_"].contains(where: name.hasPrefix) && base[name] == ""
    }
    for (name, value) in repository { variables.set(name, to: value) }
    variables.set("LC_ALL", to: "C")
    // `status` and the like must not lock the index for a refresh.
    variables.set("GIT_OPTIONAL_LOCKS", to: "0")
    if !mayAsk {
      variables.set("GIT_TERMINAL_PROMPT", to: "0")
      variables.set("GIT_ASKPASS", to: "false")
      variables.set("SSH_ASKPASS_REQUIRE", to: "never")
    }
    return variables
  }

  /// The environment of a command that talks to a remote. `sshCommand` is git's setting
  /// `core.sshCommand`. An SSH command of the user's is left as it is.
  func variables(sshCommand: String?) -> EnvironmentVariables {
    var variables = variables
    if needsSSHCommand, sshCommand == nil {
      variables.set("GIT_SSH_COMMAND", to: "ssh -o BatchMode=yes -o ServerAliveInterval=5")
    }
    return variables
  }

  /// Whether SSH has to be told not to ask, unless git's configuration has a command for it.
  var needsSSHCommand: Bool {
    !mayAsk && ["GIT_SSH_COMMAND", "GIT_SSH"].allSatisfy { base[$0] == nil }
  }
}
