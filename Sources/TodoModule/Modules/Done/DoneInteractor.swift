import TodoEntities

final class DoneInteractor: StoreInteractor, DoneInteractorInput {
  weak var output: (any DoneInteractorOutput)?

  func completeItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let completion = try changeCompletion(request) { item, instant in
        item.completed(at: instant, now: search.clock.now)
      }
      output?.didComplete(completion)
    }
  }
}
