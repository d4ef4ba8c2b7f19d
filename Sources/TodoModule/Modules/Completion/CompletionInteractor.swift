import TodoEntities

final class CompletionInteractor {
  weak var output: (any CompletionInteractorOutput)?
  private let change: CompletionChange
  private let store: any TodoStore
  private let clock: Clock

  init(change: CompletionChange, store: any TodoStore, clock: Clock) {
    self.change = change
    self.store = store
    self.clock = clock
  }
}

extension CompletionInteractor: CompletionInteractorInput {
  func changeItems(_ selection: ItemSelection, isDryRun: Bool) {
    do throws(StoreError) {
      let changes = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        try list.update(selection, changed)
      }
      output?.didChange(changes, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  private func changed(_ item: TodoItem) -> TodoItem {
    switch change {
    case .toggle: item.toggled(at: clock.now)
    case .complete: item.completed(at: clock.now)
    case .reopen: item.reopened(at: clock.now)
    }
  }
}
