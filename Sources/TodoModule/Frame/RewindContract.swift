import TodoEntities

// What the roles of `undo` and `redo` may ask of each other.

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
