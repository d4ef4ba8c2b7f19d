import Testing
import TodoEntities

@Suite struct `Item outline: overdue and waiting` {
  @Test func `an item is overdue after its due day or due minute has passed`() throws {
    let day = try outline(due: "2026-11-20")
    #expect(!day.isOverdue(at: try wall("2026-11-20T23:59:00Z")))
    #expect(day.isOverdue(at: try wall("2026-11-21T00:00:00Z")))
    let time = try outline(due: "2026-11-20T17:00")
    #expect(!time.isOverdue(at: try wall("2026-11-20T17:00:59Z")))
    #expect(time.isOverdue(at: try wall("2026-11-20T17:01:00Z")))
  }

  @Test func `an item waits until its wait day or wait minute begins`() throws {
    let day = try outline(wait: "2026-11-20")
    #expect(day.isWaiting(at: try wall("2026-11-19T23:59:59Z")))
    #expect(!day.isWaiting(at: try wall("2026-11-20T00:00:00Z")))
    let time = try outline(wait: "2026-11-20T17:00")
    #expect(time.isWaiting(at: try wall("2026-11-20T16:59:59Z")))
    #expect(!time.isWaiting(at: try wall("2026-11-20T17:00:00Z")))
  }

  private func wall(_ now: String) throws -> WallClock { try DateFixtures.clock(now).wall }

  private func outline(due: String? = nil, wait: String? = nil) throws -> ItemOutline {
    ItemOutline(
      number: 1, id: ItemID(high: 0, low: 1), isCompleted: false, priority: nil,
      due: try due.map(DateFixtures.date), wait: try wait.map(DateFixtures.date))
  }
}
