extension Command {
  static let undo = Command(
    spec: CommandSpec(
      "undo", "Undo the last commands",
      operands: [.count], options: [.skip, .dryRun, .format],
      discussion: """
        One step undoes one command, however many items it changed. If the history has fewer steps
        than asked for, or something else has changed one of the items since, nothing is changed.
        Any other change to the list is kept, with a warning. What `todo sync` brought is passed
        over; if it changed one of the items, undo says how to set that back, and --skip passes over
        the command.
        """,
      examples: [
        .init("todo undo", "undo the last command"),
        .init("todo undo -n 3", "show what undoing three commands would do"),
      ]),
    assemble: { UndoRouter.assemble(.undo, $0) })

  static let redo = Command(
    spec: CommandSpec(
      "redo", "Redo undone commands",
      operands: [.count], options: [.dryRun, .format],
      discussion: "Any other change to the list discards the commands that could be redone.",
      examples: [
        .init("todo redo", "redo the command undone last")
      ]),
    assemble: { UndoRouter.assemble(.redo, $0) })
}

extension OptionSpec {
  /// Passes over what a sync has changed.
  static let skip = OptionSpec("skip", "pass over commands whose items a sync has changed since")
}
