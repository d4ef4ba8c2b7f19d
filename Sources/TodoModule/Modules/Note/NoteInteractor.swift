import TodoEntities

final class NoteInteractor: StoreInteractor, NoteInteractorInput {
  weak var output: (any NoteInteractorOutput)?

  func findItem(_ target: ItemTarget) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      for position in try search.find(target, in: list) { output?.didFind(list[position]) }
    }
  }

  func changeNotes(_ request: NoteRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let changes = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        try list.update(at: try search.find(request.target, in: list)) {
          item throws(StoreError) in
          try changed(item, request.change)
        }
      }
      output?.didChange(changes, by: request)
    }
  }

  private func changed(
    _ item: TodoItem, _ change: NoteRequest.Change
  ) throws(StoreError) -> TodoItem {
    let now = search.clock.now
    do throws(ItemEditError) {
      return switch change {
      case .none: item
      case .append(let text): item.appendingToNotes(text, at: now)
      case .remove(let lines): try item.removingNotes(lines, at: now)
      case .tick(let lines, let change): try item.changingChecklist(lines, change, at: now)
      }
    } catch {
      throw .badChecklist(error)
    }
  }
}
