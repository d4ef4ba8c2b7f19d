extension Command {
  static let undo = Command(
    spec: CommandSpec(
      "undo", "Undo the last commands", group: .everyDay, effect: .undoes,
      operands: [.count], options: [.skip, .dryRun, .format],
      discussion: """
        One step undoes one command, however many items it changed. If the history has fewer steps
        than asked for, or something else has changed one of the items since, nothing is changed.
        Any other change to the list is kept, with a warning. --skip passes over a command whose
        items have changed. What `todo sync` brought is passed over; if it changed one of the items,
        undo says how to set that back.

        An item comes back with its number, or with the next one if another item has that by now (with
        --json: formerNumber). In
        a list that machines share, what undo and redo put back counts as changed now.
        """,
      examples: [
        .init("todo undo", "undo the last command"),
        .init("todo undo -n 3", "show what undoing three commands would do"),
      ]),
    assemble: UndoRouter.assemble)
}
