// Decides that `reopen --where` searches done items.

import TodoEntities

final class ReopenInteractor: StoreInteractor, ItemCompletionInteractor {
  weak var output: (any ReopenInteractorOutput)?

  var base: ItemFilter? { .term(.state(.done)) }

  func changed(_ item: TodoItem, at now: Instant) -> TodoItem { item.reopened(at: now) }
}
