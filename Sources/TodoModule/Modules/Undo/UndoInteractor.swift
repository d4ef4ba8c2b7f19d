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
  func rewind(steps: Int, isDryRun: Bool) {
    do throws(StoreError) {
      let rewound = try store.rewind(direction, steps: steps, isDryRun: isDryRun)
      output?.didRewind(rewound, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
