final class CalendarRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CalendarView {
    let interactor = CalendarInteractor(store: context.store, search: context.search)
    let router = CalendarRouter()
    let presenter = CalendarPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = CalendarView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
