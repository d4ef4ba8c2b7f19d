final class ReopenRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "reopen", "Open completed items again",
    operands: [.doneIDs], options: [.filterOfDone, .dryRun],
    discussion: [
      "An item that is already open stays as it is; that is no error."
    ],
    examples: [
      .init("todo reopen 3", "item 3 is open again"),
      .init("todo reopen 3fa8", "the item whose id begins with 3fa8"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoneView {
    let router = ReopenRouter()
    router.navigator = context.navigator
    return DoneView.assembled(for: .reopen, router: router, context)
  }
}
