import TodoEntities

final class CheckInteractor {
  weak var output: (any CheckInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension CheckInteractor: CheckInteractorInput {
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
      return try request.query.count(in: list, at: clock, atMost: request.countsAll ? .max : 1)
    } catch {
      throw .badDate(error)
    }
  }
}
