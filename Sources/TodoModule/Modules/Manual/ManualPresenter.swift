final class ManualPresenter {
  weak var view: (any ManualViewInput)?
  private let router: any RouterInput
  private let commands: [CommandSpec]

  init(router: any RouterInput, commands: [CommandSpec]) {
    self.router = router
    self.commands = commands
  }
}

extension ManualPresenter: ManualViewOutput {
  func didRequestManual() {
    view?.showManual(Manual(of: commands))
    router.close(with: .ok)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}
