import TodoEntities

final class UndoInteractor: UndoInteractorInput {
  weak var output: (any UndoInteractorOutput)?
  private let store: any HistoryStore

  init(store: any HistoryStore) { self.store = store }

  func undoCommands(_ request: RewindRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let rewound = try store.rewind(request)
      // An item that is not named itself: others depend on it again, or no longer do.
      let numbers = rewound.changes.dependencyNumbers(in: try? store.read())
      output?.didUndo(rewound, naming: numbers, by: request)
    }
  }
}
