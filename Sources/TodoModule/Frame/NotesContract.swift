import TodoEntities

// What the roles of the modules that show and change the notes of items, `note` and `tick`, may ask of each
// other; the rest is in their own contracts.

/// Presenter to interactor.
protocol NotesInteractorInput: AnyObject {
  func findItem(_ target: ItemTarget)
}

/// Interactor to presenter.
protocol NotesInteractorOutput: StoreInteractorOutput {
  func didFind(_ item: TodoItem)
  /// Reports one change for each item; a text may have been appended to their notes.
  func didChange(_ changes: [ItemChange], isAppended: Bool, isDryRun: Bool)
}
