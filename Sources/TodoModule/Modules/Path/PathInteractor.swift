final class PathInteractor: PathInteractorInput {
  weak var output: (any PathInteractorOutput)?
  private let store: any TodoReading

  init(store: any TodoReading) { self.store = store }

  func findPath() {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didFind(try store.absolutePath())
    }
  }
}
