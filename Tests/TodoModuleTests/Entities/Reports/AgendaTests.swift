import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The agenda of a list` {
  private static func agenda(
    of items: [TodoItem], from: String = "2026-11-20", to: String = "2026-12-03"
  ) throws -> Agenda {
    let days = try DateFixtures.day(from)...DateFixtures.day(to)
    return Agenda(of: items, on: days, at: Fixtures.clock)
  }

  /// The late items, then each day with its entries: `2 due`.
  private static func gist(_ agenda: Agenda) -> [String] {
    agenda.late.map { "late \($0.item.number)" }
      + agenda.days.flatMap { day in
        day.entries.map { "\($0.date) \($0.item.number) \($0.kind.rawValue)" }
      }
  }

  @Test func `items are on the day on which they are due, items with a time first`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-21"), Fixtures.item(2, due: "2026-11-21T17:00"),
      Fixtures.item(3), Fixtures.item(4, due: "2026-11-21T09:00"),
      Fixtures.item(5, due: "2026-11-21"), Fixtures.item(6, due: "2026-12-04"),
      Fixtures.doneItem(7, due: "2026-11-21"), Fixtures.item(8, due: "2026-12-03"),
    ]
    #expect(
      Self.gist(try Self.agenda(of: items)) == [
        "2026-11-21T09:00 4 due", "2026-11-21T17:00 2 due", "2026-11-21 1 due", "2026-11-21 5 due",
        "2026-12-03 8 due",
      ])
  }

  @Test func `a done or cancelled item is on the day on which it ended, with its time`() throws {
    let ended = Fixtures.doneItem(1, due: "2026-11-21")
    let day = Fixtures.clock.wall(at: try #require(ended.completedAt))
    let date = FloatingDate(try #require(day?.day), at: day?.time)
    let before = try #require(date.day.adding(days: -1))
    #expect(
      Self.gist(try Self.agenda(of: [ended], from: "\(before)", to: "2026-12-03"))
        == ["\(date) 1 ended"])
    #expect(Self.gist(try Self.agenda(of: [ended], from: "\(before)", to: "\(before)")) == [])
    #expect(ListedItem(ended).canBePlanned(until: before))
  }

  @Test func `late items were due before the first day`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-18"), Fixtures.item(2, due: "2026-11-20T08:00"),
      Fixtures.item(3, due: "2026-11-24"), Fixtures.item(4, due: "2026-11-18", wait: "2026-11-25"),
    ]
    #expect(
      Self.gist(try Self.agenda(of: items)) == [
        "late 1", "2026-11-20T08:00 2 due", "2026-11-24 3 due",
      ])
    #expect(Self.gist(try Self.agenda(of: items, from: "2026-11-25")) == ["late 1", "late 2"])
    #expect(
      Self.gist(try Self.agenda(of: items, from: "2026-11-18", to: "2026-11-20")) == [
        "2026-11-18 1 due", "2026-11-20T08:00 2 due",
      ])
  }

  @Test func `an item is on the day for which it is scheduled, but once a day`() throws {
    let items = [
      Fixtures.item(1, due: "2026-11-24", scheduled: "2026-11-23T08:00"),
      Fixtures.item(2, scheduled: "2026-11-24"),
      Fixtures.item(3, due: "2026-11-23", scheduled: "2026-11-23"),
    ]
    #expect(
      Self.gist(try Self.agenda(of: items)) == [
        "2026-11-23T08:00 1 scheduled", "2026-11-23 3 due", "2026-11-24 1 due",
        "2026-11-24 2 scheduled",
      ])
  }

  @Test func `coming items keep the time, end with the series, and follow the due items`()
    throws
  {
    let daily = try AgendaTests.repeating(1, "2026-11-30T09:00", "1d", until: "2026-12-02")
    let single = Fixtures.item(2, due: "2026-12-01T09:00")
    #expect(
      Self.gist(try Self.agenda(of: [daily, single])) == [
        "2026-11-30T09:00 1 due", "2026-12-01T09:00 2 due", "2026-12-01T09:00 1 coming",
        "2026-12-02T09:00 1 coming",
      ])
  }
}

/// Items for tests of agendas.
enum AgendaTests {
  /// Returns an open item with this rule, whose series begins on its due day.
  static func repeating(
    _ number: Int, _ due: String, _ every: String, until: String? = nil, wait: String? = nil
  ) throws -> TodoItem {
    let expression = try RepetitionExpression(every)
    let due = try #require(Fixtures.date(due))
    return TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "x", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, due: due, wait: wait.flatMap(Fixtures.date),
      until: until.flatMap(Fixtures.date),
      repetition: Repetition(
        rule: expression.rule, mode: expression.mode, anchor: due.day,
        series: Fixtures.id(UInt32(number))))
  }
}

/// The agenda, compared with a list whose items are completed one day after another.
@Suite struct `The agenda and a loop over 400 days` {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `it has the items that are open on each day if all are completed in time`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestLength.of(4, long: 40) {
      let items = try (1...12).map { try Self.item($0, &random) }
      let from = try #require(
        Fixtures.clock.today.adding(days: Int.random(in: -20...20, using: &random)))
      let last = try #require(from.adding(days: 399))
      let agenda = Agenda(of: items, on: from...last, at: Fixtures.clock)
      var found: [CalendarDay: [String]] = [:]
      for day in agenda.days {
        found[day.day] = day.entries.map { entry in
          "\(entry.item.title) \(entry.kind.rawValue) \(entry.date)"
        }.sorted()
      }
      let expected = try Self.walk(items, from, last).merging(
        Self.scheduled(items, from, last)
      ) { ($0 + $1).sorted() }
      for day in (0..<400).compactMap({ from.adding(days: $0) }) {
        #expect(found[day] == expected[day], "\(day), from \(from)")
      }
      let late = items.filter { item in
        item.outline.isOverdue(at: Fixtures.wall) && !item.outline.isWaiting(at: Fixtures.wall)
          && item.due.map { $0.day < from } ?? false
      }
      #expect(agenda.late.map(\.item) == late)
      let planned = items.filter { ListedItem($0).canBePlanned(until: last) }
      #expect(Agenda(of: planned, on: from...last, at: Fixtures.clock) == agenda)
    }
  }

  /// The items that are open on each day of a range, if every item is completed on its due day, or today.
  private static func walk(
    _ items: [TodoItem], _ from: CalendarDay, _ last: CalendarDay
  ) throws -> [CalendarDay: [String]] {
    var found: [CalendarDay: [String]] = [:]
    func note(_ item: TodoItem, _ day: CalendarDay) {
      guard day >= from, let due = item.due, due.day == day, item.wait?.day ?? day <= day else {
        return
      }
      let kind = item.number <= items.count ? "due" : "coming"
      found[day, default: []].append("\(item.title) \(kind) \(due)")
    }
    let today = Fixtures.clock.today
    var day = min(from, today)
    var list = TodoList(items)
    while day < today {
      for item in items where !item.isCompleted { note(item, day) }
      day = try #require(day.adding(days: 1))
    }
    while day <= last {
      let noon = Clock(
        now: Instant(secondsSinceEpoch: day.dayNumber * 86_400 + 43_200), offset: Fixtures.utc)
      var seen: Set<Int> = []
      while true {
        let due = list.positions.filter { position in
          !list[position].isCompleted && list[position].due.map { $0.day <= day } ?? false
        }
        if due.isEmpty { break }
        for position in due where seen.insert(position).inserted { note(list[position], day) }
        _ = try list.changeCompletion(at: due, at: noon) { $0.completed(at: noon.now) }
      }
      // Done items are not needed again.
      for position in list.positions where list[position].isCompleted { list.remove(at: position) }
      day = try #require(day.adding(days: 1))
    }
    return found.mapValues { $0.sorted() }
  }

  /// The items that are scheduled on each day of a range and not due then.
  private static func scheduled(
    _ items: [TodoItem], _ from: CalendarDay, _ last: CalendarDay
  ) -> [CalendarDay: [String]] {
    var found: [CalendarDay: [String]] = [:]
    for day in (0..<400).compactMap({ from.adding(days: $0) }) {
      for item in items where !item.isCompleted && item.scheduled?.day == day {
        guard let date = item.scheduled, item.due?.day != day, item.wait?.day ?? day <= day else {
          continue
        }
        found[day, default: []].append("\(item.title) scheduled \(date)")
      }
    }
    return found.mapValues { $0.sorted() }
  }

  private static func item(_ number: Int, _ random: inout SplitMix64) throws -> TodoItem {
    let rules = [
      "1d", "3d", "2w", "1m", "1q", "1y", "3bd", "mon,thu", "eom", "15th", "30th", "1st-mon",
      "5th-fri", "last-fri",
    ]
    let today = Fixtures.clock.today
    let due = try #require(today.adding(days: Int.random(in: -60...200, using: &random)))
    let rule = try RepetitionRule(try #require(rules.randomElement(using: &random)))
    let mode = try #require(Repetition.Mode.allCases.randomElement(using: &random))
    let anchor = try #require(due.adding(days: -Int.random(in: 0...1, using: &random)))
    let time = Bool.random(using: &random) ? TimeOfDay(hour: 17, minute: 30) : nil
    let repeats = Int.random(in: 0...3, using: &random) > 0
    let wait =
      Bool.random(using: &random) ? due.adding(days: -Int.random(in: -2...9, using: &random)) : nil
    let until =
      Bool.random(using: &random) ? due.adding(days: Int.random(in: 0...300, using: &random)) : nil
    let isDone = Int.random(in: 0...9, using: &random) == 0
    let scheduled = due.adding(days: -Int.random(in: 0...20, using: &random))
    let isScheduled = Bool.random(using: &random)
    return TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "item \(number)",
      isCompleted: isDone, createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
      due: FloatingDate(due, at: time),
      scheduled: isScheduled ? scheduled.map { FloatingDate($0) } : nil,
      wait: wait.map { FloatingDate($0) }, until: repeats ? until.map { FloatingDate($0) } : nil,
      repetition: repeats
        ? Repetition(rule: rule, mode: mode, anchor: anchor, series: Fixtures.id(UInt32(number)))
        : nil)
  }
}
