final class RedoRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "redo", "Redo undone commands",
    operands: [.count], options: [.dryRun, .format],
    discussion: [
      "Any other change to the list discards the commands that could be redone."
    ],
    examples: [
      .init("todo redo", "redo the command undone last"),
      .init("todo redo 3", "redo three commands"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> UndoView {
    let router = RedoRouter()
    router.navigator = context.navigator
    return UndoView.assembled(for: .redo, router: router, context)
  }
}
