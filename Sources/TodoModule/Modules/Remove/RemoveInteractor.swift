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
  func removeItems(_ request: TargetRequest) {
    do throws(StoreError) {
      let removal = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        let items = try list.removeItems(at: search.find(request.target, in: list))
        return Removal(items: items, lastOfSeries: list.endedSeries(by: items))
      }
      output?.didRemove(removal, isDryRun: request.isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
