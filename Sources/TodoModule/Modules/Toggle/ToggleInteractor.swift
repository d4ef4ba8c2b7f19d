import TodoEntities

final class ToggleInteractor: StoreInteractor, ItemCompletionInteractor {
  weak var output: (any ToggleInteractorOutput)?

  func changed(_ item: TodoItem, at now: Instant) -> TodoItem { item.toggled(at: now) }
}
