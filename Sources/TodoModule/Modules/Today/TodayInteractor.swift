// Decides what the last line of `today` counts: what else is due in seven days, what waits.

import TodoEntities

final class TodayInteractor: StoreInteractor, TodayInteractorInput {
  weak var output: (any TodayInteractorOutput)?

  func findToday(_ filter: ItemFilter) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let now = search.clock.wall
      let query = ItemQuery(.all([.term(.state(.now)), filter]))
      let found = try search.find(query, in: list)
      let (shown, lastDay) = (Set(found), try search.days(of: .week).upperBound)
      var (week, waiting) = (0, 0)
      for position in try search.find(.openItems(of: filter), in: list) {
        let outline = list.outline(at: position)
        if outline.isWaiting(at: now) {
          waiting += 1
        } else if let due = outline.due, due.day <= lastDay, !shown.contains(position) {
          week += 1
        }
      }
      let agenda = Agenda(ofNow: found.map { list[$0] }, at: now)
      let templates = try search.countTemplates(leftOutOf: ItemQuery(filter), in: list)
      output?.didFind(
        PlannedItems(agenda, of: filter, in: list),
        beside: AgendaRest(week: week, waiting: waiting, templates: templates))
    }
  }
}
