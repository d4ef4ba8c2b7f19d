extension Command {
  static let history = Command(
    spec: CommandSpec(
      "history", "List the commands that you can undo or redo", group: .look, effect: .prints,
      operands: [.init(.selection, "[item]")],
      options: [.limitOfCommands, .removed, .forget, .dryRun],
      discussion: """
          $ todo done 3
          done 3: Call the dentist
          $ todo history --limit 1
          undo 1  2026-11-20 09:20  1 item  todo done 3

        `todo undo 3` undoes command 3 and all later ones. With an item, which may be deleted, todo lists
        only the commands that changed it.
        """,
      reference: """
        The newest command comes first on a terminal and last in a pipe. The line `todo sync: 3 in` is a
        merge that changed 3 items. `todo undo` and `todo redo` skip such lines, and the commands marked `not
        in the list`, which the list lost when an older copy of its file was restored.

        --removed lists the items that the list no longer has, whether a command, a merge or another program
        deleted them. todo finds them in the history and, if several machines share the list, in its last 50
        commits.

        --forget helps if the history is damaged, or to begin a new list if the list file is missing or
        empty. To skip a command, use `todo undo --skip`.

        In a pipe, the tab-separated fields are undo, redo, sync or lapsed; steps (empty for sync and
        lapsed); time; number of items; command line; and, with an item, the changes to it. With --removed
        they are item, time, title, and the command that removed the item, if any.
        """,
      examples: [
        .init("todo history", "list the commands that you can undo or redo"),
        .init("todo history 3", "list the changes to item 3"),
        .init("todo history --removed", "list the items that `todo reopen` can restore"),
      ]),
    assemble: HistoryRouter.assemble)
}

extension OptionSpec {
  /// Shows the latest commands only.
  static let limitOfCommands = OptionSpec(
    "limit", taking: .other("N"), "show only the latest N commands")
  /// Shows removed items.
  static let removed = OptionSpec("removed", "show items that are no longer in the list")
  /// Empties the history.
  static let forget = OptionSpec(
    "forget", "delete the history: nothing in it can be undone or restored")
}
