final class TagsRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> TagsView {
    let interactor = TagsInteractor(store: context.store, search: context.search)
    let router = TagsRouter()
    let presenter = TagsPresenter(interactor: interactor, router: router)
    let view = TagsView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
