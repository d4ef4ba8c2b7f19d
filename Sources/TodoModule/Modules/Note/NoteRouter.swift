final class NoteRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> NoteView {
    let interactor = NoteInteractor(store: context.store, search: context.search)
    let router = NoteRouter(navigator: context.navigator)
    let presenter = NotePresenter(interactor: interactor, router: router, clock: context.clock)
    let view = NoteView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
