final class PathInteractor: PathInteractorInput {
  weak var output: (any PathInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }

  func findPath() {
    do throws(StoreError) {
      output?.didFind(try store.absolutePath())
    } catch {
      output?.didFail(error)
    }
  }
}
