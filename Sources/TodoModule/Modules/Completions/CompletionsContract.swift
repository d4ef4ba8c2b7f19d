/// Presenter to view.
protocol CompletionsViewInput: AnyObject {
  func showScript(_ script: CompletionScript)
}
