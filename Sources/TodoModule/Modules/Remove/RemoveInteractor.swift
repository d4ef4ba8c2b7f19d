import TodoEntities

final class RemoveInteractor {
  weak var output: (any RemoveInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension RemoveInteractor: RemoveInteractorInput {
  func removeItems(_ selection: ItemSelection, isDryRun: Bool) {
    do throws(StoreError) {
      let items = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        list.removeItems(at: try list.positions(of: selection))
      }
      output?.didRemove(items, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
