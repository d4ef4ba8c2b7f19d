extension Command {
  static let stop = Command(
    spec: CommandSpec(
      "stop", "Stop the timer and add the time",
      operands: [.optionalIDs], options: [.filter, .at, .dryRun, .format],
      discussion: """
          $ todo start 3
          started 3: Call the dentist
          $ todo stop
          stopped 3: Call the dentist

        Without items, work on all items stops. `todo show` prints the time spent, and `todo edit 3
        spent:+30min` corrects it. Stopping an item that is not started is not an error.
        """,
      examples: [
        .init("todo stop", "stop all work"),
        .init("todo stop 3 --at -10min", "work on item 3 ended ten minutes ago"),
      ]),
    assemble: StopRouter.assemble)
}
