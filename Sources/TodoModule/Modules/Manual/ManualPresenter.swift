final class ManualPresenter: CommandPresenter<Void>, CommandViewOutput {
  weak var view: (any ManualViewInput)?
  private let makeCommands: () -> [CommandSpec]

  /// Creates a presenter. Calls `commands` when the program's commands are needed.
  init(router: any RouterInput, formatter: ItemFormatter, commands: @escaping () -> [CommandSpec]) {
    makeCommands = commands
    super.init(interactor: (), router: router, formatter: formatter)
  }

  func didRequest(_ request: Void) {
    view?.showManual(Manual(of: makeCommands()))
    router.close(with: .ok)
  }
}
