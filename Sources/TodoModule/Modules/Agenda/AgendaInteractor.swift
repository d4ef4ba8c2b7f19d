// Decides that `agenda` shows two weeks.

import TodoEntities

final class AgendaInteractor: StoreInteractor, AgendaInteractorInput {
  weak var output: (any AgendaInteractorOutput)?

  func findAgenda(_ request: AgendaRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let (first, last) = try days(of: request.span)
      let list = try store.read()
      output?.didFind(
        try search.agenda(
          of: request.filter, in: list, from: first, to: last, isCounted: request.isCounted))
    }
  }

  /// The first and the last day. The calendar ends with the year 9999.
  private func days(of span: AgendaRequest.Span) throws(StoreError) -> (CalendarDay, CalendarDay) {
    let twoWeeks = 14
    switch span {
    case .days(let count, let expression):
      let first = try day(of: expression)
      return (first, first.adding(days: (count ?? twoWeeks) - 1) ?? .latest)
    case .month(let expression):
      let first = try search.firstDay(of: expression)
      return (first, first.edge(.end, of: .month) ?? .latest)
    }
  }

  private func day(of expression: DateExpression?) throws(StoreError) -> CalendarDay {
    guard let expression else { return search.clock.today }
    return try asStoreError(expression.resolved(at: search.clock)).day
  }
}
