@testable import TodoModule

/// Stands in for the view of `completions`.
final class CompletionsViewSpy: ViewSpy<CompletionsViewSpy.Event>, CompletionsViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case script(CompletionScript)
    case failure(Failure)
  }

  func showScript(_ script: CompletionScript) { record(.script(script)) }
}

/// Stands in for the presenter of `completions` in tests of its view.
final class CompletionsViewOutputSpy: ViewOutputSpy<CompletionsViewOutputSpy.Event>,
  CompletionsViewOutput
{
  /// What the view reported.
  enum Event: RejectionEvent {
    case script(Shell)
    case rejected(UsageError)
  }

  func didRequestScript(for shell: Shell) { record(.script(shell)) }
}
