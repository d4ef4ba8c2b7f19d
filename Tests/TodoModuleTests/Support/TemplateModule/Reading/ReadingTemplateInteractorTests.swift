import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of reading-template` {
  private let output = ReadingTemplateInteractorOutputSpy()

  private func find(_ query: ItemQuery, in store: any TodoStore) {
    let interactor = ReadingTemplateInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findItems(query)
  }

  @Test func `matching open items are found, and nothing is written`() throws {
    let items = [
      Fixtures.item(1, tags: ["home"]), Fixtures.item(2), Fixtures.doneItem(3),
      Fixtures.item(4, due: "2026-11-21", tags: ["home"]),
    ]
    let store = ReadOnlyStore(items)
    let query = ItemQuery(try ItemFilter(where: "+home"))
    find(query, in: store)
    #expect(output.events == [.found([items[3], items[0]], for: query)])
    #expect(store.writes == 0)
  }

  @Test func `a date outside the calendar is a failure`() throws {
    find(ItemQuery(try ItemFilter(where: "due:9999-12-31+1d")), in: InMemoryTodoStore())
    #expect(
      output.events == [
        .failed(.badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))
      ])
  }
}
