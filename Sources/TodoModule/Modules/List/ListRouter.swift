final class ListRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ command: ListMode, _ context: ModuleContext) -> ListView {
    let router = ListRouter()
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(
      command: command, interactor: interactor, router: router, clock: context.clock,
      activeFilterView: context.activeFilterView)
    let view = ListView(command, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
