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
          undo 1  Fri 20 Nov 09:20  1 item  todo done 3

        `todo undo 3` undoes command 3 and all later ones. With an item, even a deleted one, todo lists only
        the commands that changed it.

        ---

        The newest command comes first on a terminal and last in a pipe. The line `todo sync: 3 in` stands
        for a merge that changed 3 items. `todo undo` and `todo redo` skip such lines. They also skip the
        commands marked `not in the list`: their changes were lost when an older copy of the list file was
        restored.

        --removed lists the items that the list no longer has, whether a command, a merge or another program
        deleted them. todo finds them in the history and, if several machines share the list, in the last 50
        commits of the git repository.

        Use --forget if the history is damaged, or if the list file is missing or empty and you want to
        begin a new list. To skip a command, use `todo undo --skip`.

        In a pipe, the tab-separated fields are the kind, the steps, the time, the number of items, the
        command line and, with an item, the changes to that item. The kind is undo, redo, sync, or lapsed
        for `not in the list`. For sync and lapsed, the steps are empty. With --removed, the fields are
        item, time, title, and the command that removed the item, if any.
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
    "limit", taking: .other("N"), "show only the most recent N commands")
  /// Shows removed items.
  static let removed = OptionSpec("removed", "show items that are no longer in the list")
  /// Empties the history.
  static let forget = OptionSpec(
    "forget", "delete the history: nothing in it can be undone or restored")
}
