import TodoEntities

@testable import TodoModule

final class ReadingTemplatePresenter: CommandPresenter<any ReadingTemplateInteractorInput>,
  CommandViewOutput
{
  weak var view: (any ReadingTemplateViewInput)?

  func didRequest(_ query: ItemQuery) { interactor.findItems(query) }
}

extension ReadingTemplatePresenter: ReadingTemplateInteractorOutput {
  func didFind(_ items: [TodoItem], _ counts: ListCounts, for query: ItemQuery) {
    view?.showItems(
      items.map { ItemRow($0, at: now) },
      formatter.summary(of: counts, isUnfiltered: query.isUnfiltered))
    router.close(with: .ok)
  }
}
