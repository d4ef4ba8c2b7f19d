// Finds the items of `today`. Counts for its last line the other items that are due in seven days.

import TodoEntities

final class TodayInteractor: StoreInteractor, TodayInteractorInput {
  weak var output: (any TodayInteractorOutput)?

  func findToday(_ request: TodayRequest) {
    let filter = request.filter
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let now = search.clock.wall
      let found = try search.find(ItemQuery(.all([.term(.state(.now)), filter])), in: list)
      let (shown, lastDay) = (Set(found), try search.days(of: .week).upperBound)
      let agenda = Agenda(ofNow: found.map { list[$0] }, at: now)
      var items = try PlannedItems(
        agenda, of: filter, by: search, in: list, isCounted: request.isCounted)
      if request.isCounted {
        items.restOfWeek = try search.find(.openItems(of: filter), in: list).count { position in
          let outline = list.outline(at: position)
          return !outline.isWaiting(at: now) && !shown.contains(position)
            && outline.due.map { $0.day <= lastDay } == true
        }
      }
      output?.didFind(items)
    }
  }
}
