final class ListInteractor: StoreInteractor, ListInteractorInput {
  weak var output: (any ListInteractorOutput)?

  func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?) {
    reportingErrors(to: output) { () throws(StoreError) in
      let counts = try forEachChunk(of: query, upTo: limit) { items, state in
        output?.didFind(items, of: query, in: state)
      }
      output?.didFindAll(of: query, counts)
    }
  }
}
