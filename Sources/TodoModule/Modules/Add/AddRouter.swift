final class AddRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "add", "Add an item",
    operands: [.item], options: [.dryRun],
    discussion: [
      "Words that are attributes, such as +home or due:tomorrow, set attributes; the rest, joined by"
        + " one space, is the title. After -- everything is title.",
      "With - as its only word it reads standard input: one item a line, in one write. Each line is"
        + " cut at white space; there are no quotes and no options in it; empty lines are skipped.",
    ],
    examples: [
      .init("todo add Buy milk +home due:tomorrow", "an item with a tag and a due day"),
      .init("todo add -- +1 for http://a.b/c?x:y", "a title, byte for byte"),
      .init("todo add - < list.txt", "an item for each line of a file"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> AddView {
    let interactor = AddInteractor(
      store: context.store, clock: context.clock, makeID: context.makeID)
    let router = AddRouter()
    let presenter = AddPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = AddView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
