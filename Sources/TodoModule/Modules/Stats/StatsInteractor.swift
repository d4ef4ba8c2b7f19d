import TodoEntities

final class StatsInteractor {
  weak var output: (any StatsInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension StatsInteractor: StatsInteractorInput {
  func gatherStatistics() {
    do throws(StoreError) {
      output?.didFind(try store.read().statistics(at: clock))
    } catch {
      output?.didFail(error)
    }
  }
}
