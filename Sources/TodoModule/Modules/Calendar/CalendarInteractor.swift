import TodoEntities

final class CalendarInteractor: StoreInteractor, CalendarInteractorInput {
  weak var output: (any CalendarInteractorOutput)?

  func findMonths(_ count: Int, _ request: CalendarRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let days = try search.days(of: request.period)
      let (first, end) = (days.lowerBound, days.upperBound)
      let most = max(count, end.monthNumber - first.monthNumber + 1)
      // The calendar ends with the year 9999.
      let months = (0..<most).compactMap { first.adding(months: $0) }
      let last = months.last?.edge(.end, of: .month) ?? end
      let items = try search.agenda(
        of: request.filter, in: store.read(), on: first...last,
        isCounted: request.columns != nil)
      output?.didFind(items, inMonths: months)
    }
  }
}
