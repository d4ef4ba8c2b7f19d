extension Command {
  static let sync = Command(
    spec: CommandSpec(
      "sync", "Synchronize the list with other machines through git",
      options: [.initialize, .calendar, .keep, .dryRun, .status, .log],
      discussion: """
        Commits the list, fetches what other machines have sent, merges it, sends the result, and
        says how many items came and went, and each decision between two changes. If the remote
        cannot be reached, the changes stay committed here and the exit status is 8. To begin, see
        `todo help sync-setup`.

        Items are merged as by `todo merge`; a value that is dropped is named, and stays in git. In
        notes, lines are merged; tags are added and removed one by one.

        If one machine completed a repeating item and another changed it, the next item of the
        series gets the changes too, unless it was changed itself. If the other ended the series,
        the next item goes. Time spent on two machines is added up, but if the item was started
        before they met last, only the longer time counts.

        A number that was synchronized never changes. If two machines give one to different items,
        the item that is synchronized later gets another one; so does one that is a million above
        the others.

        `todo undo` takes back your last command on this machine, and the next sync sends that. If a
        sync has changed the same item since, undo refuses (exit status 7).

        A sync removes nothing that nobody removed. A list file that is missing is written again; if
        it was replaced by an older or another one, the list gets the items of both. Items that were
        removed with an editor are removed on all machines, and named. If most of the list is
        missing and no command has removed it, nothing is sent (exit status 7): `--keep theirs`
        brings the items back, and `--keep mine` removes them everywhere.

        A damaged list at the remote is named with its commit, and yours is left as it is; `--keep
        mine` sends yours over it. A symbolic link, a submodule or a private file of a list at the
        remote refuses every sync (exit status 4).

        A damaged repository is moved aside and made anew; locks that a killed git has left are
        moved to .git/todo-set-aside. `todo doctor` looks at all of it.

        With --status in a pipe, the tab-separated lines are remote, lastSync, unsent (commits) and
        changed (yes or no); with --log, the fields are time, machine, and what was dropped.
        """,
      examples: [
        .init("todo sync", "exchange changes with the other machines"),
        .init("todo sync --dry-run", "show what would change"),
        .init("todo sync --status", "show when that was last done, without the network"),
        .init("todo sync --keep theirs", "get back what is missing, after a sync that was refused"),
      ]),
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
  static let status = OptionSpec("status", "show the last sync and what is not sent")
  /// Lists dropped values.
  static let log = OptionSpec("log", "list the values that merges have dropped")
}
