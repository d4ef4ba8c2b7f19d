final class ReopenRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ReopenView {
    let interactor = ReopenInteractor(
      store: context.store, search: context.search,
      past: context.services.sharedList(of: context.store))
    let router = ReopenRouter(navigator: context.navigator)
    let presenter = ReopenPresenter(interactor: interactor, router: router, context: context)
    let view = ReopenView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
