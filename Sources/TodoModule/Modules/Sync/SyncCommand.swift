extension Command {
  static let sync = Command(
    spec: CommandSpec(
      "sync", "Synchronize the list with other machines through git",
      group: .move, effect: .reachesOutside,
      options: [.initialize, .calendar, .keep, .dryRun, .status, .log],
      discussion: """
        Commits the list, merges what other machines have sent, sends the result, and says what
        came and was decided. If the remote is away, the changes stay here (exit status 8). To
        begin, see `todo help sync-setup`.

        Items are merged as by `todo merge`: of two values, the later stays; to take the
        other, edit again. The second machine with one host name is shown as `vm 2`.

        Changes of a repeating item that another machine has completed go to the next item, unless
        that was changed itself; if they end the series, it goes. Time spent on two machines is
        added up; of an item that was started before they met last, the longer time counts.

        A number that was synchronized never changes. Of two items with one number, the item that is
        synchronized later gets another; so does one a million above the others.

        `todo undo` takes back your last command on this machine, and the next sync sends that. To
        get back what a sync removed: `todo reopen 3`, or an earlier list (HEAD~1, HEAD~2 …):

          cd "$(dirname "$(todo path)")"
          git show HEAD~1:todo.json |
            todo import -

        A missing list file is written again; one that was replaced by another gets the items of
        both. Items removed with an editor are removed
        everywhere, and named; if most of the list is gone, nothing is sent (exit status 7): `--keep
        theirs` brings it back, and `--keep mine` removes it everywhere.

        Over a damaged list at the remote, `--keep mine` sends yours. A symbolic link, a submodule
        or a private file of a list there refuses every sync (exit status 4); so does a commit that
        git refuses (8, with the line that puts the remote right). A damaged repository is moved
        aside and made anew; locks of a killed git go to .git/todo-set-aside.

        With --status in a pipe, the tab-separated lines are remote, lastSync, unsent (commits) and
        changed (yes or no); with --log, the fields are time, machine, and what was dropped.
        """,
      examples: [
        .init("todo sync", "exchange changes with the other machines"),
        .init("todo sync --dry-run", "show what would change"),
        .init("todo sync --keep theirs", "get back what is missing, after a sync that was refused"),
      ]),
    remindsOfSync: false,
    assemble: SyncRouter.assemble)
}

extension OptionSpec {
  /// Sets up the repository.
  static let initialize = OptionSpec(
    "init", taking: .url, "make the list's folder a repository with this remote")
  /// Exchanges the list with a folder of calendar files.
  static let calendar = OptionSpec(
    "calendar", taking: .path, attaching: .path,
    "sync with a folder of calendar files; see `todo help phone`")
  /// Says which side to keep, after a sync that was refused.
  static let keep = OptionSpec(
    "keep", taking: .choice("SIDE", KeptSide.allCases.map(\.rawValue)),
    "after a refused sync: keep this machine's list, or the others'")
  /// Shows how the list stands to the remote.
  static let status = OptionSpec(
    "status", "show the last sync and what is not sent, without the network")
  /// Lists dropped values.
  static let log = OptionSpec("log", "list the values that merges have dropped")
}
