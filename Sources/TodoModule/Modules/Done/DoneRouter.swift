final class DoneRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "done", aliases: ["do"], "Complete items",
    operands: [.ids], options: [.filter, .dryRun],
    discussion: [
      "An item that is already done stays as it is; that is no error."
    ],
    examples: [
      .init("todo done 3", "item 3 is done"),
      .init("todo done 1-3 7", "several items, all or nothing"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoneView {
    let router = DoneRouter()
    router.navigator = context.navigator
    return DoneView.assembled(for: .complete, router: router, context)
  }
}
