// Decides how many items fit on the screen, beside a summary; when a date column says `done` or `until`.

import TodoEntities

/// The presenter of a module that lists items.
class ItemListPresenter: ItemPresenter<any ItemListInteractorInput>, CommandViewOutput {
  weak var view: (any ItemListViewInput)?

  func didRequest(_ query: ItemListQuery) { interactor.findItems(query, upTo: limit(of: query)) }

  /// A screen has all items and a summary, or fewer and a line more, which says how many are left out.
  private func limit(of query: ItemListQuery) -> ItemListLimit? {
    if let lines = query.screenLines {
      return ItemListLimit(most: lines - 1, first: max(1, lines - 2))
    }
    return query.limit.map { ItemListLimit(most: $0, first: $0) }
  }
}

extension ItemListPresenter: ItemListInteractorOutput {
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemRow.State?) {
    // A user who sorts by due date wants to see it.
    let shown = query.items.order.asksForDue ? nil : state
    view?.showRows(
      items.map { ItemRow($0, at: now, listedDate: .init(of: $0, ifAllAre: shown, at: clock)) })
  }

  func didFindAll(of query: ItemListQuery, _ counts: ListCounts) {
    view?.showSummary(
      ListSummary(
        counts: counts,
        firstWait: counts.leftOut.firstWait.map { DateLabel($0, seenFrom: clock.wall) },
        isUnfiltered: query.items.isUnfiltered, screenLines: query.screenLines))
    router.close(with: .ok)
  }
}
