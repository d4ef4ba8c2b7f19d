import TodoEntities

/// Presenter to view.
protocol ExplainViewInput: CommandViewInput {
  func showExplanation(_ explanation: Explanation)
}

/// View to presenter.
protocol ExplainViewOutput: CommandViewOutput {
  func didRequestExplanation(_ request: ExplainRequest)
}

/// Presenter to interactor.
protocol ExplainInteractorInput: AnyObject {
  func resolve(_ date: DateExpression, _ reading: DateReading)
  func read(_ filter: ItemFilter)
  func rank(_ selection: ItemSelection)
  func repeatDays(by repetition: RepetitionExpression)
  func findRepetition(spelledAs error: DateError)
}

/// Interactor to presenter.
protocol ExplainInteractorOutput: StoreInteractorOutput {
  func didResolve(_ date: DateExpression, _ reading: DateReading, in steps: [DateStep])
  /// Hands on a filter and the dates in it, and in the filter of the view that is on.
  func didRead(_ filter: ItemFilter, dates: [FilterDate], within viewFilter: ItemFilter?)
  func didRank(_ items: [RankedItem])
  func didRepeat(_ repetition: RepetitionExpression, on days: [CalendarDay])
  func didFind(_ repetition: UnknownRepetition, inItems numbers: [Int])
  func didNotFindRepetition(spelledAs error: DateError)
}

/// A request to explain one input.
enum ExplainRequest: Equatable {
  case date(DateExpression, DateReading)
  case filter(ItemFilter)
  case urgency(ItemSelection)
  case every(RepetitionExpression)
  /// A text that is not a rule, but can be one that a newer version wrote.
  case otherRule(DateError)
}

/// A date term of a filter, and the date that it means now.
struct FilterDate: Equatable {
  let term: ItemFilter.Term
  let date: FloatingDate
}
