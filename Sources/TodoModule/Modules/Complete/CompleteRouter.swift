/// `complete -- <words>`, which only completion scripts run.
///
/// It is hidden from help, and it is a command only with the dashes: `todo complete 3` is an error
/// that suggests `todo done 3`.
final class CompleteRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CompleteView {
    let interactor = CompleteInteractor(store: context.store, search: context.search)
    let router = CompleteRouter(navigator: context.navigator)
    let presenter = CompletePresenter(interactor: interactor, router: router, context: context)
    let view = CompleteView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
