import TodoEntities

final class ItemCompletionInteractor: StoreInteractor, ItemCompletionInteractorInput {
  weak var output: (any ItemCompletionInteractorOutput)?
  private let change: ItemCompletionChange

  init(change: ItemCompletionChange, store: any TodoStore, search: ItemSearch) {
    self.change = change
    super.init(store: store, search: search)
  }

  func changeItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let result = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        let positions = try search.find(request.target, in: list, among: base)
        do throws(ListError) {
          let outcomes = try list.changeCompletion(at: positions, at: search.clock, changed)
          let completed = outcomes.compactMap {
            $0.isChanged && $0.item.isCompleted ? $0.item : nil
          }
          return (outcomes, DependencyEffects(ofCompleting: completed, in: list))
        } catch {
          throw StoreError(error)
        }
      }
      output?.didChange(result.0, result.1, isDryRun: request.isDryRun)
    }
  }

  /// The items that a filter searches; nil for the default, open items that are not waiting.
  private var base: ItemFilter? {
    switch change {
    case .toggle, .complete: nil
    case .reopen: .term(.state(.done))
    }
  }

  private func changed(_ item: TodoItem) -> TodoItem {
    let now = search.clock.now
    return switch change {
    case .toggle: item.toggled(at: now)
    case .complete: item.completed(at: now)
    case .reopen: item.reopened(at: now)
    }
  }
}
