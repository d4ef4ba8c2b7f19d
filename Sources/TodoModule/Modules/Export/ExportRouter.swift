import TodoEntities

final class ExportRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ExportView {
    let interactor = ExportInteractor(store: context.store, search: context.search)
    let router = ExportRouter()
    let presenter = ExportPresenter(interactor: interactor, router: router)
    let view = ExportView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
