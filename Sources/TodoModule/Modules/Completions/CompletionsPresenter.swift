final class CompletionsPresenter: CommandPresenter {
  weak var view: (any CompletionsViewInput)?
  let router: any RouterInput

  init(router: any RouterInput) { self.router = router }

  var failureView: (any CommandViewInput)? { view }
}

extension CompletionsPresenter: CompletionsViewOutput {
  func didRequestScript(for shell: Shell) {
    view?.showScript(CompletionScript(for: shell))
    router.close(with: .ok)
  }
}
