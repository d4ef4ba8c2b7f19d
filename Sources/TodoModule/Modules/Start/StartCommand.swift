extension Command {
  static let start = Command(
    spec: CommandSpec(
      "start", "Start the timer on items",
      operands: [.ids], options: [.also, .filter, .at, .dryRun, .format],
      discussion: """
          $ todo start 3
          started 3: Call the dentist

        Starting an item stops work on all others unless you give --also. When you stop or complete the
        item, todo adds the time since the start to the time spent. Starting an item that is already started
        is not an error, and changes nothing.
        """,
      examples: [
        .init("todo start 3", "work on item 3, and stop work on others"),
        .init("todo start 3 --at -30min", "work began half an hour ago"),
        .init("todo start --also 5", "work on item 5 at the same time"),
      ]),
    assemble: StartRouter.assemble)
}

extension OptionSpec {
  /// Leaves the work on other items as it is.
  static let also = OptionSpec("also", "do not stop work on other items")
}
