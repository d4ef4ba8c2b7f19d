extension Command {
  static let toggle = Command(
    spec: CommandSpec(
      "toggle", "Complete open items and reopen done ones",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: "Toggling an item twice restores it.",
      examples: [.init("todo toggle 3", "complete item 3, or reopen it if it is done")]),
    assemble: ToggleRouter.assemble)
}
