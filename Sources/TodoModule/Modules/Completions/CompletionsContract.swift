/// Presenter to view.
protocol CompletionsViewInput: AnyObject {
  func showScript(_ script: CompletionScript)
}

/// View to presenter.
protocol CompletionsViewOutput: AnyObject {
  func didRequestScript(for shell: Shell)
  func didRejectArguments(_ error: UsageError)
}

/// The shells that there are scripts for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
