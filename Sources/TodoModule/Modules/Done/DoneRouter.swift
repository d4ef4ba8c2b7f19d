final class DoneRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "done", aliases: ["do"], "Complete items",
    operands: [.ids], options: [.filter, .dryRun, .format],
    discussion: [
      "Completing an item that is already done is not an error. Completing a repeating item adds"
        + " the next item of its series. See `todo help dates`."
    ],
    examples: [
      .init("todo done 3", "complete item 3"),
      .init("todo done 1-3 7", "complete several items, all or none"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoneView {
    let router = DoneRouter()
    router.navigator = context.navigator
    return DoneView.assembled(for: .complete, router: router, context)
  }
}
