final class StopRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "stop", "End work on items and count the time",
    operands: [.optionalIDs], options: [.filter, .dryRun, .format],
    discussion: [
      "Without ids, work on all items stops. The time since `todo start` is added to the time spent,"
        + " which `todo show` prints and spent: corrects, as in `todo edit 3 spent:+30min`. Stopping"
        + " an item that is not worked on is not an error."
    ],
    examples: [
      .init("todo stop", "stop all work"),
      .init("todo stop 3", "stop work on item 3"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> WorkView {
    let router = StopRouter()
    router.navigator = context.navigator
    return WorkView.assembled(for: .stop, router: router, context)
  }
}
