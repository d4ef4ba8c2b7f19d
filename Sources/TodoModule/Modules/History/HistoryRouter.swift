final class HistoryRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> HistoryView {
    let interactor = HistoryInteractor(
      store: context.store, past: context.services.sharedList(of: context.store))
    let router = HistoryRouter(navigator: context.navigator)
    let presenter = HistoryPresenter(interactor: interactor, router: router, context: context)
    let view = HistoryView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
