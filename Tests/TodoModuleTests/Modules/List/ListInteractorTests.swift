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
    let query = ListQuery(counting: ItemQuery(.all([])))
    try run(query, on: items)
    #expect(
      output.events == [
        .found([
          RankedItem(ListedItem(items[1]), urgency: nil),
          RankedItem(ListedItem(items[0]), urgency: nil),
        ]),
        .foundAll(
          query, ListCounts(shown: 2, matching: 2, waiting: 1, firstWait: items[3].wait)),
      ])
  }

  @Test func `items have their urgency if the query asks for it`() throws {
    let item = Fixtures.item(1, priority: .high)
    let query = ListQuery(items: ItemQuery(.all([]), order: .urgency), showsUrgency: true)
    try run(query, on: [item])
    let urgency = Urgency(item, at: Fixtures.clock)
    #expect(
      output.events == [
        .found([RankedItem(ListedItem(item), urgency: urgency)]),
        .foundAll(query, ListCounts(shown: 1, matching: 1)),
      ])
  }

  @Test func `a long list comes in chunks`() throws {
    let items = (1...600).map { Fixtures.item($0) }
    try run(ListQuery(items: ItemQuery(.all([])), showsUrgency: false), on: items)
    let sizes = output.events.compactMap { event -> Int? in
      if case .found(let items, nil) = event { items.count } else { nil }
    }
    #expect(sizes == [256, 256, 88])
  }

  @Test func `overdue items are counted across all chunks`() throws {
    let items = (1...600).map { Fixtures.item($0, due: $0 % 2 == 0 ? "2026-11-19" : "2026-11-21") }
    let query = ListQuery(counting: ItemQuery(.all([])))
    try run(query, on: items)
    #expect(
      output.events.last == .foundAll(query, ListCounts(shown: 600, matching: 600, late: 300)))
  }

  @Test func `counts are of all matches, whatever the limit`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, due: "2026-11-20"), Fixtures.item(3),
      Fixtures.item(4, wait: "2026-11-23"), Fixtures.item(5, wait: "2026-11-22"),
      Fixtures.doneItem(6),
    ]
    let query = ListQuery(counting: ItemQuery(.all([])), limit: 1)
    try run(query, on: items)
    #expect(
      output.events.last
        == .foundAll(
          query,
          ListCounts(
            shown: 1, matching: 3, late: 1, today: 1, waiting: 2, firstWait: items[4].wait)))
    let filtered = ListQuery(counting: ItemQuery(.term(.state(.today))))
    try run(filtered, on: items)
    #expect(output.events.last == .foundAll(filtered, ListCounts(shown: 1, matching: 1, today: 1)))
  }

  @Test func `without a table nothing is counted`() throws {
    let query = ListQuery(items: ItemQuery(.all([])), showsUrgency: false)
    try run(query, on: [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, wait: "2026-11-23")])
    #expect(output.events.last == .foundAll(query, ListCounts(shown: 1, matching: 1)))
  }

  @Test func `what is due today is counted as today or late, and what is done as neither`() {
    let items = [
      Fixtures.item(1, due: "2026-11-20T09:00"), Fixtures.item(2, due: "2026-11-20T17:00"),
      Fixtures.item(3, due: "2026-11-20"), Fixtures.item(4, due: "2026-11-21"),
      Fixtures.item(5, due: "2026-11-20").completed(at: Fixtures.now),
    ]
    let counts = ListCounts(of: Array(items.indices), in: TodoList(items), at: Fixtures.wall)
    #expect((counts.late, counts.today) == (1, 2))
  }

  @Test(
    arguments: [(4, 5, 4), (5, 5, 3), (100, 5, 3), (3, 3, 1), (3, 2, 1), (2, 0, 1), (0, 5, 0)])
  func `a screen gets all items with a summary, or fewer with one more line`(
    count: Int, lines: Int, shown: Int
  ) throws {
    let query = ListQuery(counting: ItemQuery(.all([])), screenLines: lines)
    try run(query, on: (0..<count).map { Fixtures.item($0 + 1) })
    let counts = ListCounts(shown: shown, matching: count, commonState: nil)
    #expect(output.events.last == .foundAll(query, counts))
    #expect(output.events.count == (shown == 0 ? 1 : 2))
  }

  @Test func `items that all wait, or are all done, come with their state and in its order`()
    throws
  {
    let items = [
      Fixtures.item(1, due: "2026-11-20", wait: "2026-11-25"),
      Fixtures.item(2, due: "2026-11-24", wait: "2026-11-23"), Fixtures.doneItem(3),
      Fixtures.item(4),
    ]
    let waiting = ListQuery(counting: ItemQuery(.term(.state(.waiting))))
    try run(waiting, on: items)
    let byDue = ListQuery(
      counting: ItemQuery(.term(.state(.waiting)), order: ItemOrder([.init(.due)])))
    try run(byDue, on: items)
    try run(ListQuery(counting: ItemQuery(.term(.state(.done)))), on: items)
    try run(ListQuery(counting: ItemQuery(.all([]), includesHidden: true)), on: items)
    let found = output.events.compactMap { event -> String? in
      guard case .found(let items, let state) = event else { return nil }
      return "\(items.map(\.item.number)) \(state?.rawValue ?? "")"
    }
    #expect(found == ["[2, 1] waiting", "[1, 2] waiting", "[3] done", "[1, 2, 3, 4] "])
  }

  @Test func `words of a filter without a match are explained`() throws {
    let items = [
      Fixtures.item(1, "a", project: "house.garden", tags: ["home"]), Fixtures.doneItem(2),
    ]
    let filter = try ItemFilter(
      where:
        "Done and Checklist and Home and house and zebra and +nosuch and project:attic and not +home"
    )
    try run(ListQuery(items: ItemQuery(filter), showsUrgency: false), on: items)
    let misses: [FilterMiss] = [
      .text("Done", meant: .state(.done)), .text("Checklist", meant: .feature(.checklist)),
      .text("Home", meant: .tag(Tag("Home"))),
      .text("house", meant: .project(try #require(Project("house")))),
      .text("zebra", meant: nil), .noTag(Tag("nosuch")),
      .noProject(try #require(Project("attic"))),
    ]
    #expect(
      output.events == [
        .foundAll(
          ListQuery(items: ItemQuery(filter), showsUrgency: false), ListCounts(misses: misses))
      ])
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
