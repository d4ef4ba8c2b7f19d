final class ExportRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ExportView {
    let interactor = ExportInteractor(store: context.store, search: context.search)
    let router = ExportRouter(navigator: context.navigator)
    let presenter = ExportPresenter(interactor: interactor, router: router, context: context)
    let view = ExportView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
