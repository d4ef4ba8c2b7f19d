import TodoEntities

final class StatsInteractor {
  weak var output: (any StatsInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension StatsInteractor: StatsInteractorInput {
  func gatherStatistics() {
    do throws(StoreError) {
      output?.didFind(try search.shown(of: store.read()).statistics(at: search.clock))
    } catch {
      output?.didFail(error)
    }
  }
}
