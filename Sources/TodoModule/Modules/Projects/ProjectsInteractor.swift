import TodoEntities

final class ProjectsInteractor {
  weak var output: (any ProjectsInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension ProjectsInteractor: ProjectsInteractorInput {
  func findProjects() {
    do throws(StoreError) {
      output?.didFind(try search.shown(of: store.read()).projectTree)
    } catch {
      output?.didFail(error)
    }
  }
}
