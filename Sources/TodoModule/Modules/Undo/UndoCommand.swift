extension Command {
  static let undo = Command(
    spec: CommandSpec(
      "undo", "Undo the last commands", group: .everyDay, effect: .undoes,
      operands: [.count], options: [.skip, .dryRun, .format],
      discussion: """
          $ todo done 3
          done 3: Call the dentist
          $ todo undo
          undid: todo done 3
          open again 3: Call the dentist

        One step undoes one command, however many items it changed. If there are not enough commands, or if
        another program has changed one of the items since, todo undoes nothing. If another program has
        changed only other items, its changes are kept, and todo prints a warning. --skip skips a command if
        its items have changed.

        ---

        todo skips the changes that `todo sync` received, with one exception: `todo undo` restores items
        that a sync deleted because their files in the calendar folder were deleted. If a sync changed item
        3 since, `todo history 3` shows how.

        A restored item keeps its number. If another item has that number by now, the restored item gets the
        next free number, and --json adds the field formerNumber. In a list that several machines share,
        undoing or redoing a command counts as a new change.
        """,
      examples: [
        .init("todo undo", "undo the last command"),
        .init("todo undo -n 3", "show the effect of undoing three commands"),
      ]),
    assemble: UndoRouter.assemble)
}
