import TodoEntities

final class StatsInteractor: StoreInteractor, StatsInteractorInput {
  weak var output: (any StatsInteractorOutput)?

  func countItems() {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try search.shown(of: store.read())
      output?.didCount(list.statistics(at: search.clock))
    }
  }
}
