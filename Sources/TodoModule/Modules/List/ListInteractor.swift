import TodoEntities

final class ListInteractor {
  weak var output: (any ListInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch
  /// Items read in full at a time, so that a long list needs little memory.
  private static let chunk = 256

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension ListInteractor: ListInteractorInput {
  func findItems(_ query: ListQuery) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try search.find(query.items, in: list)
      for start in stride(from: 0, to: positions.count, by: ListInteractor.chunk) {
        let end = min(start + ListInteractor.chunk, positions.count)
        output?.didFind(
          positions[start..<end].map { position in
            let item = list[position]
            return query.showsUrgency
              ? RankedItem(item, at: search.clock) : RankedItem(item: item, urgency: nil)
          })
      }
      let now = search.clock.wall
      let late = positions.count { list.outline(at: $0).isOverdue(at: now) }
      output?.didFindAll(of: query, count: positions.count, late: late)
    } catch {
      output?.didFail(error)
    }
  }
}
