final class TagsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "tags", "List the tags in use",
    discussion: [
      "Shows how many open and done items have each tag. In a pipe, the tab-separated fields are:"
        + " name, open items, done items."
    ],
    examples: [
      .init("todo tags", "all tags with counts"),
      .init("todo tags --json | jq -r '.[].name'", "the names only, for scripts"),
    ])

  static let usesView = true

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> TagsView {
    let interactor = TagsInteractor(store: context.store, search: context.search)
    let router = TagsRouter()
    let presenter = TagsPresenter(interactor: interactor, router: router)
    let view = TagsView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
