extension Command {
  static let undo = Command(
    spec: CommandSpec(
      "undo", "Undo the last commands",
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
    assemble: { UndoRouter.assemble(.undo, $0) })

  static let redo = Command(
    spec: CommandSpec(
      "redo", "Redo undone commands",
      operands: [.count], options: [.skip, .dryRun, .format],
      discussion: "Any other change to the list discards the commands that could be redone.",
      examples: [
        .init("todo redo", "redo the command undone last")
      ]),
    assemble: { UndoRouter.assemble(.redo, $0) })
}

extension OptionSpec {
  /// Passes over what something else has changed.
  static let skip = OptionSpec("skip", "pass over commands whose items have changed since")
}
