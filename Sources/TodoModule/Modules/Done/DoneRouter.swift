final class DoneRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> DoneView {
    let interactor = DoneInteractor(store: context.store, search: context.search)
    let router = DoneRouter(navigator: context.navigator)
    let presenter = DonePresenter(interactor: interactor, router: router, context: context)
    let view = DoneView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
