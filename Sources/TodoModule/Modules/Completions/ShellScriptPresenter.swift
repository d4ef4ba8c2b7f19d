final class ShellScriptPresenter {
  weak var view: (any ShellScriptViewInput)?
  private let router: any RouterInput

  init(router: any RouterInput) { self.router = router }
}

extension ShellScriptPresenter: ShellScriptViewOutput {
  func didRequestScript(for shell: Shell) {
    view?.showScript(ShellScript(for: shell))
    router.close(with: .ok)
  }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}
