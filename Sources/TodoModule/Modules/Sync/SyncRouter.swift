final class SyncRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "sync", "Synchronize the list with other machines through git",
    options: [.initialize, .dryRun, .status, .log],
    discussion: [
      "Commits the list, fetches what other machines have sent, merges it item by item, and sends the"
        + " result. Says how many items came in and went out, and each decision between two changes."
        + " If the remote cannot be reached, the changes stay committed here and the exit status is 8.",
      "With --status in a pipe, the tab-separated lines are remote, lastSync, unsent (commits) and"
        + " changed (yes or no); with --log, the fields are time, machine, and what was dropped.",
    ],
    examples: [
      .init("todo sync --init ~/lists.git", "set up this machine, and join what is there"),
      .init("todo sync", "exchange changes with the other machines"),
      .init("todo sync --dry-run", "show what would change"),
      .init("todo sync --status", "show when that was last done, without the network"),
      .init("todo sync --log", "list the values that merges have dropped"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> SyncView {
    let interactor = SyncInteractor(list: context.sharedList)
    let router = SyncRouter()
    let presenter = SyncPresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = SyncView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension OptionSpec {
  /// Sets up the repository.
  static let initialize = OptionSpec.value(
    "init", nil, .url, "make the list's folder a repository with this remote")
  /// Shows how the list stands to the remote.
  static let status = OptionSpec.flag("status", nil, "show the last sync and what is not sent")
  /// Lists dropped values.
  static let log = OptionSpec.flag("log", nil, "list the values that merges have dropped")
}
