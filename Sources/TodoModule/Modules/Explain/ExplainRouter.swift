final class ExplainRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ExplainView {
    let interactor = ExplainInteractor(store: context.store, search: context.search)
    let router = ExplainRouter()
    let presenter = ExplainPresenter(interactor: interactor, router: router)
    let view = ExplainView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
