final class EditRouter: ModuleRouter, EditorRouterInput {
  static func assemble(_ context: ModuleContext) -> EditView {
    let interactor = EditInteractor(store: context.store, search: context.search)
    let router = EditRouter(navigator: context.navigator)
    let presenter = EditPresenter(
      interactor: interactor, router: router, formatter: context.formatter,
      isInteractive: context.services.isInteractive)
    let view = EditView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
