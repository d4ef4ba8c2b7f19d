extension Command {
  static let redo = Command(
    spec: CommandSpec(
      "redo", "Redo undone commands", effect: .undoes,
      operands: [.count], options: [.skip, .dryRun, .format],
      discussion: """
          $ todo done 3
          done 3: Call the dentist
          $ todo undo
          undid: todo done 3
          open again 3: Call the dentist
          $ todo redo
          redid: todo done 3
          done 3: Call the dentist

        Any other change to the list discards the commands that you could redo.
        """,
      examples: [
        .init("todo redo", "redo the command that you undid last"),
        .init("todo redo -n 3", "show the effect of redoing three commands"),
      ]),
    assemble: RedoRouter.assemble)
}
