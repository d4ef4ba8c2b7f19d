import Testing
import TodoEntities

@testable import TodoModule

/// Ten items that differ in everything that a filter can test. The current time is Friday,
/// 2026-11-20, 10:20, in a time zone an hour ahead of UTC.
///
/// Items 1, 2, 3, 4, 7, 8 and 10 are open and not waiting. Item 5 is waiting. Items 6 and 9 are done.
enum FilterFixture {
  static let clock = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)

  static let items: [TodoItem] = [
    item(
      1, "Buy milk", created: "2026-11-13T12:00:00Z", modified: "2026-11-20T09:00:00Z",
      due: "2026-11-20", tags: ["home"]),
    item(
      2, "Pay rent", created: "2026-11-16T12:00:00Z", due: "2026-11-19", priority: .high,
      project: "house.garden"),
    item(
      3, "Visit the cafe\u{301}", created: "2026-11-19T23:30:00Z", priority: .medium,
      tags: ["Work"], notes: "call first"),
    item(
      4, "Call Anna", created: "2026-11-20T09:00:00Z", due: "2026-11-27T17:00", project: "House",
      tags: ["work", "phone"]),
    item(
      5, "Write report", created: "2026-10-01T12:00:00Z", due: "2026-11-25", wait: "2026-11-24",
      priority: .low, project: "work"),
    item(
      6, "Milk the cow", created: "2026-11-01T12:00:00Z", completed: "2026-11-18T10:00:00Z",
      tags: ["home"]),
    item(
      7, "Water plants", created: "2025-12-01T12:00:00Z", due: "2026-11-21", until: "2026-12-31",
      project: "houseboat", repeats: true),
    item(
      8, "fix (urgent) bug", created: "2026-11-20T08:00:00Z", wait: "2026-11-10", tags: ["next"],
      notes: "see http://x.y/z\nMILK twice\n- [ ] again"),
    item(
      9, "or not", created: "2026-11-10T12:00:00Z", completed: "2026-11-16T23:30:00Z",
      due: "2026-11-15"),
    item(
      10, "3 \u{C4}pfel from the CAF\u{C9}", created: "2026-11-20T08:00:00Z",
      due: "2026-11-20T09:00"),
  ]

  /// Returns the numbers of the items that match a filter, ascending.
  static func numbers(_ filter: ItemFilter, all: Bool) throws -> [Int] {
    let query = ItemQuery(filter, includesHidden: all)
    return try ItemSearch(at: clock).positions(of: query, in: TodoList(items)).map { $0 + 1 }
      .sorted()
  }

  private static func item(
    _ number: Int, _ title: String, created: String, modified: String? = nil,
    completed: String? = nil, due: String? = nil, wait: String? = nil, until: String? = nil,
    priority: Priority? = nil, project: String? = nil, tags: [String] = [], notes: String? = nil,
    repeats: Bool = false
  ) -> TodoItem {
    let repetition = CalendarDay(year: 2026, month: 11, day: 7).map { anchor in
      Repetition(rule: .every(1, .week), mode: .strict, anchor: anchor, series: Fixtures.id(7))
    }
    return TodoItem(
      number: number, id: number == 8 ? identity : Fixtures.id(UInt32(number)), title: title,
      isCompleted: completed != nil, createdAt: instant(created),
      modifiedAt: instant(modified ?? completed ?? created), completedAt: completed.map(instant),
      due: due.flatMap(Fixtures.date), wait: wait.flatMap(Fixtures.date),
      until: until.flatMap(Fixtures.date), priority: priority,
      project: project.flatMap(Project.init), tags: tags.map(Tag.init), notes: notes,
      repetition: repeats ? repetition : nil)
  }

  /// 3fa85f64-5717-4562-b3fc-2c963f66afa6.
  private static let identity = ItemID(high: 0x3FA8_5F64_5717_4562, low: 0xB3FC_2C96_3F66_AFA6)

  private static func instant(_ text: String) -> Instant {
    Instant(rfc3339: text.utf8) ?? Instant(secondsSinceEpoch: 0)
  }
}

extension ItemFilter {
  /// Returns the items that match.
  func found(in items: [TodoItem], at clock: Clock) throws -> [TodoItem] {
    let matcher = try ItemMatcher(self, at: clock, in: TodoList(items))
    return items.indices.filter { matcher.matches(at: $0, items[$0].outline) }.map { items[$0] }
  }
}
