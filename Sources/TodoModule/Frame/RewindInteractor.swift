// Decides which items that others depend on `undo` and `redo` name.
//
// What `undo` and `redo` share: what the presenter and the interactor ask of each other, and the interactor.

import TodoEntities

/// Presenter to interactor.
protocol RewindInteractorInput: AnyObject {
  func rewind(_ request: RewindRequest)
}

/// Interactor to presenter.
protocol RewindInteractorOutput: StoreInteractorOutput {
  /// `numbers` are those of the items on which others depend again, or no longer do.
  func didRewind(
    _ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest)
}

/// How many commands to undo or redo.
struct RewindRequest: Equatable {
  let direction: RewindDirection
  /// Number of commands, 1 or more.
  let steps: Int
  let isDryRun: Bool
  /// Whether commands whose items something else has changed are passed over.
  let skips: Bool
}

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
