final class AddRouter: ModuleRouter, EditorRouterInput {
  static func assemble(_ context: ModuleContext) -> AddView {
    let interactor = AddInteractor(
      store: context.store, search: context.search, makeID: context.services.makeID)
    let router = AddRouter(navigator: context.navigator)
    let presenter = AddPresenter(
      interactor: interactor, router: router, formatter: context.formatter,
      isInteractive: context.services.isInteractive)
    let view = AddView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
