import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Filters: matching` {
  @Test(arguments: FilterRow.all)
  func `a filter finds the items that it describes`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test func `the default filter matches the items that are shown by default`() throws {
    let start = ItemSearch(at: FilterFixture.clock).start(of: ItemQuery(.all([])))
    let explained = try FilterFixture.numbers(try #require(start), all: true)
    #expect(explained == [1, 2, 3, 4, 7, 8, 10])
    #expect(try FilterFixture.numbers(.all([]), all: false) == explained)
  }

  @Test(arguments: FilterRow.all)
  func `the description of a filter parses to an equal filter`(row: FilterRow) throws {
    let filter = try row.filter()
    guard filter != .all([]) else { return }
    let again = try ItemFilter(where: filter.description)
    #expect(again.description == filter.description)
    #expect(try FilterFixture.numbers(again, all: true) == FilterFixture.numbers(filter, all: true))
  }

  @Test func `an item is loaded once if its outline is not enough`() throws {
    for (text, loads) in [
      ("is:open due:any priority:none 1 id:a000", 0), ("milk rent or +home or note:x", 1),
      ("milk is:done", 0), ("(milk or is:open) not +work", 1),
    ] {
      let source = CountingSource(FilterFixture.items[0])
      let matcher = try ItemMatcher(
        ItemFilter(where: text), at: FilterFixture.clock, in: TodoList(source, nextNumber: 9))
      _ = matcher.matches(at: 0, source.outline(at: 0))
      #expect(source.loads == loads, "\(text)")
    }
  }

  @Test func `a date outside the calendar is an error, not an empty result`() throws {
    let filter = try ItemFilter(where: "due.before:9999-12-31+1d")
    let error = DateError.inToken(
      "due.before:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(throws: error) {
      try ItemSearch(at: FilterFixture.clock).positions(of: ItemQuery(filter), in: TodoList())
    }
  }
}

/// A source of one item that counts how often it is decoded.
private final class CountingSource: ItemSource {
  private let item: TodoItem
  nonisolated(unsafe) private(set) var loads = 0

  init(_ item: TodoItem) { self.item = item }

  var count: Int { 1 }
  var dependencies: [(position: Int, depends: [ItemID])] { [] }
  func number(at position: Int) -> Int { item.number }
  func id(at position: Int) -> ItemID { item.id }
  func outline(at position: Int) -> ItemOutline { item.outline }
  func texts(at position: Int) -> ListedItem.Texts? { nil }
  func item(at position: Int) -> TodoItem {
    loads += 1
    return item
  }
  func isIdentical(at position: Int, to other: any ItemSource, at otherPosition: Int) -> Bool {
    false
  }
}
