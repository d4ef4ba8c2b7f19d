import TodoEntities

final class TagsInteractor {
  weak var output: (any TagsInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension TagsInteractor: TagsInteractorInput {
  func countTags() {
    do throws(StoreError) {
      output?.didFind(try search.shown(of: store.read()).tagTallies)
    } catch {
      output?.didFail(error)
    }
  }
}
