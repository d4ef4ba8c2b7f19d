/// `complete -- <words>`: what completion scripts ask. It is not for people, so it stands in no help,
/// and without the dashes it is no command: `todo complete 3` is answered with `todo done 3`.
final class CompleteRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "complete", "Print what the last word can be completed to",
    examples: [.init("todo complete -- done 1", "open items whose numbers begin with 1")])

  /// The words that every question begins with; after them is the line, up to the cursor.
  static let opening = ["complete", "--"]

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CompleteView {
    let interactor = CompleteInteractor(store: context.store, search: context.search)
    let router = CompleteRouter()
    let presenter = CompletePresenter(
      interactor: interactor, router: router, commands: context.commands,
      defaultCommand: context.defaultCommand)
    let view = CompleteView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
