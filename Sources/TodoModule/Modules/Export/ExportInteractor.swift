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
      // In the order of the file, in which a list goes out and comes in.
      let positions = try list.positions(of: request.query, at: clock).sorted()
      let items = positions.map { list[$0] }
      let context = ExchangeContext(clock: clock, nextNumber: list.nextNumber)
      output?.didExport(request.format.write(items, context))
    } catch {
      output?.didFail(error)
    }
  }
}
