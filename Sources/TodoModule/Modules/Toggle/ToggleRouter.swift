final class ToggleRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ToggleView {
    let interactor = ToggleInteractor(store: context.store, search: context.search)
    let router = ToggleRouter(navigator: context.navigator)
    let presenter = TogglePresenter(interactor: interactor, router: router, context: context)
    let view = ToggleView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
