import TodoEntities

extension Command {
  static let clear = Command(
    spec: CommandSpec(
      "clear", "Delete all done items",
      options: [.before, .dryRun, .format],
      discussion: """
        Keeps open items. A date in the future is rejected. Imported items come back with the next
        import.
        """,
      examples: [
        .init("todo clear", "delete all done items"),
        .init("todo clear -n --before mon", "show what was completed before Monday"),
      ]),
    assemble: ClearRouter.assemble)
}

extension OptionSpec {
  /// A past date; only items completed before it are deleted.
  static let before = OptionSpec(
    "before", taking: .date(.backward), "delete only items completed before this date")
}
