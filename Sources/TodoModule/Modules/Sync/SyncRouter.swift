final class SyncRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "sync", "Synchronize the list with other machines through git",
    options: [.initialize, .dryRun, .status, .log],
    discussion: [
      "Commits the list, fetches what other machines have sent, merges it item by item, and sends the"
        + " result. The first time, name the remote with --init, in the same way on every machine: an"
        + " empty repository on a server, or a folder made with `git init --bare`.",
      "Nothing that only one machine has changed is lost. Of a value that two have changed, the later"
        + " change counts, and the other one is named; `todo sync --log` lists all of them. If two"
        + " machines have given a number to different items, the one that was sent later gets a new"
        + " number. `todo undo` takes back your own last command, not what came from elsewhere.",
      "Only the list file, its .gitattributes and a README are in the repository, and only git uses the"
        + " network. If the remote cannot be reached, the changes stay committed here and the exit"
        + " status is 8. In a larger repository, use `todo merge --install` instead. See `todo help"
        + " sync`.",
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
