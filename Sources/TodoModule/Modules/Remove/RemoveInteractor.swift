// Removes items for `remove`, and finds the reasons to warn: the end of a series, and open items that a removed
// one blocked.

import TodoEntities

final class RemoveInteractor: StoreInteractor, RemoveInteractorInput {
  weak var output: (any RemoveInteractorOutput)?

  func removeItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let removal = try store.change(dryRun: request.isDryRun) {
        list throws(StoreError) in
        let before = DependencyGraph(list)
        let done = try search.doneItems(leftOutBy: request.target, in: list)
        let items = try list.removeItems(at: search.find(request.target, in: list))
        return Removal(
          items: items, lastOfSeries: list.endedSeries(by: items),
          needed: needed(items, before, in: list), leftDone: done)
      }
      output?.didRemove(removal, isDryRun: request.isDryRun)
    }
  }

  /// Returns the removed items that remaining open items depend on.
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
}
