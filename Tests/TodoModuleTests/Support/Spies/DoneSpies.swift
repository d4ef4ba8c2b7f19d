import TodoEntities

@testable import TodoModule

/// Stands for the presenter of `toggle`, `done` and `reopen` as their view sees it.
final class DoneViewOutputSpy: DoneViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case change(ItemTarget, isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestChange(of target: ItemTarget, isDryRun: Bool) {
    events.append(.change(target, isDryRun: isDryRun))
  }

  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `toggle`, `done` and `reopen`.
final class DoneInteractorSpy: DoneInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case change(ItemTarget, isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func changeItems(_ target: ItemTarget, isDryRun: Bool) {
    events.append(.change(target, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `toggle`, `done` and `reopen` as their interactor sees it.
final class DoneInteractorOutputSpy: DoneInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case changed([DoneOutcome], isDryRun: Bool)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didChange(_ outcomes: [DoneOutcome], isDryRun: Bool) {
    events.append(.changed(outcomes, isDryRun: isDryRun))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
