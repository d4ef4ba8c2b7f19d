import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `What a filter finds` {
  @Test(arguments: FilterRow.text)
  func `words and patterns search title and notes`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test(arguments: FilterRow.operators)
  func `operators bind by their precedence`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test(arguments: FilterRow.defaults)
  func `only clear words lift the default`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test func `the default is the filter that explains it`() throws {
    let explained = try FilterFixture.numbers(ItemQuery.defaultFilter, all: true)
    #expect(explained == [1, 2, 3, 4, 7, 8, 10])
    #expect(try FilterFixture.numbers(.all([]), all: false) == explained)
  }

  @Test(arguments: FilterRow.attributes)
  func `attributes are compared`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test(arguments: FilterRow.dates)
  func `dates are compared as the wall showed them`(row: FilterRow) throws {
    #expect(try row.found() == row.expected)
  }

  @Test(
    arguments: FilterRow.text + FilterRow.operators + FilterRow.defaults + FilterRow.attributes
      + FilterRow.dates)
  func `a filter is spelled so that it reads back as the same question`(row: FilterRow) throws {
    let filter = try row.filter()
    guard filter != .all([]) else { return }
    let again = try ItemFilter(where: filter.description)
    #expect(again.description == filter.description)
    #expect(try FilterFixture.numbers(again, all: true) == FilterFixture.numbers(filter, all: true))
  }

  @Test func `an item is loaded at most once, and only for what its outline lacks`() throws {
    for (text, loads) in [
      ("is:open due:any priority:none 1 id:a000", 0), ("milk rent or +home or note:x", 1),
      ("milk is:done", 0), ("(milk or is:open) not +work", 1),
    ] {
      let matcher = try ItemMatcher(ItemFilter(where: text), at: FilterFixture.clock)
      var count = 0
      let item = FilterFixture.items[0]
      _ = matcher.matches(item.outline) {
        count += 1
        return item
      }
      #expect(count == loads, "\(text)")
    }
  }

  @Test func `a date outside the calendar is an error, not an empty answer`() throws {
    let filter = try ItemFilter(where: "due.before:9999-12-31+1d")
    let error = DateResolutionError.inToken(
      "due.before:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(throws: error) {
      try ItemSearch(at: FilterFixture.clock).positions(of: ItemQuery(filter), in: TodoList())
    }
  }
}
