import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of browse` {
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
  }

  /// The minute of `Fixtures.clock`.
  private static let minute = FloatingDate(Fixtures.wall.day, at: Fixtures.wall.time)

  /// The list as an interactor reads it.
  private static func read(_ interactor: BrowseInteractor) throws -> BrowseList {
    try #require(try interactor.readList(unlessSameAs: nil))
  }

  @Test func `a longer text is searched only among the matches of the shorter one`() throws {
    let list = try Self.read(interactor)
    func find(_ text: String, after last: BrowseMatches?) throws -> [Int] {
      let query = ItemQuery(.term(.text(text)), order: .urgency)
      return try interactor.find(query, in: list, after: last).positions
    }
    // The last search pretends that only the second item was found.
    let query = ItemQuery(.term(.text("m")))
    let last = BrowseMatches(
      query: query, condition: ItemSearch(at: Fixtures.clock).condition(of: query, in: list.list),
      time: Self.minute, found: [1], positions: [1], counts: ListCounts())
    #expect(try find("mi", after: last) == [])
    #expect(try find("mu", after: last) == [1])
    #expect(try find("i", after: last) == [0])
  }

  @Test func `a narrower filter keeps the order of matches, unless another one is requested`()
    throws
  {
    let list = try Self.read(interactor)
    let all = ItemQuery(.all([]), includesHidden: true, order: .urgency)
    let wide = try interactor.find(all, in: list)
    func positions(_ order: ItemOrder, after last: BrowseMatches?) throws -> [Int] {
      let query = ItemQuery(.term(.text("buy")), includesHidden: true, order: order)
      return try interactor.find(query, in: list, after: last).positions
    }
    let number = ItemOrder([ItemOrder.Criterion(.attribute(.number))])
    for order in [ItemOrder.urgency, .everyday, number] {
      #expect(try positions(order, after: wide) == positions(order, after: nil))
    }
    // The last search pretends that the order of the urgency was different.
    let turned = BrowseMatches(
      query: wide.query, condition: wide.condition, time: wide.time, found: wide.found,
      positions: wide.positions.reversed(), counts: wide.counts)
    #expect(
      try positions(.urgency, after: turned) == positions(.urgency, after: nil).reversed())
  }

  @Test func `a search asks after each step of items whether a key has overtaken it`() throws {
    let store = try InMemoryTodoStore(
      (1...2 * ItemSearch.step + 1).map { Fixtures.item($0) }, now: Fixtures.now)
    let interactor = BrowseInteractor(store: store) { ItemSearch(at: Fixtures.clock) }
    let list = try Self.read(interactor)
    let query = ItemQuery(.all([]))
    var questions = 0
    let whole = try interactor.find(query, in: list, after: nil) {
      questions += 1
      return false
    }
    #expect(whole?.positions.count == 2 * ItemSearch.step + 1)
    #expect(questions == 2)
    let overtaken = try interactor.find(query, in: list, after: nil) {
      questions += 1
      return true
    }
    #expect(overtaken == nil)
    #expect(questions == 3)
  }

  @Test func `finds items that are no longer hidden, even after a shorter filter`() throws {
    let list = try Self.read(interactor)
    let short = try interactor.find(ItemQuery(.term(.text("e"))), in: list, after: nil)
    #expect(short.positions == [])
    let december = try #require(Instant(rfc3339: "2026-12-01T09:20:00Z".utf8))
    let later = BrowseInteractor(store: store) {
      ItemSearch(at: Clock(now: december, offset: Fixtures.utc))
    }
    let eggs = ItemQuery(.term(.text("eg")))
    #expect(try later.find(eggs, in: list, after: short).positions == [3])
  }

  @Test func `items have their urgency only if it is shown`() throws {
    let list = try Self.read(interactor)
    let positions = [1, 0, 3][0..<2]
    let plain = interactor.items(at: positions, of: list, showsUrgency: false)
    #expect(plain.map(\.item) == [list.list[1], list.list[0]])
    #expect(plain.map(\.urgency) == [nil, nil])
    let ranked = interactor.items(at: positions, of: list, showsUrgency: true)
    #expect(ranked.map(\.item) == plain.map(\.item))
    #expect(
      ranked.map(\.urgency) == [1, 0].map { Urgency(list.list[$0], at: Fixtures.clock) })
  }

  @Test func `items have their dependencies`() throws {
    let items = [
      Fixtures.item(1),
      TodoItem(
        number: 2, id: Fixtures.id(2), title: "b", createdAt: Fixtures.yesterday,
        modifiedAt: Fixtures.yesterday, depends: [Fixtures.id(1)]),
    ]
    let store = try InMemoryTodoStore(items, now: Fixtures.now)
    let interactor = BrowseInteractor(store: store) { ItemSearch(at: Fixtures.clock) }
    let found = interactor.items(
      at: [0, 1], of: try Self.read(interactor), showsUrgency: false)
    #expect(found.map(\.relations.dependence.isBlocked) == [false, true])
  }

  @Test func `the active view restricts the items that are found and counted`() throws {
    let interactor = BrowseInteractor(store: store) {
      ItemSearch(at: Fixtures.clock, viewFilter: .term(.text("milk")))
    }
    let list = try Self.read(interactor)
    #expect(list.total == 1)
    let milk = try interactor.find(ItemQuery(.all([])), in: list, after: nil)
    #expect(milk.positions == [0])
    #expect(
      milk.counts
        == ListCounts(
          shown: 1, matching: 1, late: 1, leftOut: LeftOut(isInView: true, lateOutside: 1)))
    let mum = try interactor.find(
      ItemQuery(.term(.text("mum")), includesHidden: true), in: list, after: nil)
    #expect(mum.positions == [])
  }

  @Test func `a deleted list file is an error, and one that never existed is a new list`() throws {
    let folder = TemporaryFolder()
    let store = folder.store()
    let interactor = BrowseInteractor(store: store) { ItemSearch(at: Fixtures.clock) }
    #expect(try Self.read(interactor).list.count == 0)
    try folder.write(#"{"version":1,"nextNumber":1,"items":[]}"#)
    _ = try Self.read(interactor)
    try folder.delete("todo.json")
    #expect(throws: StoreError.system(.read, path: folder.file(), .noSuchFile)) {
      try interactor.readList(unlessSameAs: nil)
    }
  }

  @Test func `a deleted list with a history says what to do, until it is restored`()
    throws
  {
    let folder = TemporaryFolder()
    try folder.store().add("x")
    let interactor = BrowseInteractor(store: folder.store()) { ItemSearch(at: Fixtures.clock) }
    let shown = try Self.read(interactor)
    let text = try #require(folder.text())
    for isEmpty in [false, true] {
      if isEmpty { try folder.write("") } else { try folder.delete("todo.json") }
      #expect(throws: StoreError.gone(path: folder.file(), isEmpty: isEmpty, isShared: false)) {
        try interactor.readList(unlessSameAs: shown)
      }
      try folder.write(text)
      #expect(try Self.read(interactor).list.count == 1)
    }
  }
}

extension BrowseInteractor {
  /// Searches without a key that overtakes the search.
  fileprivate func find(
    _ query: ItemQuery, in list: BrowseList, after last: BrowseMatches? = nil
  ) throws -> BrowseMatches {
    try #require(
      try find(query, in: list, after: last, until: { false }))
  }
}
