extension Command {
  static let start = Command(
    spec: CommandSpec(
      "start", "Begin work on items",
      operands: [.ids], options: [.also, .filter, .dryRun, .format],
      discussion: """
        Work on other items stops, unless --also is given. `todo stop` adds the time since the start
        to the time spent; so does completing the item. Starting an item that is already worked on
        is not an error.
        """,
      examples: [
        .init("todo start 3", "work on item 3, and stop work on others"),
        .init("todo start --also 5", "work on item 5 at the same time"),
      ]),
    assemble: { WorkRouter.assemble(.start, $0) })

  static let stop = Command(
    spec: CommandSpec(
      "stop", "End work on items and count the time",
      operands: [.optionalIDs], options: [.filter, .dryRun, .format],
      discussion: """
        Without ids, work on all items stops. The time since `todo start` is added to the time
        spent, which `todo show` prints and spent: corrects, as in `todo edit 3 spent:+30min`.
        Stopping an item that is not worked on is not an error.
        """,
      examples: [
        .init("todo stop", "stop all work"),
        .init("todo stop 3", "stop work on item 3"),
      ]),
    assemble: { WorkRouter.assemble(.stop, $0) })
}

extension OptionSpec {
  /// Leaves the work on other items as it is.
  static let also = OptionSpec("also", "do not stop work on other items")
}
