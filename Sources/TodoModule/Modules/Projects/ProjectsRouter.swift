final class ProjectsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "projects", "List the projects in use as a tree, with progress",
    discussion: [
      "Counts and the time spent (see `todo stop`) include subprojects. In a pipe, the tab-separated"
        + " fields are: full name, open items, done items, time spent."
    ],
    examples: [
      .init("todo projects", "all projects with their progress"),
      .init("todo projects --json | jq -r '.[].name'", "the names only, for scripts"),
    ])

  static let usesView = true

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
