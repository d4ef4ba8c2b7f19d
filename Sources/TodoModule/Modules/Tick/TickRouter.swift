final class TickRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> TickView {
    let interactor = TickInteractor(store: context.store, search: context.search)
    let router = TickRouter(navigator: context.navigator)
    let presenter = TickPresenter(interactor: interactor, router: router, context: context)
    let view = TickView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
