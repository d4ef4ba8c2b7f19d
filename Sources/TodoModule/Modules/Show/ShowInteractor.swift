import TodoEntities

final class ShowInteractor {
  weak var output: (any ShowInteractorOutput)?
  private let store: any TodoStore

  init(store: any TodoStore) { self.store = store }
}

extension ShowInteractor: ShowInteractorInput {
  func findItems(_ selection: ItemSelection) {
    do throws(StoreError) {
      let list = try store.read()
      output?.didFind(try list.positions(of: selection).map { list[$0] })
    } catch {
      output?.didFail(error)
    }
  }
}
