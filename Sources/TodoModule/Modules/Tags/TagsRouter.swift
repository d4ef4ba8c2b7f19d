final class TagsRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> TagsView {
    let interactor = TagsInteractor(store: context.store, search: context.search)
    let router = TagsRouter(navigator: context.navigator)
    let presenter = TagsPresenter(interactor: interactor, router: router, context: context)
    let view = TagsView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
