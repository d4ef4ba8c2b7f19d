final class DoctorRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "doctor", "Check the list's file, and repair it",
    options: [.repair, .dryRun],
    discussion: [
      "Says what is wrong with the list and the files beside it, and where; ends with 4 if anything"
        + " has to be put right. It changes nothing.",
      "With --repair, a list that cannot be read is moved aside unchanged, and every item that can"
        + " still be read is saved in a new file; lines that could not be read are printed. What it"
        + " cannot put right is said, and it ends with 4.",
      "With --repair --json: an object with saved (a number), damagedFile (a path, or null if there was"
        + " nothing to save), lost (line and text of each) and problems.",
    ],
    examples: [
      .init("todo doctor", "is everything in order?"),
      .init("todo doctor --repair", "saves what can be saved"),
      .init("todo doctor --repair -n", "shows what that would do"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> DoctorView {
    let interactor = DoctorInteractor(store: context.store)
    let router = DoctorRouter()
    let presenter = DoctorPresenter(interactor: interactor, router: router)
    let view = DoctorView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// Saves what can be saved.
  static let repair = OptionSpec.flag("repair", nil, "save what can be read of a damaged list")
}
