import TodoEntities

final class ProjectsInteractor: StoreInteractor, ProjectsInteractorInput {
  weak var output: (any ProjectsInteractorOutput)?

  func findProjects() {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didFind(try search.shown(of: store.read()).projectTree(at: search.clock.wall))
    }
  }
}
