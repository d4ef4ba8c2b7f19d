import TodoEntities

final class RemoveInteractor {
  weak var output: (any RemoveInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension RemoveInteractor: RemoveInteractorInput {
  func removeItems(_ target: ItemTarget, isDryRun: Bool) {
    do throws(StoreError) {
      let items = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        list.removeItems(at: try list.positions(of: target, at: clock))
      }
      output?.didRemove(items, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
