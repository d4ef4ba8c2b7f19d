import TodoEntities

@testable import TodoModule

/// Stands in for the view of `explain`.
final class ExplainViewSpy: ViewSpy<ExplainViewSpy.Event>, ExplainViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case explanation(Explanation)
    case failure(Failure)
  }

  func showExplanation(_ explanation: Explanation) { record(.explanation(explanation)) }
}

/// Stands in for the presenter of `explain` in tests of its view.
final class ExplainViewOutputSpy: ViewOutputSpy<ExplainViewOutputSpy.Event>, ExplainViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case explain(ExplainRequest)
    case rejected(UsageError)
  }

  func didRequestExplanation(_ request: ExplainRequest) { record(.explain(request)) }
}

/// Stands in for the interactor of `explain`.
final class ExplainInteractorSpy: Spy<ExplainRequest>, ExplainInteractorInput {
  func resolve(_ date: DateExpression, _ reading: DateReading) {
    record(.date(date, reading))
  }

  func read(_ filter: ItemFilter) { record(.filter(filter)) }
  func rank(_ selection: ItemSelection) { record(.urgency(selection)) }
  func repeatDays(by repetition: RepetitionExpression) { record(.every(repetition)) }
  func findRepetition(spelledAs error: DateError) { record(.otherRule(error)) }
}

/// Stands in for the presenter of `explain` in tests of its interactor.
final class ExplainInteractorOutputSpy: InteractorOutputSpy<ExplainInteractorOutputSpy.Event>,
  ExplainInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case resolved([DateStep])
    case read(ItemFilter, [FilterDate], within: ItemFilter?)
    case ranked([RankedItem])
    case repeated([CalendarDay])
    case found(UnknownRepetition, items: [Int])
    case notFound(DateError)
    case failed(StoreError)
  }

  func didResolve(_ date: DateExpression, _ reading: DateReading, in steps: [DateStep]) {
    record(.resolved(steps))
  }

  func didRead(_ filter: ItemFilter, dates: [FilterDate], within viewFilter: ItemFilter?) {
    record(.read(filter, dates, within: viewFilter))
  }

  func didRank(_ items: [RankedItem]) { record(.ranked(items)) }

  func didRepeat(_ repetition: RepetitionExpression, on days: [CalendarDay]) {
    record(.repeated(days))
  }

  func didFind(_ repetition: UnknownRepetition, inItems numbers: [Int]) {
    record(.found(repetition, items: numbers))
  }

  func didNotFindRepetition(spelledAs error: DateError) { record(.notFound(error)) }
}
