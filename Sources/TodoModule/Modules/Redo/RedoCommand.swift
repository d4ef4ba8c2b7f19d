extension Command {
  static let redo = Command(
    spec: CommandSpec(
      "redo", "Redo undone commands", effect: .undoes,
      operands: [.count], options: [.skip, .dryRun, .format],
      discussion: "Any other change to the list discards the commands that could be redone.",
      examples: [.init("todo redo", "redo the command undone last")]),
    assemble: RedoRouter.assemble)
}
