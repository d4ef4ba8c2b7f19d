final class HistoryRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> HistoryView {
    let interactor = HistoryInteractor(store: context.store)
    let router = HistoryRouter()
    let presenter = HistoryPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = HistoryView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
