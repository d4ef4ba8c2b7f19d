final class StopRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> StopView {
    let interactor = StopInteractor(store: context.store, search: context.search)
    let router = StopRouter(navigator: context.navigator)
    let presenter = StopPresenter(interactor: interactor, router: router, context: context)
    let view = StopView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
