final class NextRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> NextView {
    let interactor = NextInteractor(store: context.store, search: context.search)
    let router = NextRouter(navigator: context.navigator)
    let presenter = NextPresenter(interactor: interactor, router: router, context: context)
    let view = NextView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
