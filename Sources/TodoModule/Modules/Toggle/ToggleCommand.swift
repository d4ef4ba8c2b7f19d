extension Command {
  static let toggle = Command(
    spec: CommandSpec(
      "toggle", "Complete open items and reopen done ones",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo toggle 3
          done 3: Call the dentist

        Toggling an item twice restores it, and deletes the next item of a series again.
        """,
      examples: [
        .init("todo toggle 3", "complete item 3, or reopen it if it is done")
      ]),
    assemble: ToggleRouter.assemble)
}
