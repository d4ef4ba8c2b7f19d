final class SyncRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> SyncView {
    let interactor = SyncInteractor(list: context.services.sharedList(of: context.store))
    let router = SyncRouter()
    let presenter = SyncPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = SyncView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
