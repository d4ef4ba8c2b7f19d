import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of check` {
  private let output = CheckInteractorOutputSpy()
  private let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3), Fixtures.item(4)]

  private func run(_ filter: String, all: Bool = false, counting: Bool) throws {
    let interactor = CheckInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.countMatches(
      CheckRequest(
        query: ItemQuery(try ItemFilter(where: filter), includesHidden: all), countsAll: counting))
  }

  @Test func `the search stops at the first match unless all are counted`() throws {
    try run("milk or rent", counting: false)
    try run("milk or rent", counting: true)
    try run("milk or rent", all: true, counting: true)
    try run("zzz", counting: false)
    #expect(output.events == [.counted(1), .counted(3), .counted(4), .counted(0)])
  }

  @Test func `a filter with a date out of range fails`() throws {
    try run("due:9999-12-31+1d", counting: false)
    #expect(
      output.events == [
        .failed(.badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))
      ])
  }
}
