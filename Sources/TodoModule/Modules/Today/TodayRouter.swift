final class TodayRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> TodayView {
    let interactor = TodayInteractor(store: context.store, search: context.search)
    let router = TodayRouter(navigator: context.navigator)
    let presenter = TodayPresenter(interactor: interactor, router: router, context: context)
    let view = TodayView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
