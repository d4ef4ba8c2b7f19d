import TodoEntities

final class ProjectsInteractor: StoreInteractor, ProjectsInteractorInput {
  weak var output: (any ProjectsInteractorOutput)?

  func findProjects() {
    do throws(StoreError) {
      output?.didFind(try search.shown(of: store.read()).projectTree(at: search.clock.wall))
    } catch {
      output?.didFail(error)
    }
  }
}
