import TodoEntities

final class RemoveInteractor: StoreInteractor, RemoveInteractorInput {
  weak var output: (any RemoveInteractorOutput)?

  func removeItems(_ request: RemoveRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let removal =
        switch request.items {
        case .these(let target): try remove(target, isDryRun: request.isDryRun)
        case .done(let date): try removeDone(before: date, isDryRun: request.isDryRun)
        }
      output?.didRemove(removal, by: request)
    }
  }

  private func remove(_ target: ItemTarget, isDryRun: Bool) throws(StoreError) -> Removal {
    try store.change(target, dryRun: isDryRun) { list throws(StoreError) in
      let before = DependencyGraph(list)
      let items = try list.removeItems(at: search.find(target, in: list))
      return Removal(
        items: items, lastOfSeries: list.endedSeries(by: items),
        needed: needed(items, before, in: list))
    }
  }

  /// The removed items that remaining open ones depend on.
  private func needed(
    _ items: [TodoItem], _ graph: DependencyGraph, in list: TodoList
  ) -> [Removal.Needed] {
    if graph.isEmpty { return [] }
    return items.compactMap { item in
      let others = graph.dependents(of: item.id).filter {
        !list.isRemoved(at: $0) && !list.outline(at: $0).isCompleted
      }
      guard !item.isCompleted, !others.isEmpty else { return nil }
      return Removal.Needed(number: item.number, dependents: others.map { list.number(at: $0) })
    }
  }

  private func removeDone(
    before date: DateExpression?, isDryRun: Bool
  ) throws(StoreError) -> Removal {
    let limit = try date.map { expression throws(StoreError) in try past(expression) }
    let items = try store.change(dryRun: isDryRun) { list throws(StoreError) in
      list.removeItems(at: list.positions.filter { wasDone(list[$0], before: limit) })
    }
    return Removal(items: items, lastOfSeries: [], needed: [])
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
    guard item.isCompleted else { return false }
    guard let limit else { return true }
    return item.completedAt.flatMap(search.clock.wall(at:)).map { $0.minute < limit } ?? false
  }
}

extension WallClock {
  /// The day and the time, without the second.
  fileprivate var minute: FloatingDate { FloatingDate(day, at: time) }
}
