import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Item search: timer` {
  /// A timer that records its calls.
  private final class Spy: SearchTimer {
    enum Event { case started, stopped }
    private(set) var events: [Event] = []

    func start() { events.append(.started) }
    func stop() { events.append(.stopped) }
  }

  private func events(_ terms: ItemFilter.Term...) throws -> [Spy.Event] {
    try events(.any(terms.map { .term($0) }))
  }

  private func events(_ filter: ItemFilter) throws -> [Spy.Event] {
    let spy = Spy()
    let search = ItemSearch(at: Fixtures.clock, timer: spy)
    let query = ItemQuery(filter, includesHidden: true)
    _ = try search.positions(of: query, in: TodoList(Array(FilterFixture.items.prefix(2))))
    return spy.events
  }

  @Test func `runs while a regular expression is searched for, and not for other filters`() throws {
    #expect(try events(.pattern(try TextPattern("^Buy"))) == [.started, .stopped])
    #expect(try events(.text("Buy")) == [])
  }

  @Test func `runs for a filter of more than 16 terms, however they are nested`() throws {
    func nested(_ count: Int) -> ItemFilter {
      (1..<count).reduce(.term(.text("x1"))) { .any([.not($0), .term(.text("x\($1)"))]) }
    }
    #expect(try events(nested(16)) == [])
    #expect(try events(nested(17)) == [.started, .stopped])
  }

  @Test func `runs for a text of many accents`() throws {
    #expect(try events(.text(String(repeating: "é", count: 15))) == [])
    #expect(try events(.note(String(repeating: "é", count: 16))) == [.started, .stopped])
  }
}
