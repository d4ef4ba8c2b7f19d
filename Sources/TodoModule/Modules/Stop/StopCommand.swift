extension Command {
  static let stop = Command(
    spec: CommandSpec(
      "stop", "Stop the timer and add the time",
      operands: [.optionalIDs], options: [.filter, .at, .dryRun, .format],
      discussion: """
        `todo show` prints the time spent, and `todo edit 3 spent:+30min` corrects it. An item that
        is not started is no error.
        """,
      examples: [.init("todo stop", "stop all work")]),
    assemble: StopRouter.assemble)
}
