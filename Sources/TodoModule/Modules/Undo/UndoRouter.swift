final class UndoRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "undo", "Take back the last commands",
    operands: [.count], options: [.dryRun],
    discussion: [
      "Steps back over whole commands, however many items each changed; items come back exactly. If"
        + " there are fewer steps than asked for, or something else has changed the list since, nothing"
        + " is changed."
    ],
    examples: [
      .init("todo undo", "the last change is taken back"),
      .init("todo undo -n 3", "shows what three steps back would do"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> UndoView {
    let router = UndoRouter()
    router.navigator = context.navigator
    return UndoView.assembled(for: .undo, router: router, context)
  }
}
