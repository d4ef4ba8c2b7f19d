final class ProjectsRouter: ModuleRouter {
  static func assemble(_ context: ModuleContext) -> ProjectsView {
    let interactor = ProjectsInteractor(store: context.store, search: context.search)
    let router = ProjectsRouter(navigator: context.navigator)
    let presenter = ProjectsPresenter(interactor: interactor, router: router, context: context)
    let view = ProjectsView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
