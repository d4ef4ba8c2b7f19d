final class RemoveRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "remove", aliases: ["rm"], "Delete items",
    operands: [.ids], options: [.filter, .dryRun, .format],
    discussion: ["The numbers of deleted items are never reused. `todo undo` restores the items."],
    examples: [
      .init("todo remove 3", "delete item 3"),
      .init("todo remove -n 1-9", "show what would be deleted"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> RemoveView {
    let interactor = RemoveInteractor(store: context.store, search: context.search)
    let router = RemoveRouter()
    let presenter = RemovePresenter(interactor: interactor, router: router, clock: context.clock)
    let view = RemoveView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
