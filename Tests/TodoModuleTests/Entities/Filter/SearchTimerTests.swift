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

  private func events(_ term: ItemFilter.Term) throws -> [Spy.Event] {
    let spy = Spy()
    let search = ItemSearch(at: Fixtures.clock, timer: spy)
    let query = ItemQuery(.term(term), includesHidden: true)
    _ = try search.positions(of: query, in: TodoList(Array(FilterFixture.items.prefix(2))))
    return spy.events
  }

  @Test func `the timer runs while a regular expression is searched for`() throws {
    #expect(try events(.pattern(try TextPattern("^Buy"))) == [.started, .stopped])
  }

  @Test func `the timer does not run for other filters`() throws {
    #expect(try events(.text("Buy")) == [])
  }
}
