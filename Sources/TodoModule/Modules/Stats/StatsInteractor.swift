import TodoEntities

final class StatsInteractor: StoreInteractor, StatsInteractorInput {
  weak var output: (any StatsInteractorOutput)?

  func gatherStatistics() {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didFind(try search.shown(of: store.read()).statistics(at: search.clock))
    }
  }
}
