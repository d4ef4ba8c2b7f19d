final class StartRouter: ModuleRouter {
  static func assemble(_ change: StartChange, _ context: ModuleContext) -> StartView {
    let router = StartRouter(navigator: context.navigator)
    let interactor = StartInteractor(store: context.store, search: context.search)
    let presenter = StartPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = StartView(change, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
