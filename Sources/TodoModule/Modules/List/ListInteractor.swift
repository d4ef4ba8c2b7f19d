import TodoEntities

final class ListInteractor {
  weak var output: (any ListInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock
  /// How many items are held whole at once, so that a long list needs little memory.
  private static let chunk = 256

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension ListInteractor: ListInteractorInput {
  func findItems(_ request: ListRequest) {
    do throws(StoreError) {
      let list = try store.read()
      let positions = try self.positions(of: request.query, in: list)
      for start in stride(from: 0, to: positions.count, by: ListInteractor.chunk) {
        let end = min(start + ListInteractor.chunk, positions.count)
        output?.didFind(
          positions[start..<end].map { position in
            let item = list[position]
            return request.showsUrgency
              ? RankedItem(item, at: clock) : RankedItem(item: item, urgency: nil)
          })
      }
      let now = clock.wall
      let late = positions.count { list.outline(at: $0).isOverdue(at: now) }
      output?.didFindAll(of: request, ListCounts(found: positions.count, late: late))
    } catch {
      output?.didFail(error)
    }
  }

  private func positions(of query: ItemQuery, in list: TodoList) throws(StoreError) -> [Int] {
    do { return try query.positions(in: list, at: clock) } catch { throw .badDate(error) }
  }
}
