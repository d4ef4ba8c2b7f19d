final class PathRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "path", "Print the path of the list file",
    discussion: [
      "Prints an absolute path, whether or not the file exists; :memory: for --file :memory:."
        + " Symbolic links are not followed. See `todo help file`."
    ],
    examples: [
      .init("todo path", "where the list is stored"),
      .init("todo path --file work.json", "the absolute path of this list file"),
    ])

  static let usesClock = false

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> PathView {
    let interactor = PathInteractor(store: context.store)
    let router = PathRouter()
    let presenter = PathPresenter(interactor: interactor, router: router)
    let view = PathView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
