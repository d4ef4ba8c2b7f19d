import TodoEntities

final class ShowInteractor {
  weak var output: (any ShowInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension ShowInteractor: ShowInteractorInput {
  func findItems(_ selection: ItemSelection) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try list.positions(of: selection)
      try list.checkMemory(for: .listing, on: positions.count)
      output?.didFind(positions.map { RankedItem(list[$0], at: clock) })
    } catch {
      output?.didFail(error)
    }
  }
}
