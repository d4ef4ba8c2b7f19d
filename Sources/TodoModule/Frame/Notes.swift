// Decides how `note` and `tick` change the notes of items.

import TodoEntities

extension StoreInteractor {
  /// Gives items new notes, and returns one change for each.
  final func changeNotes(
    _ request: TargetRequest, _ rule: (TodoItem) throws(ItemEditError) -> TodoItem
  ) throws(StoreError) -> [ItemChange] {
    try store.change(request.target, dryRun: request.isDryRun) { list throws(StoreError) in
      try list.update(at: try search.find(request.target, in: list)) { item throws(StoreError) in
        do throws(ItemEditError) { return try rule(item) } catch { throw .badChecklist(error) }
      }
    }
  }

  /// Returns the items of a target.
  final func items(of target: ItemTarget) throws(StoreError) -> [TodoItem] {
    let list = try store.read()
    return try search.find(target, in: list).map { list[$0] }
  }
}
