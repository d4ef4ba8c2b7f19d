import TodoEntities

final class ClearInteractor {
  weak var output: (any ClearInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension ClearInteractor: ClearInteractorInput {
  func clearItems(_ request: ClearRequest) {
    do throws(StoreError) {
      let limit = try request.before.map { expression throws(StoreError) in try past(expression) }
      let items = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
        list.removeItems(at: list.positions.filter { isCleared(list[$0], limit) })
      }
      output?.didClear(items, isDryRun: request.isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  /// Resolves a date. Throws `StoreError.dateInFuture` if it is later than now.
  private func past(_ expression: DateExpression) throws(StoreError) -> FloatingDate {
    let date: FloatingDate
    do { date = try expression.resolved(at: clock, reading: .backward) } catch {
      throw .badDate(error)
    }
    let now = clock.wall
    let isPast = date.day < now.day || date.day == now.day && date.time ?? now.time <= now.time
    guard isPast else { throw .dateInFuture(date) }
    return date
  }

  private func isCleared(_ item: TodoItem, _ limit: FloatingDate?) -> Bool {
    guard item.isCompleted else { return false }
    guard let limit else { return true }
    guard let wall = item.completedAt.flatMap(clock.wall(at:)) else { return false }
    if wall.day != limit.day { return wall.day < limit.day }
    return limit.time.map { wall.time < $0 } ?? false
  }
}
