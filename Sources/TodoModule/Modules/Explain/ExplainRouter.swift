final class ExplainRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ExplainView {
    let interactor = ExplainInteractor(store: context.store, search: context.search)
    let router = ExplainRouter(navigator: context.navigator)
    let presenter = ExplainPresenter(interactor: interactor, router: router, context: context)
    let view = ExplainView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
