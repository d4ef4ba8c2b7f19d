// Decides how `note` and `tick` find and change items.
//
// What `note` and `tick` share: what the presenter and the interactor ask of each other, and the interactor. The rest
// is in their own contracts.

import TodoEntities

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

/// The interactor of a module that shows and changes the notes of items. Its own part says what becomes of
/// the notes of one.
class NotesInteractor: StoreInteractor, NotesInteractorInput {
  weak var output: (any NotesInteractorOutput)?

  func findItem(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      for position in try search.find(target, in: list) { output?.didFind(list[position]) }
    }
  }

  /// Gives items new notes, and reports them.
  func changeItems(
    _ request: TargetRequest, isAppended: Bool = false,
    _ rule: (TodoItem) throws(ItemEditError) -> TodoItem
  ) {
    reportingErrors(to: output) { () throws(StoreError) in
      let changes = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        try list.update(at: try search.find(request.target, in: list)) {
          item throws(StoreError) in
          do throws(ItemEditError) { return try rule(item) } catch { throw .badChecklist(error) }
        }
      }
      output?.didChange(changes, isAppended: isAppended, isDryRun: request.isDryRun)
    }
  }
}
