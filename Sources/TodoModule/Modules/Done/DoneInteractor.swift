import TodoEntities

final class DoneInteractor: StoreInteractor, ItemCompletionInteractor {
  weak var output: (any DoneInteractorOutput)?

  func changed(_ item: TodoItem, at instant: Instant) -> TodoItem {
    item.completed(at: instant, now: search.clock.now)
  }
}
