extension Command {
  static let start = Command(
    spec: CommandSpec(
      "start", "Begin work on items",
      operands: [.ids], options: [.also, .filter, .dryRun, .format],
      discussion: """
        Work on other items stops, unless --also is given. `todo stop` adds the time since the start
        to the time spent; so does completing the item. An item that is started already is no error.
        """,
      examples: [
        .init("todo start 3", "work on item 3, and stop work on others"),
        .init("todo start --also 5", "work on item 5 at the same time"),
      ]),
    assemble: { StartRouter.assemble(.start, $0) })

  static let stop = Command(
    spec: CommandSpec(
      "stop", "End work on items and count the time",
      operands: [.optionalIDs], options: [.filter, .dryRun, .format],
      discussion: """
        `todo show` prints the time spent, and `todo edit 3 spent:+30min` corrects it. An item that
        is not started is no error.
        """,
      examples: [
        .init("todo stop", "stop all work")
      ]),
    assemble: { StartRouter.assemble(.stop, $0) })
}

extension OptionSpec {
  /// Leaves the work on other items as it is.
  static let also = OptionSpec("also", "do not stop work on other items")
}
