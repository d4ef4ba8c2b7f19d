import TodoEntities

final class TickInteractor {
  weak var output: (any TickInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension TickInteractor: TickInteractorInput {
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
