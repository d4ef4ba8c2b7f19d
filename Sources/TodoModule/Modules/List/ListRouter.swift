final class ListRouter: ModuleRouter {
  static func assemble(_ mode: ListMode, _ context: ModuleContext) -> ListView {
    let router = ListRouter(navigator: context.navigator)
    let interactor = ItemListInteractor(store: context.store, search: context.search)
    let presenter = ItemListPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = ListView(mode, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
