extension Command {
  static let sync = Command(
    spec: CommandSpec(
      "sync", "Synchronize the list with other machines through git",
      group: .move, effect: .reachesOutside,
      options: [.initialize, .calendar, .keep, .dryRun, .status, .log],
      discussion: """
          $ todo sync
          synced: received 2 (1 new, 1 changed), sent 1
            added 3: Call Ann  Fri 27 Nov
            renamed 1: Buy milk → Buy oat milk

        Commits the list, merges the changes of other machines, and sends the result. If the remote cannot
        be reached (exit code 8), your changes stay committed here, and the next sync sends them. To set up
        a machine, see `todo help sync-setup`.

        Items are merged attribute by attribute (see `todo help merge`). If two machines changed the same
        attribute, todo keeps the later change and lists the other value. `todo undo` undoes your last
        command, and `todo reopen 3` restores an item that a sync deleted.

        If most of the list is missing here, todo sends nothing (exit code 7). Then --keep theirs restores
        the items, and --keep mine deletes them everywhere.

        ---

        If two machines have the same host name, the second one is shown as `vm 2`.

        If you changed a repeating item that another machine completed, your changes go to the next item,
        unless the next item was changed too. If your changes end the series, the next item is deleted. Time
        spent on two machines is added up, with one exception: if the timer was already running when the
        machines last synchronized, todo keeps only the longer of the two times.

        A number that was synchronized never changes. If two machines gave the same number to different
        items, the item that is synchronized later gets a new number. A new number is also replaced if it is
        more than a million above all others.

        To restore an earlier list, import it from git (HEAD~1, HEAD~2 and so on):

          cd "$(dirname "$(todo path)")"
          git show HEAD~1:todo.json |
            todo import -

        If the list file is missing, todo writes it again. If the file now holds a different list, the
        result has the items of both lists. Items that you delete with an editor are deleted everywhere, and
        todo lists them.

        If the list at the remote is damaged, --keep mine replaces it with yours. If the list at the remote
        is a symbolic link, a submodule or a private file, todo does not merge it (exit code 4). If git
        refuses a commit of the remote, todo does not merge the commit (exit code 8), and prints the command
        that corrects the remote.

        If the repository is damaged, todo moves it aside and creates a new one. If git was killed and left
        locks, todo moves the locks to .git/todo-set-aside.

        In a pipe, --status prints tab-separated lines: remote, lastSync, unsent (a number of commits) and
        changed (yes or no). With --log, the fields are the time, the machine, and the dropped value.
        """,
      examples: [
        .init("todo sync", "exchange changes with the other machines"),
        .init("todo sync --dry-run", "show what would change"),
        .init("todo sync --log", "list the values that merges have dropped"),
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
    "status", "show the last sync and the unsent changes, without using the network")
  /// Lists dropped values.
  static let log = OptionSpec("log", "list the values that merges have dropped")
}
