import TodoEntities

final class TagsInteractor {
  weak var output: (any TagsInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension TagsInteractor: TagsInteractorInput {
  func countTags() {
    do throws(StoreError) {
      output?.didFind(try store.read().tagTallies)
    } catch {
      output?.didFail(error)
    }
  }
}
