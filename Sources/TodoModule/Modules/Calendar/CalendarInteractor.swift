import TodoEntities

final class CalendarInteractor: StoreInteractor, CalendarInteractorInput {
  weak var output: (any CalendarInteractorOutput)?

  func findItems(_ request: CalendarRequest) {
    do throws(StoreError) {
      let first = try firstDay(request)
      // The calendar ends with the year 9999.
      let months = (0..<max(1, request.count)).compactMap { first.adding(months: $0) }
      let last = months.last?.end(of: .month) ?? first
      let agenda = try search.agenda(
        of: request.filter, on: first...max(first, last), in: try store.read())
      output?.didFind(agenda, inMonths: months)
    } catch {
      output?.didFail(error)
    }
  }

  private func firstDay(_ request: CalendarRequest) throws(StoreError) -> CalendarDay {
    let today = search.clock.today
    guard let month = request.month else { return today.start(of: .month) ?? today }
    guard let day = month.firstDay(from: today) else { throw .badDate(.outOfRange("\(month)")) }
    return day
  }
}
