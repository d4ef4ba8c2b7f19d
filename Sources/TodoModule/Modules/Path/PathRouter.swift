final class PathRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> PathView {
    let interactor = PathInteractor(store: context.store)
    let router = PathRouter()
    let presenter = PathPresenter(interactor: interactor, router: router)
    let view = PathView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
