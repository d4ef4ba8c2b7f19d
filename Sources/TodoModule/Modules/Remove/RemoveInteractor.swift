import TodoEntities

final class RemoveInteractor {
  weak var output: (any RemoveInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension RemoveInteractor: RemoveInteractorInput {
  func removeItems(_ target: ItemTarget, isDryRun: Bool) {
    do throws(StoreError) {
      let removal = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        let items = list.removeItems(at: try search.find(target, in: list))
        return Removal(items: items, lastOfSeries: list.endedSeries(by: items))
      }
      output?.didRemove(removal, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
