import TodoEntities

final class CheckInteractor: StoreInteractor, CheckInteractorInput {
  weak var output: (any CheckInteractorOutput)?

  func countMatches(_ request: CheckRequest) {
    do throws(StoreError) {
      let list = try store.read()
      output?.didCount(try count(request, in: list), for: request)
    } catch {
      output?.didFail(error)
    }
  }

  private func count(_ request: CheckRequest, in list: TodoList) throws(StoreError) -> Int {
    do {
      return try search.count(request.query, in: list, upTo: request.countsAll ? .max : 1)
    } catch {
      throw .badDate(error)
    }
  }
}
