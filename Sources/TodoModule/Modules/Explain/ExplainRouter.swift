final class ExplainRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "explain", "Show how a date, filter, urgency or rule comes about",
    operands: [
      CommandSpec.Operand(
        .choice(ExplainSubject.allCases.map(\.rawValue)), "date|filter|urgency|every"),
      .optionalWords,
    ],
    options: [.past],
    discussion: [
      "date: each step and the result. filter: all parentheses, the dates that are meant, and what"
        + " list adds. urgency: every term of an item's sum. every: the rule, the mode and the next"
        + " five dates."
    ],
    examples: [
      .init("todo explain date 'fri+1w@9'", "which day that is"),
      .init("todo explain date --past mon", "as clear --before reads it"),
      .init("todo explain filter +home or +work due:none", "where the parentheses are"),
      .init("todo explain urgency 3", "why next ranks item 3 as it does"),
      .init("todo explain every 1m/done", "when that comes back"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> ExplainView {
    let interactor = ExplainInteractor(store: context.store, clock: context.clock)
    let router = ExplainRouter()
    let presenter = ExplainPresenter(interactor: interactor, router: router)
    let view = ExplainView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
