final class WorkRouter: ModuleRouter {
  static func assemble(_ change: WorkChange, _ context: ModuleContext) -> WorkView {
    let router = WorkRouter(navigator: context.navigator)
    let interactor = WorkInteractor(store: context.store, search: context.search)
    let presenter = WorkPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = WorkView(change, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
