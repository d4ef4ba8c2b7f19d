import TodoEntities

/// The interactor of a module that goes back or forward in the history.
class RewindInteractor: RewindInteractorInput {
  weak var output: (any RewindInteractorOutput)?
  private let store: any HistoryStore

  init(store: any HistoryStore) { self.store = store }

  func rewind(_ request: RewindRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let rewound = try store.rewind(
        request.direction, steps: request.steps, skips: request.skips, isDryRun: request.isDryRun)
      let numbers = rewound.changes.dependencyNumbers(in: try? store.read())
      output?.didRewind(rewound, naming: numbers, by: request)
    }
  }
}
