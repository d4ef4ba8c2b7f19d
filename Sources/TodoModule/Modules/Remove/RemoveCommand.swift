import TodoEntities

extension Command {
  static let remove = Command(
    spec: CommandSpec(
      "remove", aliases: ["rm"], "Delete items",
      operands: [.ids], options: [.filter, .dryRun, .format],
      discussion: "Their numbers are never reused. `todo undo` restores the items.",
      examples: [
        .init("todo remove 3", "delete item 3"),
        .init("todo remove -n 1-9", "show what would be deleted"),
      ]),
    assemble: { RemoveRouter.assemble(.named, $0) })

  static let clear = Command(
    spec: CommandSpec(
      "clear", "Delete all done items",
      options: [.before, .dryRun, .format],
      discussion: """
        Keeps open items. A date in the future is rejected.
        """,
      examples: [
        .init("todo clear", "delete all done items"),
        .init("todo clear -n --before mon", "show what was completed before Monday"),
      ]),
    assemble: { RemoveRouter.assemble(.done, $0) })
}

extension OptionSpec {
  /// A past date; only items completed before it are deleted.
  static let before = OptionSpec(
    "before", taking: .date(.backward), "delete only items completed before this date")
}
