final class PathInteractor {
  weak var output: (any PathInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension PathInteractor: PathInteractorInput {
  func findPath() {
    do throws(StoreError) {
      output?.didFind(try store.absolutePath())
    } catch {
      output?.didFail(error)
    }
  }
}
