import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Work on an item` {
  private static func later(_ seconds: Int) -> Instant {
    Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + seconds)
  }

  @Test func `stopping adds the time since the start`() {
    let running = Fixtures.item(1).started(at: Fixtures.now)
    #expect(running.started(at: Self.later(5)) == running)
    let stopped = running.stopped(at: Self.later(90))
    #expect(stopped.stopped(at: Self.later(100)) == stopped)
    #expect(running.totalSpent(at: Self.later(90)) == TimeSpan(seconds: 90))
  }

  @Test func `completing stops, and a done item cannot be started`() {
    let done = Fixtures.item(1).started(at: Fixtures.now).completed(at: Self.later(60))
    #expect(done.isCompleted && done.spent == 60 && done.started == nil)
    #expect(done.started(at: Self.later(70)) == done)
  }

  @Test func `the time is as a plain model says, also if the clock runs backwards`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      var item = Fixtures.item(1)
      var (spent, start, now) = (0, Int?.none, 0)
      for _ in 0..<12 {
        now += Int(random.next() % 4000) - 1000
        let minutes = Int(random.next() % 90)
        let span = TimeSpan(seconds: minutes * 60)
        switch random.next() % 5 {
        case 0:
          item = item.started(at: Self.later(now))
          start = start ?? now
        case 1:
          item = item.stopped(at: Self.later(now))
          spent += max(0, now - (start ?? now))
          start = nil
        case 2:
          item = try item.applying([.spent(.add(span))], at: Fixtures.clock)
          spent += span.seconds
        case 3:
          item = try item.applying([.spent(.subtract(span))], at: Fixtures.clock)
          spent = max(0, spent - span.seconds)
        default:
          item = try item.applying([.spent(.set(span))], at: Fixtures.clock)
          spent = span.seconds
        }
        #expect((item.spent, item.isActive) == (spent == 0 ? nil : spent, start != nil))
      }
    }
  }
}
