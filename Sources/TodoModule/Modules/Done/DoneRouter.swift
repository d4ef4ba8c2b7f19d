final class DoneRouter: ModuleRouter {
  static func assemble(_ change: ItemCompletionChange, _ context: ModuleContext) -> DoneView {
    let router = DoneRouter(navigator: context.navigator)
    let interactor = ItemCompletionInteractor(
      change: change, store: context.store, search: context.search)
    let presenter = ItemCompletionPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = DoneView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
