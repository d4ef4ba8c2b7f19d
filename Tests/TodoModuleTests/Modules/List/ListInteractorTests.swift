import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of list and next` {
  private let output = ListInteractorOutputSpy()

  private func run(_ query: ListQuery, on items: [TodoItem]) throws {
    let store = try InMemoryTodoStore(items)
    let interactor = ListInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findItems(query)
  }

  @Test func `open items that are not waiting are found in order, without urgency`() throws {
    let items = [
      Fixtures.item(1), Fixtures.item(2, due: "2026-11-21"), Fixtures.doneItem(3),
      Fixtures.item(4, wait: "2026-11-21"),
    ]
    let query = ListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    try run(query, on: items)
    #expect(
      output.events == [
        .found([
          RankedItem(item: items[1], urgency: nil), RankedItem(item: items[0], urgency: nil),
        ]),
        .foundAll(query, count: 2, late: 0),
      ])
  }

  @Test func `items have their urgency if the query asks for it`() throws {
    let item = Fixtures.item(1, priority: .high)
    let query = ListQuery(items: ItemQuery(.all([]), order: .urgency), showsUrgency: true)
    try run(query, on: [item])
    let urgency = Urgency(item, at: Fixtures.clock)
    #expect(
      output.events == [
        .found([RankedItem(item: item, urgency: urgency)]),
        .foundAll(query, count: 1, late: 0),
      ])
  }

  @Test func `a long list comes in chunks`() throws {
    let items = (1...600).map { Fixtures.item($0) }
    try run(ListQuery(items: ItemQuery(.all([])), showsUrgency: false), on: items)
    let sizes = output.events.compactMap { event -> Int? in
      if case .found(let items) = event { items.count } else { nil }
    }
    #expect(sizes == [256, 256, 88])
  }

  @Test func `overdue items are counted across all chunks`() throws {
    let items = (1...600).map { Fixtures.item($0, due: $0 % 2 == 0 ? "2026-11-19" : "2026-11-21") }
    let query = ListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    try run(query, on: items)
    #expect(output.events.last == .foundAll(query, count: 600, late: 300))
  }

  @Test func `a date outside the calendar is reported as a failure`() throws {
    let filter = try ItemFilter(where: "due:9999-12-31+1d")
    try run(ListQuery(items: ItemQuery(filter), showsUrgency: false), on: [])
    #expect(
      output.events == [
        .failed(.badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))
      ])
  }
}
