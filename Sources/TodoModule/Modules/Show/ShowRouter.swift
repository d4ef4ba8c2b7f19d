final class ShowRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ShowView {
    let interactor = ShowInteractor(store: context.store, search: context.search)
    let router = ShowRouter(navigator: context.navigator)
    let presenter = ShowPresenter(interactor: interactor, router: router, context: context)
    let view = ShowView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
