import TodoEntities

final class AgendaInteractor: StoreInteractor, AgendaInteractorInput {
  weak var output: (any AgendaInteractorOutput)?

  func findAgenda(_ request: AgendaRequest) {
    do throws(StoreError) {
      // The calendar ends with the year 9999.
      switch request.span {
      case .days(let count, let expression):
        let first = try day(of: expression)
        let last = first.adding(days: count - 1) ?? .latest
        output?.didFind(try agenda(of: request.filter, from: first, to: last))
      case .months(let count, let expression):
        let first = try firstDay(of: expression)
        let months = (0..<max(1, count)).compactMap { first.adding(months: $0) }
        let last = months.last?.edge(.end, of: .month) ?? first
        output?.didFind(
          try agenda(of: request.filter, from: first, to: last), inMonths: months)
      }
    } catch {
      output?.didFail(error)
    }
  }

  /// Returns the agenda of the open items that match a filter, in the everyday order. Waiting items are
  /// searched too: they are shown on the days after their wait date.
  private func agenda(
    of filter: ItemFilter, from first: CalendarDay, to last: CalendarDay
  ) throws(StoreError) -> Agenda {
    let list = try store.read()
    let open = ItemQuery(.all([.term(.state(.open)), filter]), includesHidden: true)
    let items = try search.find(open, in: list).map { list[$0] }
    return Agenda(of: items, on: first...max(first, last), at: search.clock.wall)
  }

  private func day(of expression: DateExpression?) throws(StoreError) -> CalendarDay {
    guard let expression else { return search.clock.today }
    return try asStoreError(expression.resolved(at: search.clock)).day
  }

  private func firstDay(of month: MonthExpression?) throws(StoreError) -> CalendarDay {
    let today = search.clock.today
    guard let month else { return today.edge(.start, of: .month) ?? today }
    guard let day = month.firstDay(from: today) else { throw .badDate(.outOfRange("\(month)")) }
    return day
  }
}
