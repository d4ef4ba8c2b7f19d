import TodoEntities

final class ShowInteractor {
  weak var output: (any ShowInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension ShowInteractor: ShowInteractorInput {
  func findItems(_ target: ItemTarget) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try search.find(target, in: list)
      let graph = DependencyGraph(list)
      output?.didFind(
        positions.map { position in
          let item = list[position]
          return RankedItem(
            item, at: search.clock, ItemRelations(of: item, in: list, with: graph),
            weights: search.weights)
        })
    } catch {
      output?.didFail(error)
    }
  }
}
