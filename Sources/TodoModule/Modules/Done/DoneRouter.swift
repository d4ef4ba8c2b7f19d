final class DoneRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ change: DoneChange, _ context: ModuleContext) -> DoneView {
    let router = DoneRouter()
    let interactor = DoneInteractor(
      change: change, store: context.store, search: context.search)
    let presenter = DonePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = DoneView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
