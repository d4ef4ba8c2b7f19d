final class NextRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "next", "List the most urgent items",
    operands: [.filter], options: .ofReports,
    discussion: [
      "Lists the ten most urgent open items that are not waiting, or as many as --limit allows;"
        + " equally urgent items are ordered by number. The last column is the urgency: a sum with"
        + " Taskwarrior's default weights, which `todo explain urgency 3` shows for item 3. For the"
        + " signs, sort keys and template fields, see `todo help list`."
    ],
    examples: [
      .init("todo next", "the ten most urgent items"),
      .init("todo next +work --limit 3", "the three most urgent items for work"),
      .init("todo next --limit 1 --format '{number}'", "the number of the most urgent item"),
    ])

  static let usesView = true

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ListView {
    let router = NextRouter()
    router.navigator = context.navigator
    return ListView.assembled(for: .next, router: router, context)
  }
}
