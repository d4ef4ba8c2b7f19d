final class RemoveRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "remove", aliases: ["rm"], "Delete items",
    operands: [.ids], options: [.filter, .dryRun],
    discussion: ["The numbers of removed items are not given again."],
    examples: [
      .init("todo remove 3", "item 3 is gone"),
      .init("todo remove -n 1-9", "shows what would be removed"),
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
