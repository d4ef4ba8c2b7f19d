final class SyncRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> SyncView {
    let interactor = SyncInteractor(
      list: context.services.sharedList(of: context.store),
      calendar: context.services.calendar(of: context.store, context.command))
    let router = SyncRouter(navigator: context.navigator)
    let presenter = SyncPresenter(interactor: interactor, router: router, context: context)
    let view = SyncView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
