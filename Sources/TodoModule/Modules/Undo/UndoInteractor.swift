import TodoEntities

final class UndoInteractor: UndoInteractorInput {
  weak var output: (any UndoInteractorOutput)?
  private let store: any HistoryStore

  init(store: any HistoryStore) { self.store = store }

  func undoCommands(_ request: RewindRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let rewound = try store.rewind(request)
      // The report names items that did not change, but on which others depend again, or no longer depend.
      let numbers = rewound.changes.dependencyNumbers(in: try? store.read())
      output?.didUndo(rewound, naming: numbers, by: request)
    }
  }
}
