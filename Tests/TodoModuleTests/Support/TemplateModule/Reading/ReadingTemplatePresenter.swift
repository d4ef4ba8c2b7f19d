import TodoEntities

@testable import TodoModule

final class ReadingTemplatePresenter: ItemPresenter<any ReadingTemplateInteractorInput>,
  CommandViewOutput
{
  weak var view: (any ReadingTemplateViewInput)?

  func didRequest(_ query: ItemQuery) { interactor.findItems(query) }
}

extension ReadingTemplatePresenter: ReadingTemplateInteractorOutput {
  func didFind(_ items: [TodoItem], for query: ItemQuery) {
    let rows = items.map { ItemRow($0, at: now) }
    let late = rows.count { $0.due?.isOverdue == true }
    let counts = ListCounts(shown: rows.count, matching: rows.count, late: late)
    view?.showItems(rows, ListSummary(counts: counts, isUnfiltered: query.isUnfiltered))
    router.close(with: .ok)
  }
}
