import TodoEntities

final class DoneInteractor: StoreInteractor, ItemCompletionInteractor {
  weak var output: (any DoneInteractorOutput)?

  func changed(_ item: TodoItem, at now: Instant) -> TodoItem { item.completed(at: now) }
}
