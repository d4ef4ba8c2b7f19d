final class PostponeRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> PostponeView {
    let interactor = PostponeInteractor(store: context.store, search: context.search)
    let router = PostponeRouter(navigator: context.navigator)
    let presenter = PostponePresenter(interactor: interactor, router: router, context: context)
    let view = PostponeView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
