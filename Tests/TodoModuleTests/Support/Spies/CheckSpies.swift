@testable import TodoModule

/// Stands for the view of `check`.
final class CheckViewSpy: CheckViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case answer(CheckAnswer)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showAnswer(_ answer: CheckAnswer) { events.append(.answer(answer)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `check` as its view sees it.
final class CheckViewOutputSpy: CheckViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case check(CheckRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestCheck(_ request: CheckRequest) { events.append(.check(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `check`.
final class CheckInteractorSpy: CheckInteractorInput {
  private(set) var requests: [CheckRequest] = []

  func countMatches(_ request: CheckRequest) { requests.append(request) }
}

/// Stands for the presenter of `check` as its interactor sees it.
final class CheckInteractorOutputSpy: CheckInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case counted(Int)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didCount(_ matches: Int, for request: CheckRequest) { events.append(.counted(matches)) }
  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
