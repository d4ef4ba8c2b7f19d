import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of browse` {
  private let output = BrowseInteractorOutputSpy()
  private let store: InMemoryTodoStore
  private let interactor: BrowseInteractor

  init() throws {
    store = try InMemoryTodoStore(
      [
        Fixtures.item(1, "Buy milk", due: "2026-11-19", priority: .high),
        Fixtures.item(2, "Call mum", due: "2026-11-18"), Fixtures.doneItem(3, "Buy bread"),
        Fixtures.item(4, "Buy eggs", wait: "2026-12-01"),
      ], now: Fixtures.now)
    interactor = BrowseInteractor(store: store) { ItemSearch(at: Fixtures.clock) }
    interactor.output = output
  }

  /// The list as the interactor reads it.
  private func read() throws -> BrowseList {
    interactor.readList()
    return try #require(output.list)
  }

  @Test func `the list is read with its version and the number of open items`() throws {
    let list = try read()
    #expect(output.events == [.read(total: 2, try store.version())])
    #expect(list.list.items == (try store.read().items))
    #expect(list.clock.now == Fixtures.now)
  }

  @Test func `it is read again only if it has changed`() throws {
    let version = try store.version()
    interactor.readList(after: version)
    #expect(output.events == [])
    try store.rename(2, "Call dad")
    interactor.readList(after: version)
    #expect(output.events == [.read(total: 2, try store.version())])
    interactor.readList(after: try store.version())
    #expect(output.events.count == 1)
    interactor.readList(after: nil)
    #expect(output.events.count == 2)
  }

  @Test func `a store that cannot be read is reported, each time`() {
    let store = JSONFileTodoStore(refusing: .noPlace)
    let interactor = BrowseInteractor(store: store) { ItemSearch(at: Fixtures.clock) }
    interactor.output = output
    interactor.readList()
    interactor.readList(after: nil)
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace)])
  }

  @Test func `items are found in the order of the query, and counted`() throws {
    let query = ItemQuery(.all([]))
    interactor.find(query, in: try read(), among: nil)
    #expect(
      output.events.last
        == .found(
          BrowseMatches(
            query: query, positions: [1, 0], counts: ListCounts(shown: 2, matching: 2, late: 2))))
    let buy = ItemQuery(.term(.text("buy")), includesHidden: true)
    interactor.find(buy, in: try read(), among: [1, 2, 3])
    #expect(
      output.events.last
        == .found(
          BrowseMatches(
            query: buy, positions: [2, 3], counts: ListCounts(shown: 2, matching: 2))))
  }

  @Test func `a search of many items goes on when it is told to`() throws {
    let items = (0..<BrowseInteractor.step + 1).map { Fixtures.item($0 + 1) }
    let list = BrowseList(
      list: TodoList(items), graph: DependencyGraph(TodoList(items)), version: nil,
      total: items.count, clock: Fixtures.clock, left: nil)
    let query = ItemQuery(.all([]))
    interactor.find(query, in: list, among: nil)
    #expect(output.events == [.advanced])
    interactor.advance(try #require(output.search))
    let counts = ListCounts(shown: items.count, matching: items.count)
    #expect(
      output.events == [
        .advanced,
        .found(
          BrowseMatches(query: query, positions: Array(items.indices), counts: counts)),
      ])
  }

  @Test func `a date outside the calendar is reported`() throws {
    let filter = try ItemFilter(where: "due:9999-12-31+1d")
    interactor.find(ItemQuery(filter), in: try read(), among: nil)
    #expect(
      output.events.last
        == .unresolved(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))
  }

  @Test func `hits are those of the positions whose items match, hidden ones too`() throws {
    let list = try read()
    let buy = ItemFilter.term(.text("buy"))
    #expect(interactor.hits(of: buy, in: list, among: [0, 1, 2, 3]).sorted() == [0, 2, 3])
    #expect(interactor.hits(of: buy, in: list, among: [1, 3]) == [3])
    #expect(interactor.hits(of: buy, in: list, among: []) == [])
    let bad = try ItemFilter(where: "due:9999-12-31+1d")
    #expect(interactor.hits(of: bad, in: list, among: [0, 1]) == [])
  }

  @Test func `items come with their urgency only if it is shown`() throws {
    let list = try read()
    let positions = [1, 0, 3][0..<2]
    let plain = interactor.items(at: positions, of: list, showsUrgency: false)
    #expect(plain.map(\.item) == [list.list[1], list.list[0]])
    #expect(plain.map(\.urgency) == [nil, nil])
    let ranked = interactor.items(at: positions, of: list, showsUrgency: true)
    #expect(ranked.map(\.item) == plain.map(\.item))
    #expect(
      ranked.map(\.urgency) == [1, 0].map { Urgency(list.list[$0], at: Fixtures.clock) })
  }

  @Test func `items come with what they depend on`() throws {
    let items = [
      Fixtures.item(1),
      TodoItem(
        number: 2, id: Fixtures.id(2), title: "b", createdAt: Fixtures.yesterday,
        modifiedAt: Fixtures.yesterday, depends: [Fixtures.id(1)]),
    ]
    let store = try InMemoryTodoStore(items, now: Fixtures.now)
    let interactor = BrowseInteractor(store: store) { ItemSearch(at: Fixtures.clock) }
    interactor.output = output
    interactor.readList()
    let list = try #require(output.list)
    let found = interactor.items(at: [0, 1], of: list, showsUrgency: false)
    #expect(found.map(\.relations.dependence.isBlocked) == [false, true])
  }

  @Test func `the view that is on restricts what is found and counted`() throws {
    let view = ItemFilter.term(.text("milk"))
    let interactor = BrowseInteractor(store: store) {
      ItemSearch(at: Fixtures.clock, viewFilter: view)
    }
    interactor.output = output
    interactor.readList()
    let query = ItemQuery(.all([]))
    interactor.find(query, in: try #require(output.list), among: nil)
    #expect(
      output.events == [
        .read(total: 1, try store.version()),
        .found(
          BrowseMatches(
            query: query, positions: [0], counts: ListCounts(shown: 1, matching: 1, late: 1))),
      ])
  }
}
