// Decides what else is due this week, for the last line of `today`.

import TodoEntities

final class TodayInteractor: StoreInteractor, TodayInteractorInput {
  weak var output: (any TodayInteractorOutput)?

  func findToday(_ request: TodayRequest) {
    let filter = request.filter
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let now = search.clock.wall
      let query = ItemQuery(.all([.term(.state(.now)), filter]))
      let found = try search.find(query, in: list)
      let (shown, endOfWeek) = (Set(found), search.clock.endOfWeek)
      let agenda = Agenda(ofNow: found.map { list[$0] }, at: now)
      var items = try PlannedItems(
        agenda, of: filter, by: search, in: list, isCounted: request.isCounted)
      if request.isCounted {
        items.restOfWeek = try search.find(.openItems(of: filter), in: list).count { position in
          let outline = list.outline(at: position)
          return !outline.isWaiting(at: now) && !shown.contains(position)
            && outline.due.map { $0.day <= endOfWeek } == true
        }
      }
      output?.didFind(items)
    }
  }
}

extension Clock {
  /// The last day of this week, as the user's settings cut weeks.
  fileprivate var endOfWeek: CalendarDay {
    today.edge(.end, of: .week, weekStart: weekStart) ?? today
  }
}
