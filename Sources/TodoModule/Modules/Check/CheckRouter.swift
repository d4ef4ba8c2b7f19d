final class CheckRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> CheckView {
    let interactor = CheckInteractor(store: context.store, search: context.search)
    let router = CheckRouter(navigator: context.navigator)
    let presenter = CheckPresenter(interactor: interactor, router: router, context: context)
    let view = CheckView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
