final class ManualPresenter: CommandPresenter {
  weak var view: (any ManualViewInput)?
  let router: any RouterInput
  private let commands: [CommandSpec]

  init(router: any RouterInput, commands: [CommandSpec]) {
    self.router = router
    self.commands = commands
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ManualPresenter: ManualViewOutput {
  func didRequestManual() {
    view?.showManual(Manual(of: commands))
    router.close(with: .ok)
  }
}
