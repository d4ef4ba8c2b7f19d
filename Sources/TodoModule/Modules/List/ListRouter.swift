final class ListRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext, isFirstScreen: Bool = false) -> ListView {
    let router = ListRouter(navigator: context.navigator)
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(interactor: interactor, router: router, context: context)
    let view = ListView(presenter: presenter, context: context, isFirstScreen: isFirstScreen)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
