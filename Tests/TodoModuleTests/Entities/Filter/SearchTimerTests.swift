import Testing
import TodoEntities

@testable import TodoModule

/// The time that regular expressions may take.
@Suite struct `The timer of a search` {
  /// A timer that notes what it is told.
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

  @Test func `runs while the list is searched`() throws {
    #expect(try events(.pattern(try TextPattern("^Buy"))) == [.started, .stopped])
  }

  @Test func `stands still for everything else`() throws {
    #expect(try events(.text("Buy")) == [])
  }
}
