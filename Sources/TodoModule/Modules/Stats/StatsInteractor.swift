import TodoEntities

final class StatsInteractor: StoreInteractor, StatsInteractorInput {
  weak var output: (any StatsInteractorOutput)?

  func countItems(by subject: StatsSubject) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try search.shown(of: store.read(), withTemplates: subject == .tags)
      switch subject {
      case .projects: output?.didCount(projects: list.projectTree(at: search.clock.wall))
      case .tags: output?.didCount(tags: list.tagTallies)
      case .states: output?.didCount(list.statistics(at: search.clock))
      }
    }
  }
}
