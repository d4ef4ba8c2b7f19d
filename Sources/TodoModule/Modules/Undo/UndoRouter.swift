final class UndoRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> UndoView {
    let interactor = UndoInteractor(store: context.store)
    let router = UndoRouter(navigator: context.navigator)
    let presenter = UndoPresenter(interactor: interactor, router: router, context: context)
    let view = UndoView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
