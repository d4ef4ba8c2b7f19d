final class DoneRouter: ModuleRouter {
  static func assemble(_ change: DoneChange, _ context: ModuleContext) -> DoneView {
    let router = DoneRouter(navigator: context.navigator)
    let interactor = DoneInteractor(
      change: change, store: context.store, search: context.search)
    let presenter = DonePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = DoneView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
