final class CheckRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "check", "Ask whether any item matches, without a word",
    operands: [.filter], options: [.count, .all],
    discussion: [
      "Ends with 0 if an item matches, with 1 if none does, and prints nothing: for scripts and"
        + " prompts. Like list, it asks about open items that are not waiting, unless the filter or"
        + " --all says otherwise."
    ],
    examples: [
      .init("todo check is:overdue && echo late", "say so if something is late"),
      .init("todo check --count due.by:today", "how much is to be done today"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CheckView {
    let interactor = CheckInteractor(store: context.store, search: context.search)
    let router = CheckRouter()
    let presenter = CheckPresenter(interactor: interactor, router: router)
    let view = CheckView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
