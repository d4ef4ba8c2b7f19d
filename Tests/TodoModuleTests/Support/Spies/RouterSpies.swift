@testable import TodoModule

/// Stands for a module's router.
final class RouterSpy: RouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case usage(UsageError)
    case closed(ExitCode)
  }

  private(set) var events: [Event] = []

  func openUsage(_ error: UsageError) { events.append(.usage(error)) }
  func close(with code: ExitCode) { events.append(.closed(code)) }
}

/// Stands for the router of `edit`, with an editor after it that answers as told.
final class EditRouterSpy: EditRouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case usage(UsageError)
    case editor(String)
    case discarded(EditedText)
    case closed(ExitCode)
  }

  private(set) var events: [Event] = []
  var outcome = EditorOutcome.failed(.exited(99))

  func openUsage(_ error: UsageError) { events.append(.usage(error)) }
  func close(with code: ExitCode) { events.append(.closed(code)) }
  func discard(_ text: EditedText) { events.append(.discarded(text)) }

  func openEditor(on text: String) -> EditorOutcome {
    events.append(.editor(text))
    return outcome
  }
}

/// Stands for the navigator, with an editor after it that answers as told.
final class NavigatorSpy: Navigating {
  /// What a router asked for.
  enum Event: Equatable {
    /// The command whose usage line would be shown.
    case usage(UsageError, command: String)
    case editor(String)
    case discarded(EditedText)
    case closed(ExitCode)
  }

  private(set) var events: [Event] = []
  var outcome = EditorOutcome.failed(.exited(99))

  func openUsage(_ error: UsageError, of spec: CommandSpec) {
    events.append(.usage(error, command: spec.name))
  }

  func openEditor(on text: String) -> EditorOutcome {
    events.append(.editor(text))
    return outcome
  }

  func discard(_ text: EditedText) { events.append(.discarded(text)) }
  func close(with code: ExitCode) { events.append(.closed(code)) }
}
