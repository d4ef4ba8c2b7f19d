/// Presenter to view.
protocol ShellScriptViewInput: AnyObject {
  func showScript(_ script: ShellScript)
}

/// View to presenter.
protocol ShellScriptViewOutput: AnyObject {
  func didRequestScript(for shell: Shell)
  func didRejectArguments(_ error: UsageError)
}

/// The shells that there are scripts for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
