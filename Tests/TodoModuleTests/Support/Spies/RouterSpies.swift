@testable import TodoModule

/// Stands in for a module's router.
class RouterSpy: Spy<RouterSpy.Event>, RouterInput {
  /// What was asked of a router or of the navigator.
  enum Event: Equatable {
    case usage(UsageError)
    case failure(Failure)
    case closed(ExitCode)
    case editor(String)
    case discarded(EditedText)
    case line([String], columns: Int)
    case completions([String])
    case ran
  }

  /// All failures that it was asked to show.
  var failures: [Failure] {
    events.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// Whether the command that runs changes no items.
  var isReading = false

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func openFailure(_ failure: Failure) { record(.failure(failure)) }
  func close(with code: ExitCode) { record(.closed(code)) }
}

/// Stands in for the navigator. Its editor fails.
final class NavigatorSpy: RouterSpy, Navigating {
  func openEditor(on text: String) throws(EditorError) -> EditedText {
    record(.editor(text))
    throw .ended(.exited(99))
  }

  func discard(_ text: EditedText) { record(.discarded(text)) }

  func run(_ screen: any Screen, in scene: Scene) -> ExitCode {
    record(.ran)
    return .ok
  }
}

/// Stands in for the router of a module with an editor, which answers with `outcomes`, one after the other.
final class EditorRouterSpy: RouterSpy, EditorRouterInput {
  var outcomes: [EditorOutcome?] = []

  func openEditor(on text: String) throws(EditorError) -> EditedText? {
    record(.editor(text))
    if outcomes.isEmpty { throw .ended(.exited(99)) }
    return try outcomes.removeFirst()?.get()
  }

  func discard(_ text: EditedText) { record(.discarded(text)) }
}

extension Navigator {
  /// Runs a screen in the scene that is shown.
  func run(_ screen: any Screen) -> ExitCode { run(screen, in: scene) }
}
