import TodoEntities

final class ClearRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ClearView {
    let interactor = ClearInteractor(store: context.store, clock: context.clock)
    let router = ClearRouter()
    let presenter = ClearPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = ClearView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
