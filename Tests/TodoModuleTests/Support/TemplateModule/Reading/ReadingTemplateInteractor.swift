import TodoEntities

@testable import TodoModule

final class ReadingTemplateInteractor: StoreInteractor, ReadingTemplateInteractorInput {
  weak var output: (any ReadingTemplateInteractorOutput)?

  func findItems(_ query: ItemQuery) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      let positions = try search.find(query, in: list)
      let counts = ListCounts(of: positions, in: list, at: search.clock.wall)
      output?.didFind(positions.map { list[$0] }, counts, for: query)
    }
  }
}
