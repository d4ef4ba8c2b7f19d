import TodoEntities

final class DoneInteractor: StoreInteractor, DoneInteractorInput {
  weak var output: (any DoneInteractorOutput)?

  func completeItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let completion = try changeCompletion(request, countingToday: true) { item, instant in
        item.completed(at: instant, now: search.clock.now)
      }
      let known = completion.outcomes.filter { !$0.isChanged }.map(\.item)
      if known.contains(where: { $0.repetition != nil }) {
        output?.didFind(try store.read().related(to: known.map { .changed(from: $0, to: $0) }))
      }
      output?.didComplete(completion)
    }
  }
}
