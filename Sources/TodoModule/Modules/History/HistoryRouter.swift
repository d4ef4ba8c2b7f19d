final class HistoryRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "history", "List the commands that can be undone and redone",
    options: [.forget, .dryRun],
    discussion: [
      "In the order of time. `undo 3` in front means that `todo undo 3` takes back this command and"
        + " all after it.",
      "For scripts: undo or redo, steps, time, number of items, command line.",
    ],
    examples: [
      .init("todo history", "what can be undone"),
      .init("todo history --forget", "empties the history; the list stays as it is"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> HistoryView {
    let interactor = HistoryInteractor(store: context.store)
    let router = HistoryRouter()
    let presenter = HistoryPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = HistoryView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// Empties the history.
  static let forget = OptionSpec.flag("forget", nil, "empty the history")
}
