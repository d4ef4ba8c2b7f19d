final class StartRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "start", "Begin work on items",
    operands: [.ids], options: [.also, .filter, .dryRun, .format],
    discussion: [
      "Work on other items stops, unless --also is given. `todo stop` adds the time since the start"
        + " to the time spent; so does completing the item. Starting an item that is already worked"
        + " on is not an error."
    ],
    examples: [
      .init("todo start 3", "work on item 3, and stop work on others"),
      .init("todo start --also 5", "work on item 5 at the same time"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> WorkView {
    let router = StartRouter()
    router.navigator = context.navigator
    return WorkView.assembled(for: .start, router: router, context)
  }
}

extension OptionSpec {
  /// Leaves the work on other items as it is.
  static let also = OptionSpec.flag("also", nil, "do not stop work on other items")
}
