@testable import TodoModule

/// Stands in for a module's router.
final class RouterSpy: Spy<RouterSpy.Event>, RouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case usage(UsageError)
    case failure(Failure)
    case closed(ExitCode)
  }

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func openFailure(_ failure: Failure) { record(.failure(failure)) }
  func close(with code: ExitCode) { record(.closed(code)) }
}

/// Stands in for the navigator. Its editor answers with `outcome`.
final class NavigatorSpy: Spy<NavigatorSpy.Event>, Navigating {
  /// What a router asked for.
  enum Event: Equatable {
    /// An error, and the command whose usage line is shown with it.
    case usage(UsageError)
    case failure(Failure)
    case editor(String)
    case discarded(EditedText)
    case closed(ExitCode)
    case ran
  }

  var outcome = EditorOutcome.failure(.ended(.exited(99)))

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func openFailure(_ failure: Failure) { record(.failure(failure)) }

  func openEditor(on text: String) throws(EditorError) -> EditedText {
    record(.editor(text))
    return try outcome.get()
  }

  func discard(_ text: EditedText) { record(.discarded(text)) }
  func close(with code: ExitCode) { record(.closed(code)) }

  func run(_ screen: any Screen, in scene: Scene) -> ExitCode {
    record(.ran)
    return .ok
  }
}

/// Stands in for the router of a module with an editor, which answers with `outcomes`, one after the other.
final class EditorRouterSpy: Spy<EditorRouterSpy.Event>, EditorRouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case usage(UsageError)
    case failure(Failure)
    case editor(String)
    case discarded(EditedText)
    case closed(ExitCode)
  }

  var outcomes: [EditorOutcome?] = []

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func openFailure(_ failure: Failure) { record(.failure(failure)) }
  func close(with code: ExitCode) { record(.closed(code)) }
  func discard(_ text: EditedText) { record(.discarded(text)) }

  func openEditor(on text: String) throws(EditorError) -> EditedText? {
    record(.editor(text))
    if outcomes.isEmpty { throw .ended(.exited(99)) }
    return try outcomes.removeFirst()?.get()
  }
}

extension Navigator {
  /// Runs a screen in the scene that is shown.
  func run(_ screen: any Screen) -> ExitCode { run(screen, in: scene) }
}
