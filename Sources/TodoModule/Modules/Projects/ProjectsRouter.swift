final class ProjectsRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ProjectsView {
    let interactor = ProjectsInteractor(store: context.store, search: context.search)
    let router = ProjectsRouter()
    let presenter = ProjectsPresenter(interactor: interactor, router: router)
    let view = ProjectsView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
