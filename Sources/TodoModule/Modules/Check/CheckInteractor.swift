import TodoEntities

final class CheckInteractor: StoreInteractor, CheckInteractorInput {
  weak var output: (any CheckInteractorOutput)?

  func countMatches(_ request: CheckRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let maximum = request.countsAll ? Int.max : 1
      let count = try asStoreError(search.count(request.query, in: list, upTo: maximum))
      output?.didCount(count, for: request)
    }
  }
}
