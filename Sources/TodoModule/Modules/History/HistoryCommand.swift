extension Command {
  static let history = Command(
    spec: CommandSpec(
      "history", "List the commands that can be undone or redone",
      operands: [.init(.selection, "[item]")], options: [.limitOfCommands, .forget, .dryRun],
      discussion: """
        Newest first on a terminal, oldest first in a pipe. A line that starts with `undo 3` is a
        command that `todo undo 3` undoes, together with all later ones. A line such as `todo sync:
        3 in` is a merge that changed 3 items; undo and redo pass over it.

        With the number or id of an item, lists only the commands that have changed it, each with
        what it changed; also of an item that has been removed.

        In a pipe, the tab-separated fields are: undo, redo or sync, steps (none for sync), time,
        number of items, command line; and with an item, what the command changed of it. With
        --json, an item's objects have the members before and after: the item, or null.
        """,
      examples: [
        .init("todo history", "list what can be undone or redone"),
        .init("todo history --limit 5", "list the five latest commands"),
        .init("todo history 3", "list the commands that have changed item 3, and how"),
        .init("todo history --forget", "empty the history, keep the list"),
      ]),
    assemble: HistoryRouter.assemble)
}

extension OptionSpec {
  /// Shows the latest commands only.
  static let limitOfCommands = OptionSpec(
    "limit", taking: .other("N"), "show at most N commands, the latest")
  /// Empties the history.
  static let forget = OptionSpec("forget", "empty the history")
}
