import TodoEntities

final class CancelInteractor: StoreInteractor, ItemCompletionInteractor {
  weak var output: (any CancelInteractorOutput)?

  func changed(_ item: TodoItem, at instant: Instant) -> TodoItem {
    item.completed(as: .cancelled, at: instant, now: search.clock.now)
  }
}
