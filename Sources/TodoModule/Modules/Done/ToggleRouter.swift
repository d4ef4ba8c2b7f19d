final class ToggleRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "toggle", "Complete open items and reopen done ones",
    operands: [.ids], options: [.filter, .dryRun, .format],
    discussion: [
      "Toggling an item twice restores it."
    ],
    examples: [
      .init("todo toggle 3", "complete item 3, or reopen it if it is done"),
      .init("todo toggle 1-3,7", "toggle four items, all or none"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoneView {
    let router = ToggleRouter()
    router.navigator = context.navigator
    return DoneView.assembled(for: .toggle, router: router, context)
  }
}
