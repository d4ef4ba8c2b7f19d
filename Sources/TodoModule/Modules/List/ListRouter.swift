final class ListRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "list", aliases: ["ls"], "List items, soonest due first",
    operands: [.filter], options: [.all],
    discussion: [
      "Shows the open items that are not waiting: soonest due first, on one day those with a time"
        + " before those without, items without a due date last; then by priority, then by number."
        + " `todo` without a command does the same.",
      "A filter is made of attributes, numbers and words; all must hold. Numbers show items whatever"
        + " their state.",
    ],
    examples: [
      .init("todo list +home due:today", "what is due at home today"),
      .init("todo list milk", "items with milk in title or notes"),
      .init("todo list --all", "done and waiting items too"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ListView {
    let interactor = ListInteractor(store: context.store, clock: context.clock)
    let router = ListRouter()
    let presenter = ListPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = ListView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// Lifts the default filter.
  static let all = OptionSpec.flag("all", nil, "show done and waiting items too")
}
