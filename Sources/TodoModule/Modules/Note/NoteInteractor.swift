import TodoEntities

final class NoteInteractor: StoreInteractor, NoteInteractorInput {
  weak var output: (any NoteInteractorOutput)?

  func changeNotes(_ request: NoteRequest) {
    do throws(StoreError) {
      let changes = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        try list.update(at: try search.find(request.target, in: list)) {
          item throws(StoreError) in
          try changed(item, request.change)
        }
      }
      output?.didChange(changes, by: request)
    } catch {
      output?.didFail(error)
    }
  }

  private func changed(
    _ item: TodoItem, _ change: NoteRequest.Change
  ) throws(StoreError) -> TodoItem {
    let now = search.clock.now
    switch change {
    case .append(let text): return item.appendingToNotes(text, at: now)
    case .tick(let lines, let change):
      do throws(ItemEditError) {
        return try item.changingChecklist(lines, change, at: now)
      } catch {
        throw .badChecklist(error)
      }
    }
  }
}
