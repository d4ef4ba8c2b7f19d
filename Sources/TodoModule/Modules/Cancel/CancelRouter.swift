final class CancelRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CancelView {
    let interactor = CancelInteractor(store: context.store, search: context.search)
    let router = CancelRouter(navigator: context.navigator)
    let presenter = CancelPresenter(interactor: interactor, router: router, context: context)
    let view = CancelView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
