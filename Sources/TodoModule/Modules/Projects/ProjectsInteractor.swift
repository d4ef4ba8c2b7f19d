import TodoEntities

final class ProjectsInteractor: StoreInteractor, ProjectsInteractorInput {
  weak var output: (any ProjectsInteractorOutput)?

  func countProjects() {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try search.shown(of: store.read())
      output?.didCount(list.projectTree(at: search.clock.wall))
    }
  }
}
