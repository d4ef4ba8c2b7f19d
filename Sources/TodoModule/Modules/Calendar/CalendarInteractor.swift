import TodoEntities

final class CalendarInteractor: StoreInteractor, CalendarInteractorInput {
  weak var output: (any CalendarInteractorOutput)?

  func findMonths(_ count: Int, _ request: CalendarRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let first = try search.firstDay(of: request.month)
      // The calendar ends with the year 9999.
      let months = (0..<count).compactMap { first.adding(months: $0) }
      let last = months.last?.edge(.end, of: .month) ?? first
      let items = try search.agenda(
        of: request.filter, in: store.read(), from: first, to: last,
        isCounted: request.columns != nil)
      output?.didFind(items, inMonths: months)
    }
  }
}
