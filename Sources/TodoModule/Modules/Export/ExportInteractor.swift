import TodoEntities

final class ExportInteractor {
  weak var output: (any ExportInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension ExportInteractor: ExportInteractorInput {
  func exportItems(_ request: ExportRequest) {
    do throws(StoreError) {
      let list = try store.read()
      let items = try positions(of: request.query, in: list).map { list[$0] }
      let context = ExchangeContext(clock: clock, nextNumber: list.nextNumber)
      output?.didExport(request.format.write(items, context))
    } catch {
      output?.didFail(error)
    }
  }

  /// In the order of the file, in which a list goes out and comes in.
  private func positions(of query: ItemQuery, in list: TodoList) throws(StoreError) -> [Int] {
    do { return try query.positions(in: list, at: clock).sorted() } catch { throw .badDate(error) }
  }
}
