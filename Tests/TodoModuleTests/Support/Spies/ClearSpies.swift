import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `clear` as its view sees it.
final class ClearViewOutputSpy: ClearViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case clear(before: DateExpression?, isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestClearing(before date: DateExpression?, isDryRun: Bool) {
    events.append(.clear(before: date, isDryRun: isDryRun))
  }

  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `clear`.
final class ClearInteractorSpy: ClearInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case clear(before: DateExpression?, isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func clearItems(completedBefore date: DateExpression?, isDryRun: Bool) {
    events.append(.clear(before: date, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `clear` as its interactor sees it.
final class ClearInteractorOutputSpy: ClearInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case cleared([TodoItem], isDryRun: Bool)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didClear(_ items: [TodoItem], isDryRun: Bool) {
    events.append(.cleared(items, isDryRun: isDryRun))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
