final class OpenRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> OpenView {
    let interactor = OpenInteractor(
      store: context.store, search: context.search, opener: context.services.linkOpener)
    let router = OpenRouter(navigator: context.navigator)
    let presenter = OpenPresenter(interactor: interactor, router: router, context: context)
    let view = OpenView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
