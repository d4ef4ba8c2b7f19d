import TodoEntities

extension Command {
  static let clear = Command(
    spec: CommandSpec(
      "clear", "Delete all done and cancelled items",
      operands: [.filter], options: [.before, .dryRun, .format],
      discussion: """
        A filter narrows what is deleted, and so does a view that is on. Each term needs a key or a
        sign, as in project:house or +home. No filter selects an open item: `todo clear is:open` deletes
        nothing. A date in the future is rejected. Imported items come back with the next import.
        """,
      examples: [
        .init("todo clear", "delete all done and cancelled items"),
        .init("todo clear -n --before mon", "show what ended before Monday"),
        .init("todo clear project:house", "delete only those of a project"),
      ]),
    assemble: ClearRouter.assemble)
}

extension OptionSpec {
  /// A past date; only items completed before it are deleted.
  static let before = OptionSpec(
    "before", taking: .date(.backward), "delete only items that ended before this date")
}
