import TodoEntities

@testable import TodoModule

/// Stands for the view of `list` and `next`.
final class ListViewSpy: ListViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case rows([ItemRow])
    case summary(ListSummary)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showRows(_ rows: [ItemRow]) { events.append(.rows(rows)) }
  func showSummary(_ summary: ListSummary) { events.append(.summary(summary)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `list` and `next` as its view sees it.
final class ListViewOutputSpy: ListViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case list(ListRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestList(_ request: ListRequest) { events.append(.list(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `list` and `next`.
final class ListInteractorSpy: ListInteractorInput {
  private(set) var requests: [ListRequest] = []

  func findItems(_ request: ListRequest) { requests.append(request) }
}

/// Stands for the presenter of `list` and `next` as their interactor sees it.
final class ListInteractorOutputSpy: ListInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case found([RankedItem])
    case foundAll(ListRequest, ListCounts)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didFind(_ items: [RankedItem]) { events.append(.found(items)) }
  func didFindAll(of request: ListRequest, _ counts: ListCounts) {
    events.append(.foundAll(request, counts))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
