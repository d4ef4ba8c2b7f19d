extension Command {
  static let toggle = Command(
    spec: CommandSpec(
      "toggle", "Complete open items and reopen done ones",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo toggle 3
          done 3: Call the dentist

        Toggling an item twice restores its first state. If the item repeats, the second toggle also deletes
        the next item, which the first toggle added.
        """,
      examples: [
        .init("todo toggle 3", "complete item 3, or reopen it if it is done")
      ]),
    assemble: ToggleRouter.assemble)
}
