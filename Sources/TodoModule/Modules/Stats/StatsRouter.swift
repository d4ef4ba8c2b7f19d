final class StatsRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> StatsView {
    let interactor = StatsInteractor(store: context.store, search: context.search)
    let router = StatsRouter(navigator: context.navigator)
    let presenter = StatsPresenter(interactor: interactor, router: router, context: context)
    let view = StatsView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
