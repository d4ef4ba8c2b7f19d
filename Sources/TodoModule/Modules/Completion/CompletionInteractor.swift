import TodoEntities

final class CompletionInteractor {
  weak var output: (any CompletionInteractorOutput)?
  private let change: CompletionChange
  private let store: any TodoStore
  private let clock: Clock
  private let makeID: () -> ItemID

  init(
    change: CompletionChange, store: any TodoStore, clock: Clock, makeID: @escaping () -> ItemID
  ) {
    self.change = change
    self.store = store
    self.clock = clock
    self.makeID = makeID
  }
}

extension CompletionInteractor: CompletionInteractorInput {
  func changeItems(_ selection: ItemSelection, isDryRun: Bool) {
    do throws(StoreError) {
      let outcomes = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        let positions = try list.positions(of: selection)
        return list.complete(at: positions, at: clock, makeID: makeID, changed)
      }
      output?.didChange(outcomes, isDryRun: isDryRun)
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
