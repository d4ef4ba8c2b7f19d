import TodoEntities

final class StatsInteractor: StoreInteractor, StatsInteractorInput {
  weak var output: (any StatsInteractorOutput)?

  func gatherStatistics() {
    do throws(StoreError) {
      output?.didFind(try search.shown(of: store.read()).statistics(at: search.clock))
    } catch {
      output?.didFail(error)
    }
  }
}
