import TodoEntities

@testable import TodoModule

/// Replaces a role of a module, and records each call as an event.
///
/// ```swift
/// final class ShowViewSpy: Spy<[ItemRow]>, ShowViewInput {
///   func showItems(_ rows: [ItemRow]) { record(rows) }
/// }
/// ```
class Spy<Event> {
  /// All events, in order.
  private(set) var events: [Event] = []

  /// Appends an event.
  func record(_ event: Event) { events.append(event) }
}

/// Replaces a presenter in tests of its view.
final class ViewOutputSpy<Request>: Spy<ViewOutputEvent<Request>>, CommandViewOutput {
  func didRequest(_ request: Request) { record(.requested(request)) }
  func didRejectArguments(_ error: UsageError) { record(.rejected(error)) }
  func didFailToReadInput(_ error: Errno) { record(.unreadableInput(error)) }

  /// The errors of the command lines that were rejected.
  var rejections: [UsageError] {
    events.compactMap { if case .rejected(let error) = $0 { error } else { nil } }
  }
}

/// A report of a view to its presenter.
enum ViewOutputEvent<Request> {
  case requested(Request)
  case rejected(UsageError)
  case unreadableInput(Errno)
}

extension ViewOutputEvent: Equatable where Request: Equatable {}
extension ViewOutputEvent: Sendable where Request: Sendable {}

/// Replaces a module's router.
class RouterSpy: Spy<RouterSpy.Event>, RouterInput {
  /// A call to a router or to the navigator.
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

  /// All failures that the router was asked to show.
  var failures: [Failure] {
    events.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// Whether the command that runs changes no items.
  var isReading = false

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func openFailure(_ failure: Failure) { record(.failure(failure)) }
  func close(with code: ExitCode) { record(.closed(code)) }
}

/// Replaces the navigator. Its editor fails.
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

/// Replaces the router of a module with an editor. The editor answers with `outcomes`, one after the other.
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

/// Replaces the view of `browse`.
final class BrowseViewSpy: Spy<BrowseViewSpy.Event>, BrowseViewInput {
  /// A call to the view. Screens are kept separately.
  enum Event: Equatable {
    case repainted
    case left
    case interrupted
    case paintedNow
    case looks([ItemColumn], Capabilities)
  }

  /// All screens that the view was asked to show.
  private(set) var screens: [BrowseScreen] = []

  func showScreen(_ screen: BrowseScreen) { screens.append(screen) }
  func showLooks(_ columns: [ItemColumn], _ capabilities: Capabilities) {
    record(.looks(columns, capabilities))
  }
  func repaint() { record(.repainted) }
  func leave() { record(.left) }
  func interrupt() { record(.interrupted) }
  func paintNow() { record(.paintedNow) }
  /// The answers to `hasKey`, one after the other. After the last answer, there is no key.
  var hasKeys: [Bool] = []
  var hasKey: Bool { hasKeys.isEmpty ? false : hasKeys.removeFirst() }
}

/// Replaces the router of `browse`. The test answers command lines and completions.
final class BrowseRouterSpy: RouterSpy, BrowseRouterInput {
  /// Returns the outcome of a command line. By default, it succeeds and prints nothing.
  var answer: ([String]) -> LineOutcome = { _ in LineOutcome(code: .ok, output: [], messages: []) }
  /// The answer to every request for completions.
  var candidates: [String] = []

  /// The lines that were run.
  var lines: [[String]] {
    events.compactMap { if case .line(let words, _) = $0 { words } else { nil } }
  }

  func openLine(_ words: [String], columns: Int) -> LineOutcome {
    if words.starts(with: CompletionSource.opening) {
      record(.completions(Array(words.dropFirst(CompletionSource.opening.count))))
      return LineOutcome(code: .ok, output: candidates, messages: [])
    }
    record(.line(words, columns: columns))
    return answer(words)
  }
}
