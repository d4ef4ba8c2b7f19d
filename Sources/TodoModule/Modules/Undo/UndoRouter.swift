final class UndoRouter: ModuleRouter {
  static func assemble(_ direction: RewindDirection, _ context: ModuleContext) -> UndoView {
    let router = UndoRouter(navigator: context.navigator)
    let interactor = RewindInteractor(store: context.store)
    let presenter = RewindPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = UndoView(direction, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
