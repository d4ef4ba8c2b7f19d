final class RewindInteractor {
  weak var output: (any RewindInteractorOutput)?
  private let direction: RewindDirection
  private let store: any TodoStore

  init(direction: RewindDirection, store: any TodoStore) {
    self.direction = direction
    self.store = store
  }
}

extension RewindInteractor: RewindInteractorInput {
  func rewind(steps: Int, isDryRun: Bool) {
    do throws(StoreError) {
      let rewound = try store.rewind(direction, steps: steps, isPreview: isDryRun)
      output?.didRewind(rewound, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
