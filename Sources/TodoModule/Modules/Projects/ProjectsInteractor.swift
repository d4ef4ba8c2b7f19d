import TodoEntities

final class ProjectsInteractor {
  weak var output: (any ProjectsInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension ProjectsInteractor: ProjectsInteractorInput {
  func findProjects() {
    do throws(StoreError) {
      output?.didFind(try store.read().projectTree)
    } catch {
      output?.didFail(error)
    }
  }
}
