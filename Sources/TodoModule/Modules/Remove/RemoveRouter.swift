final class RemoveRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> RemoveView {
    let interactor = RemoveInteractor(store: context.store, search: context.search)
    let router = RemoveRouter(navigator: context.navigator)
    let presenter = RemovePresenter(interactor: interactor, router: router, context: context)
    let view = RemoveView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
