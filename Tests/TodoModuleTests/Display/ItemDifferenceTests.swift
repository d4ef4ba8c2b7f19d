import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `What a change overwrote` {
  private static let old = Fixtures.item(
    3, "Buy milk", due: "2026-12-01", priority: .high, tags: ["home", "shop"], notes: "fresh")

  private static let rows: [(TodoItem, pipe: String, terminal: String)] = [
    (old, "3: Buy milk", "3: Buy milk"),
    (
      Fixtures.item(
        3, "Buy milk", due: "2026-12-03T17:00", tags: ["home", "shop"], notes: "fresh"),
      "3: Buy milk  due 2026-12-01 → 2026-12-03T17:00, priority high → none",
      "3: Buy milk  due Tue 1 Dec -> Thu 3 Dec 17:00, priority high -> none"
    ),
    (
      Fixtures.item(
        3, "Buy oat milk", wait: "2027-01-04", priority: .high, project: "food",
        tags: ["urgent", "home"], notes: "fresh"),
      "3: Buy oat milk  title 'Buy milk' → 'Buy oat milk', due 2026-12-01 → none, wait 2027-01-04,"
        + " project food, +urgent, -shop",
      "3: Buy oat milk  title 'Buy milk' -> 'Buy oat milk', due Tue 1 Dec -> none,"
        + " wait Mon 4 Jan 2027, project food, +urgent, -shop"
    ),
    (
      Fixtures.item(
        3, "Buy milk", due: "2026-12-01", priority: .low, tags: ["shop", "home"],
        notes: "one\ntwo", modifiedAt: Fixtures.now),
      "3: Buy milk  priority high → low, notes 'fresh' → 'one\ntwo', tags home,shop → shop,home",
      "3: Buy milk  priority high -> low, notes 'fresh' -> 'one\ntwo', tags home,shop -> shop,home"
    ),
  ]

  @Test(arguments: rows)
  func `each value is named once, before and after`(
    item: TodoItem, pipe: String, terminal: String
  ) {
    let difference = ItemDifference(from: Self.old, to: item, at: Fixtures.wall)
    #expect([nil, .ascii].map { difference.line(for: $0) } == [pipe, terminal])
  }

  @Test func `a state is named in words`() throws {
    let open = try ExchangeFixture.item(1, "a")
    let done = try ExchangeFixture.item(1, "a", isDone: true)
    #expect([line(open, done), line(done, open)] == ["1: a  done", "1: a  open again"])
    let later = done.changing { $0.completedAt = Fixtures.now }
    #expect(
      line(done, later) == "1: a  completed 2026-11-01T12:01:00Z → \(Fixtures.now.description)")
  }

  @Test func `a rule, its anchor and data of other programs are named`() throws {
    let weekly = try ExchangeFixture.item(1, "a", due: "2026-12-01", every: "1w")
    let daily = try ExchangeFixture.item(1, "a", due: "2026-12-01", every: "1d/strict")
    #expect(line(weekly, daily) == "1: a  every 1w → 1d/strict")
    let repetition = try #require(weekly.repetition)
    let other = try weekly.changing {
      $0.repetition = Repetition(
        rule: repetition.rule, mode: repetition.mode, anchor: try DateFixtures.day("2026-11-01"),
        series: repetition.series)
      $0.unknownMembers = [.init(name: "ics", value: "{}")]
    }
    #expect(line(weekly, other) == "1: a  repeats from 2026-12-01 → 2026-11-01, other data for ics")
  }

  @Test(arguments: [
    ("x\n- [ ] b\n- [x] c", "x\n- [x] b\n- [x] c", "1: a  [x] b (2/2)"),
    ("- [ ] b\n- [x] c", "- [x] b\n- [ ] c", "1: a  [x] b, [ ] c (1/2)"),
    ("- [ ] b", "- [x] b\n- [ ] c", "1: a  notes '- [ ] b' → '- [x] b\n- [ ] c'"),
    ("- [x] b", "- [X] b", "1: a  notes '- [x] b' → '- [X] b'"),
    ("- [ ] b", "- [ ] b\n- [x] c", "1: a  notes + '- [x] c'"),
    ("b\nc\nb\nd", "b\nb", "1: a  notes - 'c\nd'"), ("b\nc", "c\nb", "1: a  notes 'b\nc' → 'c\nb'"),
    ("b\nc", "x", "1: a  notes 'b\nc' → 'x'"),
  ])
  func `lines are named if nothing else of the notes differs`(
    old: String, new: String, words: String
  ) {
    #expect(line(Fixtures.item(1, "a", notes: old), Fixtures.item(1, "a", notes: new)) == words)
  }

  @Test func `a dependency is named by its number, or else by its id`() {
    let items = [[2, 3, 4], [1, 4] as [UInt32]].map { ids in
      Fixtures.item(9, "a").changing { $0.depends = ids.map(Fixtures.id) }
    }
    let numbers = [Fixtures.id(1): 7, Fixtures.id(2): 5]
    let difference = ItemDifference(
      from: items[0], to: items[1], at: Fixtures.wall, naming: numbers)
    #expect(
      difference.line(for: nil)
        == "9: a  depends on 7, no longer depends on 5 and \(Fixtures.id(3).description.prefix(8))")
  }

  private func line(_ before: TodoItem, _ after: TodoItem) -> String {
    ItemDifference(from: before, to: after, at: Fixtures.wall).line(for: nil)
  }
}
