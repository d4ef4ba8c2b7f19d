final class ListRouter: ModuleRouter {
  static func assemble(_ mode: ListMode, _ context: ModuleContext) -> ListView {
    let router = ListRouter(navigator: context.navigator)
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = ListView(mode, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
