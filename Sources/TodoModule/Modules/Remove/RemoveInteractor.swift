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
      let removal = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        let items = list.removeItems(at: try list.positions(of: target, at: clock))
        return Removal(items: items, lastOfSeries: list.endedSeries(by: items))
      }
      output?.didRemove(removal, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
