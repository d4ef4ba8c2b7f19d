final class UndoRouter: ModuleRouter {
  static func assemble(_ direction: RewindDirection, _ context: ModuleContext) -> UndoView {
    let router = UndoRouter(navigator: context.navigator)
    let interactor = UndoInteractor(direction: direction, store: context.store)
    let presenter = UndoPresenter(
      direction: direction, interactor: interactor, router: router, clock: context.clock)
    let view = UndoView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
