final class CopyRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CopyView {
    let interactor = CopyInteractor(
      store: context.store, search: context.search, makeID: context.services.makeID)
    let router = CopyRouter(navigator: context.navigator)
    let presenter = CopyPresenter(interactor: interactor, router: router, context: context)
    let view = CopyView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
