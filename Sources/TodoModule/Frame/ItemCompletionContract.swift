import TodoEntities

// What the roles of the modules that complete and reopen items, `toggle`, `done` and `reopen`, may ask of
// each other.

/// Presenter to interactor.
protocol ItemCompletionInteractorInput: AnyObject {
  func changeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol ItemCompletionInteractorOutput: StoreInteractorOutput {
  func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool)
}
