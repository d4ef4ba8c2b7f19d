import TodoEntities

final class TickInteractor: StoreInteractor, TickInteractorInput {
  weak var output: (any TickInteractorOutput)?

  func changeChecklist(_ request: TickRequest) {
    do throws(StoreError) {
      let changes = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        try list.update(at: try search.find(request.target, in: list)) {
          item throws(StoreError) in
          try changed(item, request)
        }
      }
      output?.didChange(changes, isDryRun: request.isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  private func changed(
    _ item: TodoItem, _ request: TickRequest
  ) throws(StoreError) -> TodoItem {
    do throws(ItemEditError) {
      return try item.changingChecklist(request.lines, request.change, at: search.clock.now)
    } catch {
      throw .badChecklist(error)
    }
  }
}
