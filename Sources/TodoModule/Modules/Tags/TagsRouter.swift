final class TagsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "tags", "List the tags in use",
    discussion: ["With the number of open and done items. For scripts: name, open, done."],
    examples: [
      .init("todo tags", "all tags with their counts"),
      .init("todo tags --json | jq -r '.[].name'", "their names, for a script"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> TagsView {
    let interactor = TagsInteractor(store: context.store)
    let router = TagsRouter()
    let presenter = TagsPresenter(interactor: interactor, router: router)
    let view = TagsView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
