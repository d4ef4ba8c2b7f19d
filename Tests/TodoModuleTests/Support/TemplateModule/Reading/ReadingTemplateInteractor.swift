import TodoEntities

@testable import TodoModule

final class ReadingTemplateInteractor: StoreInteractor, ReadingTemplateInteractorInput {
  weak var output: (any ReadingTemplateInteractorOutput)?

  func findItems(_ query: ItemQuery) {
    do throws(StoreError) {
      let list = try store.read()
      let items = try search.find(query, in: list).map { list[$0] }
      output?.didFind(items, for: query)
    } catch {
      output?.didFail(error)
    }
  }
}
