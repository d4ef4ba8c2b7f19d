import TodoEntities

final class ExplainPresenter: CommandPresenter {
  weak var view: (any ExplainViewInput)?
  let router: any RouterInput
  private let interactor: any ExplainInteractorInput

  init(interactor: any ExplainInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ExplainPresenter: ExplainViewOutput {
  func didRequestExplanation(_ request: ExplainRequest) {
    switch request {
    case .date(let date, let reading): interactor.resolve(date, reading)
    case .filter(let filter): interactor.read(filter)
    case .urgency(let selection): interactor.rank(selection)
    case .every(let repetition): interactor.repeatDays(by: repetition)
    case .otherRule(let error): interactor.findRepetition(spelledAs: error)
    }
  }
}

extension ExplainPresenter: ExplainInteractorOutput {
  func didResolve(_ date: DateExpression, _ reading: DateReading, in steps: [DateStep]) {
    show(.date(DateExplanation(date, reading, steps)))
  }

  func didRead(_ filter: ItemFilter, dates: [FilterDate], within viewFilter: ItemFilter?) {
    show(.filter(FilterExplanation(filter, dates, within: viewFilter)))
  }

  func didRank(_ items: [RankedItem]) {
    show(
      .urgency(
        items.compactMap { ranked in
          ranked.urgency.map {
            UrgencyExplanation(number: ranked.item.number, title: ranked.item.title, urgency: $0)
          }
        }))
  }

  func didRepeat(_ repetition: RepetitionExpression, on days: [CalendarDay]) {
    show(.every(repetition, days))
  }

  func didFind(_ repetition: UnknownRepetition, inItems numbers: [Int]) {
    show(.unknownRepetition(repetition, items: numbers))
  }

  func didNotFindRepetition(spelledAs error: DateError) {
    didRejectArguments(.badDate(nil, error))
  }

  private func show(_ explanation: Explanation) {
    view?.showExplanation(explanation)
    router.close(with: .ok)
  }
}
