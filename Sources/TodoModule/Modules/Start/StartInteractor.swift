import TodoEntities

final class StartInteractor: StoreInteractor, StartInteractorInput {
  weak var output: (any StartInteractorOutput)?

  func changeItems(_ request: StartRequest) {
    let isDryRun = request.isDryRun || request.target?.isMistake == true
    reportingErrors(to: output) { () throws(StoreError) in
      let outcome = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        let positions =
          if let target = request.target {
            try search.find(target, in: list)
          } else {
            try active(in: list)
          }
        return switch request.change {
        case .start: try start(positions, keepsOthers: request.keepsOthers, in: &list)
        case .stop: StartOutcome(stopped: [], changes: try stop(at: positions, in: &list))
        }
      }
      output?.didChange(outcome, by: request)
    }
  }

  private func start(
    _ positions: [Int], keepsOthers: Bool, in list: inout TodoList
  ) throws(StoreError) -> StartOutcome {
    if let done = positions.first(where: { list.outline(at: $0).isCompleted }) {
      throw .alreadyDone(number: list.number(at: done))
    }
    var others: [Int] = []
    if !keepsOthers, !positions.isEmpty {
      let named = Set(positions)
      others = try active(in: list).filter { !named.contains($0) }
    }
    return StartOutcome(
      stopped: try stop(at: others, in: &list),
      changes: try list.update(at: positions) { $0.started(at: search.clock.now) })
  }

  private func stop(
    at positions: [Int], in list: inout TodoList
  ) throws(StoreError) -> [ItemChange] {
    try list.update(at: positions) { $0.stopped(at: search.clock.now) }
  }

  /// The positions of the items that are worked on, in the file's order.
  private func active(in list: TodoList) throws(StoreError) -> [Int] {
    try search.find(ItemQuery(.term(.state(.active)), includesHidden: true), in: list).sorted()
  }
}
