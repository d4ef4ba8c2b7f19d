extension Command {
  static let history = Command(
    spec: CommandSpec(
      "history", "List the commands that you can undo or redo", group: .look, effect: .prints,
      operands: [.init(.selection, "[item]")],
      options: [.limitOfCommands, .removed, .forget, .dryRun],
      discussion: """
        Newest first on a terminal, oldest first in a pipe. `undo 3` is what undoes a command and
        all later ones. `todo sync: 3 in` is a merge that changed 3 items; undo and redo pass over it,
        and over a command that is `not in the list`, because an older list was put back.

        With an item, which may be removed, lists only the commands that have changed it, and how.

        --forget only helps if the history is damaged, or to begin a new list where the file is
        missing or empty; to pass over a command, use `todo undo --skip`.

        --removed lists the items that the history has, or one of the last 50 commits of a list that
        several machines have, and the list does not have, whatever removed them.

        In a pipe, the tab-separated fields are undo, redo, sync or lapsed, steps (none for the last
        two), time, number of items, command line; and with an item, what the command changed of it;
        with --removed: item, time, title, and the command line that removed it, if one has.
        """,
      examples: [
        .init("todo history", "list what can be undone or redone"),
        .init("todo history 3", "list the commands that have changed item 3, and how"),
        .init("todo history --removed", "list what `todo reopen` can bring back"),
        .init("todo history --forget", "empty the history, keep the list"),
      ]),
    assemble: HistoryRouter.assemble)
}

extension OptionSpec {
  /// Shows the latest commands only.
  static let limitOfCommands = OptionSpec(
    "limit", taking: .other("N"), "show at most N commands, the latest")
  /// Shows removed items.
  static let removed = OptionSpec("removed", "list items that are not in the list any more")
  /// Empties the history.
  static let forget = OptionSpec(
    "forget", "empty the history; nothing in it can be undone or had back")
}
