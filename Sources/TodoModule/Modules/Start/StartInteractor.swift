// Starts work on items. `start` stops the others, unless `--also` keeps them. Refuses a done or cancelled item.

import TodoEntities

final class StartInteractor: StoreInteractor, StartInteractorInput {
  weak var output: (any StartInteractorOutput)?

  func startWork(_ request: StartRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let instant = try search.instant(of: request.moment)
      let (started, stopped) = try store.change(dryRun: request.isDryRun) {
        list throws(StoreError) in
        let positions = try search.find(request.target, in: list)
        return try start(positions, at: instant, keepsOthers: request.keepsOthers, in: &list)
      }
      output?.didStart(started, stopping: stopped, isDryRun: request.isDryRun)
    }
  }

  private func start(
    _ positions: [Int], at instant: Instant, keepsOthers: Bool, in list: inout TodoList
  ) throws(StoreError) -> (started: [ItemChange], stopped: [ItemChange]) {
    for position in positions {
      guard let end = list.outline(at: position).end else { continue }
      throw .alreadyDone(number: list.number(at: position), as: end)
    }
    var others: [Int] = []
    if !keepsOthers, !positions.isEmpty {
      let named = Set(positions)
      others = try search.findActive(in: list).filter { !named.contains($0) }
    }
    let now = search.clock.now
    let stopped = try list.stop(at: others, since: instant, now: now)
    return (try list.update(at: positions) { $0.started(at: instant, now: now) }, stopped)
  }
}
