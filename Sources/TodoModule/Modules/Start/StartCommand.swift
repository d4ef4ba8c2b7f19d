extension Command {
  static let start = Command(
    spec: CommandSpec(
      "start", "Start the timer on items",
      operands: [.ids], options: [.also, .filter, .at, .dryRun, .format],
      discussion: """
        Work on other items stops, unless --also is given. `todo stop` adds the time since the start
        to the time spent; so does completing the item. An item that is started already is no error.
        """,
      examples: [
        .init("todo start 3", "work on item 3, and stop work on others"),
        .init("todo start 3 --at -30min", "it began half an hour ago"),
        .init("todo start --also 5", "work on item 5 at the same time"),
      ]),
    assemble: StartRouter.assemble)
}

extension OptionSpec {
  /// Leaves the work on other items as it is.
  static let also = OptionSpec("also", "do not stop work on other items")
}
