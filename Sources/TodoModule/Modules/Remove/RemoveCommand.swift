extension Command {
  static let remove = Command(
    spec: CommandSpec(
      "remove", aliases: ["rm"], "Delete items",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: "Their numbers are never reused. `todo undo` and `todo reopen 3` restore them.",
      examples: [
        .init("todo remove 3", "delete item 3"),
        .init("todo remove -n 1-9", "show what would be deleted"),
      ]),
    assemble: RemoveRouter.assemble)
}
