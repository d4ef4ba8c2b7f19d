import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Urgency: comparison with Taskwarrior` {
  private static let clock = Clock(
    now: Instant(secondsSinceEpoch: UrgencySample.now), offset: Fixtures.utc)

  @Test func `every item has the same urgency as in Taskwarrior`() {
    let items = UrgencySample.all.map(\.item)
    let graph = DependencyGraph(TodoList(items))
    let ours = items.map { item in
      let urgency = Urgency(item, at: Self.clock, graph.dependence(of: item.id))
      return Int((urgency.total * 100).rounded())
    }
    #expect(ours == UrgencyRecord.hundredths)
  }

  @Test func `the most urgent items come first, without those that wait`() throws {
    let list = TodoList(UrgencySample.all.map(\.item))
    let query = ItemQuery(.all([]), order: .urgency)
    let found = try ItemSearch(at: Self.clock).positions(of: query, in: list)
    let shown = UrgencySample.all.indices.filter { UrgencySample.all[$0].wait ?? 0 <= 0 }
    #expect(Set(found) == Set(shown))
    let urgencies = shown.map { UrgencyRecord.hundredths[$0] }.sorted(by: >)
    #expect(found.map { UrgencyRecord.hundredths[$0] } == urgencies)
  }
}

@Suite struct `Urgency: terms` {
  @Test func `every factor that applies adds a term`() throws {
    let item = Fixtures.item(
      1, due: "2026-11-20", wait: "2026-11-21", priority: .medium, project: "home",
      tags: ["a", "NEXT"], notes: "one\n\n \ntwo")
    let urgency = Urgency(item, at: Fixtures.clock)
    // The others need an earlier scheduled date, a start, or other items.
    let rest: Set<Urgency.Factor> = [.scheduled, .active, .blocking, .blocked]
    #expect(urgency.terms.map(\.factor) == Urgency.Factor.allCases.filter { !rest.contains($0) })
    #expect(
      urgency.terms.map { Urgency.words($0.value) }
        == ["1.00", "-3.00", "0.90", "0.90", "8.98", "0.01", "3.90", "15.00"])
    #expect(Urgency.words(urgency.total) == "27.68")
  }

  @Test(arguments: [
    ("2026-11-13T09:20", "12.00"), ("2026-11-13T21:20", "11.77"), ("2026-11-20", "8.98"),
    ("2026-12-04T09:20", "2.40"), ("2026-12-04", "2.58"), ("2026-12-05", "2.40"),
    ("9999-12-31", "2.40"), ("0001-01-01", "12.00"),
  ])
  func `the due term grows from two weeks before to a week after`(due: String, expected: String) {
    let terms = Urgency(Fixtures.item(1, due: due), at: Fixtures.clock).terms
    #expect(terms.filter { $0.factor == .due }.map { Urgency.words($0.value) } == [expected])
  }

  @Test func `a due day begins at midnight in the user's time zone`() {
    let clock = Clock(now: Fixtures.now, offset: Fixtures.fiveHoursBehind)
    let terms = Urgency(Fixtures.item(1, due: "2026-11-20"), at: clock).terms
    #expect(terms.filter { $0.factor == .due }.map { Urgency.words($0.value) } == ["8.88"])
  }

  @Test(arguments: [
    (0, "0.00"), (86_399, "0.00"), (86_400, "0.01"), (365 * 86_400, "2.00"),
    (366 * 86_400, "2.00"), (9000 * 86_400, "2.00"),
  ])
  func `the term for age counts full days up to a year`(seconds: Int, expected: String) {
    let created = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch - seconds)
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "x", createdAt: created, modifiedAt: created)
    let total = Urgency(item, at: Fixtures.clock).total
    #expect(Urgency.words(total) == expected)
  }

  @Test(arguments: [
    (0.0, "0.00"), (-0.001, "0.00"), (0.005, "0.01"), (-3, "-3.00"), (-0.25, "-0.25"),
    (27.6821, "27.68"), (100, "100.00"),
  ])
  func `a value is shown with two decimals`(amount: Double, expected: String) {
    #expect(Urgency.words(amount) == expected)
  }
}

extension UrgencySample {
  /// The sample as an item.
  fileprivate var item: TodoItem {
    let created = Instant(secondsSinceEpoch: Self.now - created * 60)
    let priorities: [Character: Priority] = ["H": .high, "M": .medium, "L": .low]
    let lines = (0..<notes).map { "note \($0)" }
    return TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "n\(number)", createdAt: created,
      modifiedAt: created, due: due.flatMap { Self.date($0, isDay: isDay) },
      scheduled: scheduled.flatMap { Self.date($0, isDay: false) },
      wait: wait.flatMap { Self.date($0, isDay: false) },
      priority: priority.flatMap { priorities[$0] }, project: hasProject ? Project("p") : nil,
      tags: tags.map(Tag.init), notes: lines.isEmpty ? nil : lines.joined(separator: "\n"),
      depends: depends.map { Fixtures.id(UInt32($0)) },
      started: isActive ? Instant(secondsSinceEpoch: Self.now - 300) : nil)
  }

  private static func date(_ minutes: Int, isDay: Bool) -> FloatingDate? {
    let wall = WallClock(Instant(secondsSinceEpoch: now + minutes * 60), offset: 0)
    return wall.map { FloatingDate($0.day, at: isDay ? nil : $0.time) }
  }
}
