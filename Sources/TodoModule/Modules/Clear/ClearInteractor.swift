// Removes done and cancelled items for `clear`, never open ones. `clear --before mon` removes only those that
// ended before that date. Refuses a date in the future.

import TodoEntities

final class ClearInteractor: StoreInteractor, ClearInteractorInput {
  weak var output: (any ClearInteractorOutput)?

  func removeDone(_ request: ClearRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let limit = try request.before.map { expression throws(StoreError) in try past(expression) }
      let items = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
        let ended = try search.find(.filter(request.filter), in: list, among: .ended)
        return list.removeItems(at: ended.filter { wasDone(list[$0], before: limit) })
      }
      output?.didRemove(items, isDryRun: request.isDryRun)
    }
  }

  /// Resolves a date, whose day begins at midnight. Throws `StoreError.dateInFuture` if it is later than
  /// now.
  private func past(_ expression: DateExpression) throws(StoreError) -> FloatingDate {
    let date = try asStoreError(expression.resolved(at: search.clock, reading: .backward))
    let start = FloatingDate(date.day, at: date.time ?? .midnight)
    guard start <= search.clock.wall.minute else { throw .dateInFuture(date) }
    return start
  }

  private func wasDone(_ item: TodoItem, before limit: FloatingDate?) -> Bool {
    guard let limit else { return true }
    return item.completedAt.flatMap(search.clock.wall(at:)).map { $0.minute < limit } ?? false
  }
}

extension WallClock {
  /// The day and the time, without the second.
  fileprivate var minute: FloatingDate { FloatingDate(day, at: time) }
}
