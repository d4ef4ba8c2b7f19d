import TodoEntities

final class ExplainInteractor: StoreInteractor, ExplainInteractorInput {
  weak var output: (any ExplainInteractorOutput)?
  private var clock: Clock { search.clock }

  func explain(_ request: ExplainRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      switch request {
      case .date(let date, let reading):
        let steps = try asStoreError(date.steps(at: clock, reading: reading))
        output?.didExplain(.date(date, reading, steps))
      case .filter(let filter):
        let restriction = search.restriction(of: filter)
        let terms = (restriction?.terms ?? []) + filter.terms
        output?.didExplain(
          .filter(
            filter, try dates(in: terms), from: search.start(of: ItemQuery(filter)),
            within: restriction))
      case .urgency(let selection): output?.didExplain(.urgency(try ranked(selection)))
      case .every(let repetition): output?.didExplain(.every(repetition, days(of: repetition)))
      }
    }
  }

  private func dates(in terms: [ItemFilter.Term]) throws(StoreError) -> [FilterDate] {
    var dates: [FilterDate] = []
    for term in terms {
      // A date that is relative to `due` differs from item to item.
      guard case .date(let attribute, let relation, let expression) = term,
        expression.base != .due
      else { continue }
      let date = try asStoreError(expression.resolved(in: attribute, relation, at: clock))
      dates.append(FilterDate(term: term, date: date))
    }
    return dates
  }

  private func ranked(_ selection: ItemSelection) throws(StoreError) -> [RankedItem] {
    let list = try store.read()
    let positions = try list.positions(of: selection)
    let graph = DependencyGraph(list)
    let flow = search.urgencies(of: positions, in: list, graph)
    return positions.map { RankedItem(at: $0, of: list, with: graph, urgencyIn: flow) }
  }

  private func days(of repetition: RepetitionExpression) -> [CalendarDay] {
    guard let first = repetition.rule.first(onOrAfter: clock.today) else { return [] }
    let series = Repetition(
      rule: repetition.rule, mode: repetition.mode, anchor: first, series: ItemID(high: 0, low: 0))
    return [first] + series.upcoming(from: first, count: 4)
  }
}
