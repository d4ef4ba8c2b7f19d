final class NextRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "next", "List the most urgent items",
    operands: [.filter], options: .ofReports,
    discussion: [
      "Shows ten open items that are not waiting, or as many as --limit says: the most urgent first,"
        + " equally urgent ones by number. Urgency is a sum with the weights that Taskwarrior has by"
        + " default; todo explain urgency 3 shows how it comes about."
    ],
    examples: [
      .init("todo next", "what to do now"),
      .init("todo next +work --limit 3", "the three most urgent items for work"),
      .init("todo next --limit 1 --format '{number}'", "the number of one, for a script"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ListView {
    let router = NextRouter()
    router.navigator = context.navigator
    return ListView.assembled(for: .next, router: router, context)
  }
}
