final class StatsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "stats", "Show what the list amounts to, and how it came to be so",
    discussion: [
      "Counts: waiting items are open too; overdue and today are what `todo list is:overdue` and"
        + " `todo list is:today` show.",
      "How many items were completed in each of the last twelve weeks; how many were open at"
        + " the end of each; the median age of what is open, and the items that have been open for"
        + " longest. Removed and cleared items do not count.",
    ],
    examples: [
      .init("todo stats", "the list at a glance"),
      .init("todo stats --json | jq .open", "how many items are open"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> StatsView {
    let interactor = StatsInteractor(store: context.store, clock: context.clock)
    let router = StatsRouter()
    let presenter = StatsPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = StatsView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
