final class ProjectsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "projects", "List the projects in use as a tree, with their progress",
    discussion: [
      "Every count includes the projects inside. For scripts: whole name, open, done."
    ],
    examples: [
      .init("todo projects", "all projects and how far they are"),
      .init("todo projects --json | jq -r '.[].name'", "their names, for a script"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ProjectsView {
    let interactor = ProjectsInteractor(store: context.store)
    let router = ProjectsRouter()
    let presenter = ProjectsPresenter(interactor: interactor, router: router)
    let view = ProjectsView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
