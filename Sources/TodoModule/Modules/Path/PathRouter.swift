final class PathRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> PathView {
    let interactor = PathInteractor(store: context.store)
    let router = PathRouter(navigator: context.navigator)
    let presenter = PathPresenter(interactor: interactor, router: router, context: context)
    let view = PathView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
