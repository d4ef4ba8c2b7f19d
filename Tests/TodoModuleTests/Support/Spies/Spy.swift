@testable import TodoModule

/// Stands for a part of a module, and records what it is told.
///
///     final class TagsInteractorSpy: Spy<TagsInteractorSpy.Event>, TagsInteractorInput {
///       enum Event { case count }
///
///       func countTags() { record(.count) }
///     }
class Spy<Event> {
  /// Everything it was told, in order.
  private(set) var events: [Event] = []

  /// Notes that it was told this.
  func record(_ event: Event) { events.append(event) }
}

/// Stands for a view. Its events have a case `failure(Failure)`.
class ViewSpy<Event: FailureEvent>: Spy<Event>, CommandViewInput {
  func showFailure(_ failure: Failure) { record(.failure(failure)) }
}

/// Stands for a presenter as its view sees it. Its events have a case `rejected(UsageError)`.
class ViewOutputSpy<Event: RejectionEvent>: Spy<Event>, CommandViewOutput {
  func didRejectArguments(_ error: UsageError) { record(.rejected(error)) }
}

/// Stands for a presenter as its interactor sees it. Its events have a case `failed(StoreError)`.
class InteractorOutputSpy<Event: StoreErrorEvent>: Spy<Event>, StoreInteractorOutput {
  func didFail(_ error: StoreError) { record(.failed(error)) }
}

/// What a view is told; one case is that something went wrong.
protocol FailureEvent: Equatable {
  static func failure(_ failure: Failure) -> Self
}

/// What a view reports; one case is that it could not read the words.
protocol RejectionEvent: Equatable {
  static func rejected(_ error: UsageError) -> Self
}

/// What an interactor reports; one case is that the store refused.
protocol StoreErrorEvent: Equatable {
  static func failed(_ error: StoreError) -> Self
}
