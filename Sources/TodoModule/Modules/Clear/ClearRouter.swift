final class ClearRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ClearView {
    let interactor = ClearInteractor(store: context.store, search: context.search)
    let router = ClearRouter(navigator: context.navigator)
    let presenter = ClearPresenter(interactor: interactor, router: router, context: context)
    let view = ClearView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
