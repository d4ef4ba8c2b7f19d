import TodoEntities

final class CancelInteractor: StoreInteractor, CancelInteractorInput {
  weak var output: (any CancelInteractorOutput)?

  func cancelItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let completion = try changeCompletion(request, countingToday: true) { item, instant in
        item.completed(as: .cancelled, at: instant, now: search.clock.now)
      }
      output?.didCancel(completion)
    }
  }
}
