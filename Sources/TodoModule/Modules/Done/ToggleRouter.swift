final class ToggleRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "toggle", "Mark items done, or open again",
    operands: [.ids], options: [.filter, .dryRun],
    discussion: [
      "An open item becomes done, a done one open. Nothing is lost: toggling twice brings an item back."
    ],
    examples: [
      .init("todo toggle 3", "item 3 is done; once more, and it is open"),
      .init("todo toggle 1-3,7", "four items at once, or none if one does not exist"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoneView {
    let router = ToggleRouter()
    router.navigator = context.navigator
    return DoneView.assembled(for: .toggle, router: router, context)
  }
}
