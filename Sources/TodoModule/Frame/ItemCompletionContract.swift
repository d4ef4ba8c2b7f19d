import TodoEntities

/// Presenter to interactor.
protocol ItemCompletionInteractorInput: AnyObject {
  func changeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol ItemCompletionInteractorOutput: StoreInteractorOutput {
  func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool)
}

/// What `toggle`, `done` and `reopen` do to an item. The rest of the module is the same for all.
enum ItemCompletionChange {
  case toggle, complete, reopen
}
