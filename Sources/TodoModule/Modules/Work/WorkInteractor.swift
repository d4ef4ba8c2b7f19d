import TodoEntities

final class WorkInteractor: StoreInteractor, WorkInteractorInput {
  weak var output: (any WorkInteractorOutput)?

  private static let active = ItemQuery(.term(.state(.active)), includesHidden: true)

  func changeItems(_ request: WorkRequest) {
    do throws(StoreError) {
      let outcome =
        switch request.change {
        case .start: try start(request)
        case .stop: try stop(request)
        }
      output?.didChange(outcome, by: request)
    } catch {
      output?.didFail(error)
    }
  }

  private func start(_ request: WorkRequest) throws(StoreError) -> WorkOutcome {
    guard let target = request.target else { return WorkOutcome(stopped: [], changes: []) }
    return try store.change(target, dryRun: request.isDryRun) { list throws(StoreError) in
      let positions = try search.find(target, in: list)
      if let done = positions.first(where: { list.outline(at: $0).isCompleted }) {
        throw .alreadyDone(number: list.number(at: done))
      }
      var others: [Int] = []
      if !request.keepsOthers, !positions.isEmpty {
        let named = Set(positions)
        others = try search.find(WorkInteractor.active, in: list).filter { !named.contains($0) }
      }
      return WorkOutcome(
        stopped: try stop(at: others.sorted(), in: &list),
        changes: try list.update(at: positions) { $0.started(at: search.clock.now) })
    }
  }

  private func stop(_ request: WorkRequest) throws(StoreError) -> WorkOutcome {
    let isDryRun = request.isDryRun || request.target?.isMistake == true
    return try store.change(dryRun: isDryRun) { list throws(StoreError) in
      let positions =
        if let target = request.target {
          try search.find(target, in: list)
        } else {
          try search.find(WorkInteractor.active, in: list).sorted()
        }
      return WorkOutcome(stopped: [], changes: try stop(at: positions, in: &list))
    }
  }

  private func stop(
    at positions: [Int], in list: inout TodoList
  ) throws(StoreError) -> [ItemChange] {
    try list.update(at: positions) { $0.stopped(at: search.clock.now) }
  }
}
