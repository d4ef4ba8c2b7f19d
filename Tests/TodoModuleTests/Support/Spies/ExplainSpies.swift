import TodoEntities

@testable import TodoModule

/// Stands for the view of `explain`.
final class ExplainViewSpy: ExplainViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case explanation(Explanation)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showExplanation(_ explanation: Explanation) { events.append(.explanation(explanation)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}

/// Stands for the presenter of `explain` as its view sees it.
final class ExplainViewOutputSpy: ExplainViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case explain(ExplainRequest)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestExplanation(_ request: ExplainRequest) { events.append(.explain(request)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `explain`.
final class ExplainInteractorSpy: ExplainInteractorInput {
  private(set) var events: [ExplainRequest] = []

  func resolve(_ date: DateExpression, _ reading: DateReading) {
    events.append(.date(date, reading))
  }

  func read(_ filter: ItemFilter) { events.append(.filter(filter)) }
  func rank(_ selection: ItemSelection) { events.append(.urgency(selection)) }
  func repeatDays(by repetition: RepetitionExpression) { events.append(.every(repetition)) }
}

/// Stands for the presenter of `explain` as its interactor sees it.
final class ExplainInteractorOutputSpy: ExplainInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case resolved([DateStep])
    case read(ItemFilter, [FilterDate])
    case ranked([RankedItem])
    case repeated([CalendarDay])
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didResolve(_ date: DateExpression, _ reading: DateReading, in steps: [DateStep]) {
    events.append(.resolved(steps))
  }

  func didRead(_ filter: ItemFilter, dates: [FilterDate]) { events.append(.read(filter, dates)) }
  func didRank(_ items: [RankedItem]) { events.append(.ranked(items)) }

  func didRepeat(_ repetition: RepetitionExpression, on days: [CalendarDay]) {
    events.append(.repeated(days))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
