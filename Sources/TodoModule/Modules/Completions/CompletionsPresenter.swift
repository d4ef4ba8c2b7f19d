final class CompletionsPresenter {
  weak var view: (any CompletionsViewInput)?
  private let router: any RouterInput

  init(router: any RouterInput) { self.router = router }
}

extension CompletionsPresenter: CompletionsViewOutput {
  func didRequestScript(for shell: Shell) {
    view?.showScript(CompletionScript(for: shell))
    router.close(with: .ok)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}
