final class UndoInteractor {
  weak var output: (any UndoInteractorOutput)?
  private let direction: RewindDirection
  private let store: any TodoStore

  init(direction: RewindDirection, store: any TodoStore) {
    self.direction = direction
    self.store = store
  }
}

extension UndoInteractor: UndoInteractorInput {
  func rewind(_ request: UndoRequest) {
    do throws(StoreError) {
      let rewound = try store.rewind(direction, steps: request.steps, isDryRun: request.isDryRun)
      output?.didRewind(rewound, isDryRun: request.isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
