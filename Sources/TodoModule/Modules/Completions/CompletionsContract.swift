/// Presenter to view.
protocol CompletionsViewInput: CommandViewInput {
  func showScript(_ script: CompletionScript)
}

/// View to presenter.
protocol CompletionsViewOutput: CommandViewOutput {
  func didRequestScript(for shell: Shell)
}
