@testable import TodoModule

/// Stands in for a role of a module, and records each call as an event.
///
/// ```swift
/// final class TagsInteractorSpy: Spy<TagsInteractorSpy.Event>, TagsInteractorInput {
///   enum Event { case count }
///
///   func countTags() { record(.count) }
/// }
/// ```
class Spy<Event> {
  /// All events, in order.
  private(set) var events: [Event] = []

  /// Appends an event.
  func record(_ event: Event) { events.append(event) }
}

/// Stands in for a view. Its events have a case `failure(Failure)`.
class ViewSpy<Event: FailureEvent>: Spy<Event>, CommandViewInput {
  func showFailure(_ failure: Failure) { record(.failure(failure)) }
}

/// Stands in for a presenter in tests of its view. Its events have a case `rejected(UsageError)`.
class ViewOutputSpy<Event: RejectionEvent>: Spy<Event>, CommandViewOutput {
  func didRejectArguments(_ error: UsageError) { record(.rejected(error)) }
}

/// Stands in for a presenter in tests of its interactor. Its events have a case `failed(StoreError)`.
class InteractorOutputSpy<Event: StoreErrorEvent>: Spy<Event>, StoreInteractorOutput {
  func didFail(_ error: StoreError) { record(.failed(error)) }
}

/// What a view is told to show; one case is a failure.
protocol FailureEvent: Equatable {
  static func failure(_ failure: Failure) -> Self
}

/// What a view reports; one case is that it rejected the arguments.
protocol RejectionEvent: Equatable {
  static func rejected(_ error: UsageError) -> Self
}

/// What an interactor reports; one case is an error of the store.
protocol StoreErrorEvent: Equatable {
  static func failed(_ error: StoreError) -> Self
}
