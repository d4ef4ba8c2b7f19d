import TodoEntities

final class StatsInteractor: StoreInteractor, StatsInteractorInput {
  weak var output: (any StatsInteractorOutput)?

  func countItems(_ filter: ItemFilter) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try search.shown(of: store.read(), matching: filter)
      output?.didCount(list.statistics(at: search.clock))
    }
  }
}
