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
