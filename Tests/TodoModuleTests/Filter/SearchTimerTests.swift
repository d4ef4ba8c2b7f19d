import Testing
import TodoEntities

@testable import TodoModule

/// The time that regular expressions may take.
@Suite struct SearchTimerTests {
  /// A timer that notes what it is told.
  private final class Spy: SearchTimer, @unchecked Sendable {
    enum Event { case started, stopped }
    private(set) var events: [Event] = []

    func start() { events.append(.started) }
    func stop() { events.append(.stopped) }
  }

  private func events(_ term: ItemFilter.Term) throws -> [Spy.Event] {
    let spy = Spy()
    let clock = Clock(now: Fixtures.now, searchTimer: spy, offset: Fixtures.utc)
    let query = ItemQuery(.term(term), includesHidden: true)
    _ = try query.positions(in: TodoList(Array(FilterFixture.items.prefix(2))), at: clock)
    return spy.events
  }

  @Test func `runs while the list is searched`() throws {
    #expect(try events(.pattern(try TextPattern("^Buy"))) == [.started, .stopped])
  }

  @Test func `stands still for everything else`() throws {
    #expect(try events(.text("Buy")) == [])
  }
}
