final class ReopenRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "reopen", "Reopen done items",
    operands: [.doneIDs], options: [.filterOfDone, .dryRun, .format],
    discussion: [
      "Reopening an item that is already open is not an error."
    ],
    examples: [
      .init("todo reopen 3", "reopen item 3"),
      .init("todo reopen 3fa8", "reopen the item whose id starts with 3fa8"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoneView {
    let router = ReopenRouter()
    router.navigator = context.navigator
    return DoneView.assembled(for: .reopen, router: router, context)
  }
}
