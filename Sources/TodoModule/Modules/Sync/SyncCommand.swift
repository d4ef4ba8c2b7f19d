extension Command {
  static let sync = Command(
    spec: CommandSpec(
      "sync", "Synchronize the list with other machines through git",
      options: [.initialize, .keep, .dryRun, .status, .log],
      discussion: """
        Commits the list, fetches what other machines have sent, merges it item by item, and sends
        the result. Says how many items came in and went out, and each decision between two changes.
        If the remote cannot be reached, the changes stay committed here and the exit status is 8.

        If the list file was replaced by an older or another one since the last sync, nothing is
        taken for removed: the list gets the items of both. Items that were removed with an editor
        are named. If most of the list is missing and no command has removed it, nothing is sent and
        the exit status is 7: `--keep theirs` brings the items back, and `--keep mine` removes them
        everywhere. `--keep mine` also sends this machine's list over one that was damaged at the
        remote.

        The repository only transports the list. If it is damaged, it is moved aside and fetched
        anew; locks that a killed git has left are moved to .git/todo-set-aside.

        With --status in a pipe, the tab-separated lines are remote, lastSync, unsent (commits) and
        changed (yes or no); with --log, the fields are time, machine, and what was dropped.
        """,
      examples: [
        .init("todo sync --init ~/lists.git", "set up this machine, and join what is there"),
        .init("todo sync", "exchange changes with the other machines"),
        .init("todo sync --dry-run", "show what would change"),
        .init("todo sync --status", "show when that was last done, without the network"),
        .init("todo sync --log", "list the values that merges have dropped"),
        .init("todo sync --keep theirs", "get back what is missing, after a sync that was refused"),
      ]),
    assemble: SyncRouter.assemble)
}

extension OptionSpec {
  /// Sets up the repository.
  static let initialize = OptionSpec(
    "init", taking: .url, "make the list's folder a repository with this remote")
  /// Says which side to keep, after a sync that was refused.
  static let keep = OptionSpec(
    "keep", taking: .choice("SIDE", KeptSide.allCases.map(\.rawValue)),
    "after a refused sync: keep this machine's list, or the others'")
  /// Shows how the list stands to the remote.
  static let status = OptionSpec("status", "show the last sync and what is not sent")
  /// Lists dropped values.
  static let log = OptionSpec("log", "list the values that merges have dropped")
}
