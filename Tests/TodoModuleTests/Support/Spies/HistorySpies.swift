@testable import TodoModule

/// Stands for the view of `history`.
final class HistoryViewSpy: HistoryViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case rows([HistoryRow])
    case forgotten(Int, isDryRun: Bool)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showRows(_ rows: [HistoryRow]) { events.append(.rows(rows)) }
  func showForgotten(_ count: Int, isDryRun: Bool) {
    events.append(.forgotten(count, isDryRun: isDryRun))
  }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `history` as its view sees it.
final class HistoryViewOutputSpy: HistoryViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case history
    case forgetting(isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestHistory() { events.append(.history) }
  func didRequestForgetting(isDryRun: Bool) {
    events.append(.forgetting(isDryRun: isDryRun))
  }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `history`.
final class HistoryInteractorSpy: HistoryInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case read
    case forget(isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func readHistory() { events.append(.read) }
  func forgetHistory(isDryRun: Bool) { events.append(.forget(isDryRun: isDryRun)) }
}

/// Stands for the presenter of `history` as its interactor sees it.
final class HistoryInteractorOutputSpy: HistoryInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case read(CommandHistory)
    case forgot(Int, isDryRun: Bool)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didRead(_ history: CommandHistory) { events.append(.read(history)) }
  func didForget(_ count: Int, isDryRun: Bool) {
    events.append(.forgot(count, isDryRun: isDryRun))
  }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
