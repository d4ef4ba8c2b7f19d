import TodoEntities

final class ListRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "list", aliases: ["ls"], "List items, soonest due first",
    operands: [.filter], options: .ofReports,
    discussion: [
      "Shows the open items that are not waiting: soonest due first, on one day those with a time"
        + " before those without, items without a due date last; then by priority, then by number."
        + " `todo` without a command does the same.",
      "A filter is made of attributes, comparisons, numbers and words, joined by and, or and not;"
        + " see: todo help filters. Numbers show items whatever their state.",
      "In a pipe: number, state, priority, due, project, tags and title, with a tab between them.",
      "Sort keys: \(ItemOrder.Key.names). Items that lack one come last, whichever way it goes.",
      "Fields of a template: "
        + ItemTemplate.Field.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    ],
    examples: [
      .init("todo list +home due:today", "what is due at home today"),
      .init("todo list '(+home or +work) not due.after:fri'", "parentheses need quotes"),
      .init("todo list milk", "items with milk in title or notes"),
      .init("todo list --all --sort -modified --limit 5", "what was changed last"),
      .init("todo list --format '{number}\\t{title}'", "a line for each item, for a script"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ListView {
    let router = ListRouter()
    router.navigator = context.navigator
    return ListView.assembled(for: .list, router: router, context)
  }
}

extension [OptionSpec] {
  /// The options of the family.
  static let ofReports: [OptionSpec] = [.sort, .limit, .all, .ndjson, .format]
}
