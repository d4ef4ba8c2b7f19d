final class ListRouter: ModuleRouter {
  static func assemble(_ command: ListMode, _ context: ModuleContext) -> ListView {
    let router = ListRouter(navigator: context.navigator)
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(
      command: command, interactor: interactor, router: router, clock: context.clock,
      activeFilterView: context.command.activeFilterView)
    let view = ListView(command, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
