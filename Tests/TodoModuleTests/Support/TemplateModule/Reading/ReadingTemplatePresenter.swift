import TodoEntities

@testable import TodoModule

final class ReadingTemplatePresenter: CommandPresenter {
  weak var view: (any ReadingTemplateViewInput)?
  let router: any RouterInput
  private let interactor: any ReadingTemplateInteractorInput
  private let now: WallClock

  init(interactor: any ReadingTemplateInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ReadingTemplatePresenter: ReadingTemplateViewOutput {
  func didRequestItems(_ query: ItemQuery) { interactor.findItems(query) }
}

extension ReadingTemplatePresenter: ReadingTemplateInteractorOutput {
  func didFind(_ items: [TodoItem], for query: ItemQuery) {
    let rows = items.map { ItemRow($0, at: now) }
    let late = rows.count { $0.due?.isOverdue == true }
    let counts = ListCounts(shown: rows.count, matching: rows.count, late: late)
    view?.showItems(rows, ListSummary(counts, isUnfiltered: query.isUnfiltered))
    router.close(with: .ok)
  }
}
