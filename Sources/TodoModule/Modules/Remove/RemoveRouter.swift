final class RemoveRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> RemoveView {
    let interactor = RemoveInteractor(store: context.store, search: context.search)
    let router = RemoveRouter()
    let presenter = RemovePresenter(interactor: interactor, router: router, clock: context.clock)
    let view = RemoveView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
