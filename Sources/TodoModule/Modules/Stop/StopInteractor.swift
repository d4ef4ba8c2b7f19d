// Stops work on items. `stop` alone stops all started items.

import TodoEntities

final class StopInteractor: StoreInteractor, StopInteractorInput {
  weak var output: (any StopInteractorOutput)?

  func stopWork(_ request: StopRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let instant = try search.instant(of: request.moment)
      let changes = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
        let positions = try positions(of: request.target, in: list)
        return try list.stop(at: positions, since: instant, now: search.clock.now)
      }
      output?.didStop(changes, by: request)
    }
  }

  private func positions(of target: ItemTarget?, in list: TodoList) throws(StoreError) -> [Int] {
    guard let target else { return try search.findActive(in: list) }
    return try search.find(target, in: list)
  }
}
