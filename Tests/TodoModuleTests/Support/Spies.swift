import TodoEntities

@testable import TodoModule

/// Stands in for a role of a module, and records each call as an event.
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

/// Stands in for a presenter in tests of its view.
final class ViewOutputSpy<Request>: Spy<ViewOutputEvent<Request>>, CommandViewOutput {
  func didRequest(_ request: Request) { record(.requested(request)) }
  func didRejectArguments(_ error: UsageError) { record(.rejected(error)) }
  func didFailToReadInput(_ error: Errno) { record(.unreadableInput(error)) }

  /// What was wrong with the lines that were rejected.
  var rejections: [UsageError] {
    events.compactMap { if case .rejected(let error) = $0 { error } else { nil } }
  }
}

/// What a view reports.
enum ViewOutputEvent<Request> {
  case requested(Request)
  case rejected(UsageError)
  case unreadableInput(Errno)
}

extension ViewOutputEvent: Equatable where Request: Equatable {}
extension ViewOutputEvent: Sendable where Request: Sendable {}

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

/// Stands in for the view of `browse`.
final class BrowseViewSpy: Spy<BrowseViewSpy.Event>, BrowseViewInput {
  /// What it was told to do; screens are kept separately.
  enum Event: Equatable {
    case repainted
    case left
    case interrupted
    case paintedNow
    case looks([ItemColumn], Capabilities)
  }

  /// All screens that it was told to show.
  private(set) var screens: [BrowseScreen] = []

  func showScreen(_ screen: BrowseScreen) { screens.append(screen) }
  func showLooks(_ columns: [ItemColumn], _ capabilities: Capabilities) {
    record(.looks(columns, capabilities))
  }
  func repaint() { record(.repainted) }
  func leave() { record(.left) }
  func interrupt() { record(.interrupted) }
  func paintNow() { record(.paintedNow) }
  /// Whether a key waits, for each question; none does after the last.
  var hasKeys: [Bool] = []
  var hasKey: Bool { hasKeys.isEmpty ? false : hasKeys.removeFirst() }
}

/// Stands in for the router of `browse`. Lines and completions are answered by the test.
final class BrowseRouterSpy: RouterSpy, BrowseRouterInput {
  /// Returns what comes of a line; by default it succeeds and prints nothing.
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
