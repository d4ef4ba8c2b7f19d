final class CopyRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CopyView {
    let interactor = CopyInteractor(
      store: context.store, search: context.search, makeID: context.services.makeID)
    let router = CopyRouter()
    let presenter = CopyPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = CopyView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
