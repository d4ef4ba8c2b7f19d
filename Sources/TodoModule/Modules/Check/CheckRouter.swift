final class CheckRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CheckView {
    let interactor = CheckInteractor(store: context.store, search: context.search)
    let router = CheckRouter()
    let presenter = CheckPresenter(interactor: interactor, router: router)
    let view = CheckView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
