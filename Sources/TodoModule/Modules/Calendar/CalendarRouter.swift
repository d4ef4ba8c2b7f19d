final class CalendarRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CalendarView {
    let interactor = CalendarInteractor(store: context.store, search: context.search)
    let router = CalendarRouter(navigator: context.navigator)
    let presenter = CalendarPresenter(interactor: interactor, router: router, context: context)
    let view = CalendarView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
