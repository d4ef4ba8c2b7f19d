extension Command {
  static let remove = Command(
    spec: CommandSpec(
      "remove", aliases: ["rm"], "Delete items",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo remove 3
          removed 3: Call the dentist

        `todo undo` and `todo reopen 3` restore a deleted item. An item that you add does not get the number
        of a deleted item, but an imported item can. Removing a repeating item ends its series.
        """,
      examples: [
        .init("todo remove 3", "delete item 3"),
        .init("todo remove -n 1-9", "show the items that would be deleted"),
      ]),
    assemble: RemoveRouter.assemble)
}
