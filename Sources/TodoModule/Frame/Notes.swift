// Changes the notes of items for `note` and `tick`.

import TodoEntities

extension StoreInteractor {
  /// Gives items new notes, and returns one change for each.
  final func changeNotes(
    _ request: TargetRequest, findingRelated found: (RelatedItems) -> Void = { _ in },
    _ rule: (TodoItem) throws(ItemEditError) -> TodoItem
  ) throws(StoreError) -> [ItemChange] {
    let (changes, related) = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
      let positions = try search.find(request.target, in: list)
      let changes = try list.update(at: positions) { item throws(StoreError) in
        do throws(ItemEditError) { return try rule(item) } catch { throw .badChecklist(error) }
      }
      return (changes, list.related(to: changes))
    }
    found(related)
    return changes
  }

  final func items(of target: ItemTarget) throws(StoreError) -> [TodoItem] {
    let list = try store.read()
    return try search.find(target, in: list).map { list[$0] }
  }
}
