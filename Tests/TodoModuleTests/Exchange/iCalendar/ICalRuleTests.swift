import Testing
import TodoEntities

@testable import TodoModule

/// RRULE and the repetition of items.
@Suite struct `The ics format: rules` {
  private let ics = ExchangeFormat.ics

  @Test(arguments: [
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "mon,tue,wed,thu,fri"),
    ("FREQ=DAILY;INTERVAL=2;BYDAY=MO", nil), ("FREQ=DAILY", "1d"), ("FREQ=DAILY;INTERVAL=3", "3d"),
    ("freq=weekly;wkst=mo", "1w"),
    ("FREQ=WEEKLY;BYDAY=MO,TH", "mon,thu"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2w"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2w-mon"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO", "2w-mon,thu"),
    // The week starts on Sunday. That matters only if the rule has days on both sides.
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=SU", "2w-mon,tue"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", nil),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", "2w-tue,sun"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=TU", nil),
    // The first week contains the start, a Tuesday, which may not be one of the days.
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=TU", nil),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=WE", nil),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=TU", "2w-fri"),
    ("FREQ=WEEKLY;BYDAY=TU,SU;WKST=SU", "tue,sun"), ("FREQ=MONTHLY", "1m"),
    ("FREQ=MONTHLY;BYMONTHDAY=1", "1st"), ("FREQ=MONTHLY;BYMONTHDAY=2", "2nd"),
    ("FREQ=MONTHLY;BYMONTHDAY=28", "28th"), ("FREQ=MONTHLY;BYMONTHDAY=29", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=0", nil), ("FREQ=MONTHLY;BYMONTHDAY=-2", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=15,1", "1st,15th"), ("FREQ=MONTHLY;BYMONTHDAY=15,30", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=1,28,29,30;BYSETPOS=-1,1", "1st,30th"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,28,29,30;BYSETPOS=1,2,-1", "1st,28th,30th"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15,28,29,30;BYSETPOS=1,-1", "1st,30th"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,28,29,30,31;BYSETPOS=1,-1", "1st,eom"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,29,30;BYSETPOS=1,-1", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=1,28,29;BYSETPOS=1,2,3,-1", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=-1,1", "1st,eom"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,30,31,-1", "1st,30th,eom"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-2,-1", nil), ("FREQ=MONTHLY;BYMONTHDAY=32,-1", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-1;BYSETPOS=-1", nil), ("FREQ=MONTHLY;BYMONTHDAY=1,31", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=1,2", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=-1", nil),
    ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1", "2m"), ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15", nil),
    ("FREQ=MONTHLY;BYMONTH=12;BYMONTHDAY=1", nil),
    ("FREQ=MONTHLY;BYDAY=1MO", "1st-mon"), ("FREQ=MONTHLY;BYDAY=+1MO", "1st-mon"),
    ("FREQ=MONTHLY;BYDAY=5TH", "5th-thu"), ("FREQ=MONTHLY;BYDAY=-1FR", "last-fri"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "2nd-mon"),
    ("FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR", "last-fri"),
    ("FREQ=MONTHLY;BYDAY=6MO", nil), ("FREQ=MONTHLY;BYDAY=-2MO", "2nd-last-mon"),
    ("FREQ=MONTHLY;BYDAY=3TU,1TU", "1st-tue,3rd-tue"),
    ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1,-1", "1st-tue,last-tue"),
    ("FREQ=MONTHLY;BYDAY=1TU,-1FR", "1st-tue,last-fri"), ("FREQ=MONTHLY;BYDAY=1TU,FR", nil),
    ("FREQ=MONTHLY;BYDAY=FR,TH,WE,TU,MO;BYSETPOS=-1", "last-bd"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", "1st-bd"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2", nil),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1", nil),
    ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=9", nil), ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=x", nil),
    ("FREQ=MONTHLY;BYDAY=-9223372036854775808MO", nil),
    ("FREQ=MONTHLY;BYDAY=MO", nil),
    ("FREQ=MONTHLY;BYDAY=1MO,3MO", "1st-mon,3rd-mon"), ("FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=1", nil),
    ("FREQ=MONTHLY;BYDAY=XX;BYSETPOS=1", nil), ("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1", nil),
    ("FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO", nil), ("FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1", nil),
    ("FREQ=YEARLY;INTERVAL=2", "2y"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1", "1y"), ("FREQ=YEARLY;BYMONTH=11", nil),
    ("FREQ=YEARLY;BYMONTHDAY=1", nil), ("FREQ=MONTHLY;BYMONTH=12", nil),
    ("FREQ=HOURLY", nil), ("FREQ=DAILY;COUNT=2", "1d"), ("FREQ=WEEKLY;COUNT=-1", "1w"),
    ("FREQ=WEEKLY;COUNT=0", "1w"), ("FREQ=DAILY;INTERVAL=0", nil),
    ("FREQ=DAILY;INTERVAL=99999", nil), ("FREQ=DAILY;BYSETPOS=1", nil),
    ("FREQ=MONTHLY;BYSETPOS=-1", nil), ("FREQ=WEEKLY;BYMONTHDAY=1", nil),
    ("FREQ=WEEKLY;BYDAY=MO,", nil), ("FREQ=MONTHLY;BYMONTHDAY=-1", "eom"),
    ("FREQ=MONTHLY;BYMONTHDAY=x,28;BYSETPOS=-1", nil), ("FREQ=DAILY;INTERVAL=", nil),
  ])
  func `a rule is read if todo can express it, for Tuesday 1 December`(
    text: String, expected: String?
  ) throws {
    let day = try DateFixtures.day("2026-12-01")
    let reader = ICalRuleReader(rule: try #require(ICalRule(text)), due: day, start: day)
    #expect(reader.ruleAndAnchor?.rule.description == expected)
  }

  @Test(arguments: [
    ("2026-12-31", "FREQ=MONTHLY", false),
    ("2026-12-29", "FREQ=MONTHLY;INTERVAL=2", false),
    ("2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=31", false),
    ("2028-02-29", "FREQ=YEARLY", false),
    ("2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", false),
    ("2028-02-29", "FREQ=MONTHLY;INTERVAL=12", false),
    ("2026-12-28", "FREQ=MONTHLY", true), ("2026-12-31", "FREQ=YEARLY", true),
    ("2026-07-31", "FREQ=MONTHLY;INTERVAL=12", true),
    ("2026-12-31", "FREQ=MONTHLY;BYDAY=1MO", true),
  ])
  func `a rule that skips short months is kept unchanged and listed`(
    due: String, rule: String, isUsed: Bool
  ) throws {
    let date = due.replacing("-", with: "")
    let lines = "DTSTART;VALUE=DATE:\(date)\nDUE;VALUE=DATE:\(date)\nRRULE:\(rule)"
    let remarks = try ICalFixture.remarks(lines)
    #expect(
      isUsed
        || remarks.contains("line 8: todo cannot use the rule '\(rule)' but keeps it for export"))
    let item = try ICalFixture.item(lines)
    #expect(item.repetition == nil || isUsed)
    #expect(try ICalFixture.exported(lines) == ICalFixture.open(lines))
  }

  @Test(arguments: [
    ("2026-12-31", "1m", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("2026-12-30", "1m", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("2026-12-29", "1q", "FREQ=MONTHLY;INTERVAL=3"),
    ("2026-11-29", "1q", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1"),
    ("2026-12-31", "12m", "FREQ=MONTHLY;INTERVAL=12"), ("2026-12-31", "1y", "FREQ=YEARLY"),
    ("2028-02-29", "1y", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    ("2026-12-28", "1m", "FREQ=MONTHLY"), ("2026-12-31", "5bd", nil),
    ("2026-12-31", "eom", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("2027-02-28", "eom/done", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("2026-12-15", "15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("2026-12-14", "15th/strict", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("2026-12-30", "30th", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("2026-12-11", "30th", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("2026-12-15", "15th,30th", "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=1,-1"),
    ("2026-12-28", "28th,29th", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1,-1"),
    ("2026-12-15", "1st,15th/strict", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("2026-12-15", "15th,29th,30th", nil),
    ("2026-12-15", "15th,eom", "FREQ=MONTHLY;BYMONTHDAY=15,-1"),
    ("2026-12-31", "15th,29th,30th,eom/done", "FREQ=MONTHLY;BYMONTHDAY=15,29,30,-1"),
    ("2026-12-31", "last-bd", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("2026-12-01", "1st-bd/done", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1"),
    ("2026-12-15", "1st-tue,3rd-tue", "FREQ=MONTHLY;BYDAY=1TU,3TU"),
    ("2026-12-18", "2nd-last-fri", "FREQ=MONTHLY;BYDAY=-2FR"),
    ("2026-12-07", "1st-mon", "FREQ=MONTHLY;BYDAY=1MO"),
    ("2026-12-25", "last-fri", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("2026-12-31", "5th-thu/strict", "FREQ=MONTHLY;BYDAY=5TH"),
    ("2026-12-30", "5th-thu", "FREQ=MONTHLY;BYDAY=5TH"),
  ])
  func `a series on the last days of months is written as one in every month`(
    due: String, every: String, rule: String?
  ) throws {
    let item = try ExchangeFixture.item(due: due, every: every)
    let lines = ICalFixture.lines(item).filter { $0.hasPrefix("RRULE") }
    #expect(lines == (rule.map { ["RRULE:\($0)"] } ?? []))
    let text = ics.text(of: item)
    #expect(try ics.items(in: text).map(\.repetition) == [item.repetition])
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=31,30,29,28;BYSETPOS=-1", "2027-01-31", "1m"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=2", "2026-12-31", "2m"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2024-02-29", "1y"),
  ])
  func `the rule of another program is read as a series on the last day of the month`(
    rule: String, anchor: String, expression: String
  ) throws {
    let item = try ICalFixture.item("DUE;VALUE=DATE:20270228\nRRULE:\(rule)")
    #expect(item.repetition?.anchor.description == anchor)
    #expect(item.repetition?.expression.description == expression)
  }

  @Test func `every series is read back as written, and other rules as the same days`() throws {
    var count = 0
    for row in try ICalSeriesRow.all() {
      guard let text = row.text, let rule = ICalRule(text) else { continue }
      let reader = ICalRuleReader(rule: rule, due: row.due, start: row.start)
      let series = try #require(reader.ruleAndAnchor, "\(row)")
      let read = Repetition(
        rule: series.rule, mode: .strict, anchor: series.anchor, series: ExchangeFixture.id(1))
      #expect(read.upcoming(from: row.due, count: 6) == Array(row.days.prefix(6)), "\(row)")
      count += 1
    }
    #expect(count > 1000)
  }

  @Test func `a series that another program has moved starts again from its new due date`() throws {
    let series = "RRULE:FREQ=WEEKLY;INTERVAL=2\nX-TODO-EVERY:2w/strict\nX-TODO-ANCHOR:20261103"
    let moved = try ICalFixture.item("DUE;VALUE=DATE:20261202\n\(series)")
    #expect(moved.repetition?.expression.description == "2w/strict")
    let late = try ICalFixture.item(
      "DUE;VALUE=DATE:20261202\nRRULE:FREQ=WEEKLY\nX-TODO-ANCHOR:20261103")
    #expect(late.repetition?.anchor.description == "2026-12-02")
    let changed = try ICalFixture.item(
      "DUE;VALUE=DATE:20261201\n\(series.replacing("INTERVAL=2", with: "INTERVAL=3"))")
    #expect(changed.repetition?.expression.description == "3w")
  }

  @Test func `two rules are listed and kept for export`() throws {
    let two = "DUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY\nRRULE:FREQ=MONTHLY"
    #expect(try ICalFixture.item(two).repetition == nil)
    #expect(try ICalFixture.remarks(two).count == 2)
    #expect(try ICalFixture.exported(two).suffix(2) == ["RRULE:FREQ=WEEKLY", "RRULE:FREQ=MONTHLY"])
  }

  @Test func `dates that a rule leaves out are listed and kept for export`() throws {
    let except = "DUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261208"
    #expect(
      try ICalFixture.remarks(except)
        == ["line 8: todo does not use EXDATE but keeps it for export"])
    #expect(try ICalFixture.exported(except).last == "EXDATE;VALUE=DATE:20261208")
  }

  @Test(arguments: [
    // The rule counts from DTSTART, and ends before a start after UNTIL.
    (
      "DTSTART;VALUE=DATE:20261130\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231",
      "due:2026-12-01 scheduled:2026-11-30 every:tue,fri until:2027-01-01"
    ),
    (
      "DTSTART:20261130T080000\nDUE:20261201T170000\nRRULE:FREQ=DAILY;UNTIL=20261231T235900",
      "due:2026-12-01T17:00 scheduled:2026-11-30T08:00 every:1d until:2027-01-01"
    ),
    (
      "DTSTART;VALUE=DATE:20261215\nDUE;VALUE=DATE:20261220\nRRULE:FREQ=MONTHLY",
      "due:2026-12-20 scheduled:2026-12-15 every:1m"
    ),
    // The distance from the start to the due date is not the same in every month.
    (
      "DTSTART;VALUE=DATE:20261130\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=MONTHLY",
      #"due:2026-12-01 scheduled:2026-11-30 ics={"properties":["RRULE:FREQ=MONTHLY"]}"#
    ),
    (
      "DTSTART;VALUE=DATE:20270227\nDUE;VALUE=DATE:20270301\nRRULE:FREQ=YEARLY",
      #"due:2027-03-01 scheduled:2027-02-27 ics={"properties":["RRULE:FREQ=YEARLY"]}"#
    ),
  ])
  func `a rule counts from the start`(lines: String, gist: String) throws {
    #expect(try ICalFixture.item(lines).gist == "- 'a' \(gist)")
    #expect(try ICalFixture.exported(lines) == ICalFixture.open(lines))
  }

  @Test(arguments: [
    ("15th", "2026-12-15", "2026-12-12", "RRULE:FREQ=MONTHLY;BYMONTHDAY=12", true),
    ("3rd", "2026-12-03", "2026-11-30", "RRULE:FREQ=MONTHLY;BYMONTHDAY=3", false),
    ("5th,15th", "2026-12-15", "2026-12-12", "RRULE:FREQ=MONTHLY;BYMONTHDAY=2,12", true),
    ("3rd,15th", "2026-12-15", "2026-12-12", "RRULE:FREQ=MONTHLY;BYMONTHDAY=3,15", false),
    (
      "1st-bd", "2026-12-01", "2026-11-28", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
      false
    ),
    ("15th", "2026-12-14", "2026-12-12", "RRULE:FREQ=MONTHLY;BYMONTHDAY=15", false),
    ("1st-mon", "2026-12-07", "2026-12-05", "RRULE:FREQ=MONTHLY;BYDAY=1MO", false),
    ("eom", "2026-12-31", "2026-12-28", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", false),
  ])
  func
    `a day of the month counts from the scheduled date if their distance is constant`(
      every: String, due: String, scheduled: String, rule: String, isStart: Bool
    ) throws
  {
    let item = try ExchangeFixture.item(due: due, scheduled: scheduled, every: every)
    let lines = ICalFixture.lines(item)
    #expect(lines.contains(rule))
    #expect(lines.contains { $0.hasPrefix("X-TODO-SCHEDULED") } != isStart)
    let text = ics.text(of: item)
    #expect(try ics.gists(in: text) == [item.gist])
  }

  @Test func `a scheduled date from which no rule gives the due dates is kept for todo`() throws {
    let item = try ExchangeFixture.item(due: "2026-12-31", scheduled: "2026-12-30", every: "1m")
    let expected = [
      "X-TODO-SCHEDULED;VALUE=DATE:20261230", "DTSTART;VALUE=DATE:20261231",
      "DUE;VALUE=DATE:20261231",
      "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
    ]
    #expect(ICalFixture.lines(item) == ["STATUS:NEEDS-ACTION"] + expected)
    #expect(ics.losses(of: item) == ["item 1: other programs do not see the scheduled date"])
    let text = ics.text(of: item)
    #expect(try ics.gists(in: text) == [item.gist])
  }
}

/// A series of items, the rule that it is written as, and the days on which its next items are due.
struct ICalSeriesRow: CustomStringConvertible {
  let repetition: Repetition
  let due: CalendarDay
  let start: CalendarDay

  /// The value of RRULE.
  var text: String? { ICalRuleWriter(repetition: repetition, due: due, start: start).text }

  /// The next due days.
  var days: [CalendarDay] { repetition.upcoming(from: due, count: 10) }

  var description: String {
    "\(repetition.expression) anchor \(repetition.anchor) due \(due) start \(start): \(text ?? "-")"
  }

  /// Returns every kind of rule that other programs can see, with anchors at the ends of months, due on
  /// the first days of its series, and with starts on and before the due day.
  static func all() throws -> [ICalSeriesRow] {
    let rules = [
      "1d", "3d", "1w", "2w", "mon", "mon,thu", "weekdays", "1m", "2m", "5m", "12m", "1q", "2q",
      "1y", "3y", "4y", "eom", "15th", "1st-mon", "5th-fri", "last-fri",
      "5th,25th", "15th,30th", "15th,eom", "1st,29th,30th,eom", "1st-tue,3rd-tue", "2nd-last-fri",
      "1st-bd", "last-bd",
      "2w-mon,thu", "3w-tue,sat,sun", "9w-wed",
    ]
    let anchors = [
      "2026-01-28", "2026-01-31", "2027-01-30", "2028-01-29", "2028-02-29", "2026-02-28",
      "2026-04-30", "2026-08-31", "2026-12-31", "2027-03-01", "2027-03-15",
    ]
    var rows: [ICalSeriesRow] = []
    for rule in rules {
      for anchor in try anchors.map(DateFixtures.day) {
        for mode in Repetition.Mode.allCases {
          let repetition = Repetition(
            rule: try RepetitionRule(rule), mode: mode, anchor: anchor,
            series: ExchangeFixture.id(1))
          rows += ICalSeriesRow.rows(of: repetition)
        }
      }
    }
    return rows
  }

  /// Returns series with random rules, anchors, modes, due days and starts that are written as a rule.
  static func random(_ count: Int, using numbers: inout SplitMix64) throws -> [ICalSeriesRow] {
    let first = try DateFixtures.day("2024-01-01")
    var rows: [ICalSeriesRow] = []
    while rows.count < count {
      let anchor = first.adding(days: Int.random(in: 0..<3000, using: &numbers)) ?? first
      let repetition = Repetition(
        rule: try RepetitionRule(rule(using: &numbers)),
        mode: Repetition.Mode.allCases.randomElement(using: &numbers) ?? .done, anchor: anchor,
        series: ExchangeFixture.id(1))
      rows += ICalSeriesRow.rows(of: repetition).shuffled(using: &numbers).prefix(1)
        .filter { $0.text != nil }
    }
    return rows
  }

  /// A rule of any form. A rule of days of the month has one to four of them.
  private static func rule(using numbers: inout SplitMix64) -> String {
    let weekday = { (numbers: inout SplitMix64) in
      Weekday.allCases.randomElement(using: &numbers)?.word ?? ""
    }
    let count = Int.random(in: 1...4, using: &numbers)
    return switch Int.random(in: 0...5, using: &numbers) {
    case 0:
      "\(Int.random(in: 1...40, using: &numbers))\(["d", "w", "m", "q", "y"].randomElement(using: &numbers) ?? "d")"
    case 1:
      "\(Int.random(in: 1...5, using: &numbers))w-"
        + (0..<count).map { _ in weekday(&numbers) }.joined(separator: ",")
    case 2: ["eom", "1st-bd", "last-bd"].randomElement(using: &numbers) ?? ""
    case 3, 4:
      (0..<count).map { _ in DayOfMonth.ordinal(Int.random(in: 1...31, using: &numbers)) }
        .joined(separator: ",")
    default:
      (0..<count).map { _ in
        let ordinal = DayOfMonth.ordinal(Int.random(in: 1...5, using: &numbers))
        return "\(ordinal)-\(Bool.random(using: &numbers) ? "last-" : "")\(weekday(&numbers))"
      }.joined(separator: ",")
    }
  }

  private static func rows(of repetition: Repetition) -> [ICalSeriesRow] {
    let dues = [repetition.anchor] + repetition.upcoming(from: repetition.anchor, count: 3)
    return dues.flatMap { due in
      // In the mode done, a series continues from the last day of a short month.
      if repetition.mode == .done, due.day > 28 { return [ICalSeriesRow]() }
      return [0, 1, 3, 40].compactMap { days in
        due.adding(days: -days).map { ICalSeriesRow(repetition: repetition, due: due, start: $0) }
      }
    }
  }
}
