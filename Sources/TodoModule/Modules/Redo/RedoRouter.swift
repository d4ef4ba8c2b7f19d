final class RedoRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> RedoView {
    let interactor = RedoInteractor(store: context.store)
    let router = RedoRouter(navigator: context.navigator)
    let presenter = RedoPresenter(interactor: interactor, router: router, context: context)
    let view = RedoView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
