import TodoEntities

final class AgendaInteractor: StoreInteractor, AgendaInteractorInput {
  weak var output: (any AgendaInteractorOutput)?

  func findAgenda(_ request: AgendaRequest) {
    do throws(StoreError) {
      let first = try firstDay(request)
      // The calendar ends with the year 9999.
      let last = first.adding(days: request.days - 1) ?? .latest
      let agenda = try search.agenda(
        of: request.filter, on: first...max(first, last), in: try store.read())
      output?.didFind(agenda)
    } catch {
      output?.didFail(error)
    }
  }

  private func firstDay(_ request: AgendaRequest) throws(StoreError) -> CalendarDay {
    guard let from = request.from else { return search.clock.today }
    do { return try from.resolved(at: search.clock).day } catch { throw .badDate(error) }
  }
}
