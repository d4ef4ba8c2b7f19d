final class StartRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> StartView {
    let interactor = StartInteractor(store: context.store, search: context.search)
    let router = StartRouter(navigator: context.navigator)
    let presenter = StartPresenter(interactor: interactor, router: router, context: context)
    let view = StartView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
