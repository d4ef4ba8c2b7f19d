import TodoEntities

final class ClearRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "clear", "Delete all done items",
    options: [.before, .dryRun],
    discussion: [
      "Open items stay. With --before only what was completed before that day, or before that time,"
        + " is deleted; a date that lies ahead is refused."
    ],
    examples: [
      .init("todo clear", "all done items are gone"),
      .init("todo clear -n --before mon", "shows what was completed before Monday"),
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
  /// Looks back: a day or a time before which items were completed.
  static let before = OptionSpec.value(
    "before", nil, .date(.backward), "only items completed before this date")
}
