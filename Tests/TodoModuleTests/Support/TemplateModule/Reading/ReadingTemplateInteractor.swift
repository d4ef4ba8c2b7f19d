import TodoEntities

@testable import TodoModule

final class ReadingTemplateInteractor {
  weak var output: (any ReadingTemplateInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension ReadingTemplateInteractor: ReadingTemplateInteractorInput {
  func findItems(_ query: ItemQuery) {
    do throws(StoreError) {
      let list = try store.read()
      let items = try search.find(query, in: list).map { list[$0] }
      output?.didFind(items, for: query)
    } catch {
      output?.didFail(error)
    }
  }
}
