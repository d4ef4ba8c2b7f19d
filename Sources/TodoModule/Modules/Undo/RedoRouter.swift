final class RedoRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "redo", "Make commands again that were undone",
    operands: [.count], options: [.dryRun],
    discussion: [
      "A change after undo drops what could have been redone."
    ],
    examples: [
      .init("todo redo", "the last undo is taken back"),
      .init("todo redo 3", "three steps"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> UndoView {
    let router = RedoRouter()
    router.navigator = context.navigator
    return UndoView.assembled(for: .redo, router: router, context)
  }
}
