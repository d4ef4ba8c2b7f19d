import TodoEntities

final class ClearRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "clear", "Delete all done items",
    options: [.before, .dryRun, .format],
    discussion: [
      "Keeps open items. With --before, deletes only items completed before that date; a date in"
        + " the future is rejected."
    ],
    examples: [
      .init("todo clear", "delete all done items"),
      .init("todo clear -n --before mon", "show what was completed before Monday"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ClearView {
    let interactor = ClearInteractor(store: context.store, clock: context.clock)
    let router = ClearRouter()
    let presenter = ClearPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = ClearView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// A past date; only items completed before it are deleted.
  static let before = OptionSpec.value(
    "before", nil, .date(.backward), "delete only items completed before this date")
}
