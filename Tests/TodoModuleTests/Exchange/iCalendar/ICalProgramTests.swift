import Testing
import TodoEntities

@testable import TodoModule

/// Calendars that other programs read and write, if they are installed.
@Suite struct `Calendar programs` {
  private let ics = ExchangeFormat.ics
  private let folder = TemporaryFolder()

  @Test(.needs("python3-dateutil", if: RealTool.hasPython("dateutil")))
  func `dateutil gives the days on which items are due, for every rule and anchor`() throws {
    let rows = try ICalSeriesRow.all().filter { $0.text != nil }
    #expect(rows.count > 1000)
    #expect(try ICalSeriesRow.all().allSatisfy { $0.text != nil || $0.start != $0.due })
    try expectDays(rows.map { ($0.text ?? "", $0.start, $0.due, $0.days) })
  }

  @Test(.needs("python3-dateutil", if: RealTool.hasPython("dateutil")))
  func `dateutil gives the same days for the rules of other programs that todo uses`() throws {
    let rules = [
      "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
      "FREQ=MONTHLY", "FREQ=MONTHLY;INTERVAL=2", "FREQ=MONTHLY;INTERVAL=6",
      "FREQ=MONTHLY;INTERVAL=12", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYMONTHDAY=30;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=27,28,29,30;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1",
      "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=YEARLY",
      "FREQ=YEARLY;INTERVAL=4", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
      "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=MONTHLY;BYMONTHDAY=15,30,-1",
      "FREQ=MONTHLY;BYMONTHDAY=1,15,28,29,30;BYSETPOS=1,-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=1,-1",
      "FREQ=MONTHLY;BYMONTHDAY=1,28,29,30,31;BYSETPOS=1,-1", "FREQ=MONTHLY;BYDAY=1TU,-1FR",
      "FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1,3,-1", "FREQ=MONTHLY;BYDAY=TU,MO,FR,TH,WE;BYSETPOS=-1",
    ]
    let starts = [
      "2026-12-01", "2026-12-15", "2026-12-31", "2026-04-30", "2027-02-28", "2028-02-29",
      "2027-01-29", "2027-01-31", "2027-12-30",
    ]
    var known: [Row] = []
    for rule in rules {
      for start in try starts.map(DateFixtures.day) {
        for due in [0, 1, 5, 30].compactMap({ start.adding(days: $0) }) {
          let reader = ICalRuleReader(rule: try #require(ICalRule(rule)), due: due, start: start)
          guard let (read, anchor) = reader.ruleAndAnchor else { continue }
          let series = Repetition(
            rule: read, mode: .catchUp, anchor: anchor, series: ExchangeFixture.id(1))
          known.append((rule, start, due, series.upcoming(from: due, count: 10)))
        }
      }
    }
    #expect(known.count > 150)
    try expectDays(known)
  }

  @Test(.needs("python3-dateutil", if: RealTool.hasPython("dateutil")))
  func `dateutil gives the same days for random rules, dates and modes`() throws {
    var random = SplitMix64(seed: 1961)
    let rows = try ICalSeriesRow.random(TestLength.of(200, long: 5000), using: &random)
    try expectDays(rows.map { ($0.text ?? "", $0.start, $0.due, $0.days) })
    for row in rows {
      // The rule alone is read as a series of the same days.
      let rule = try #require(ICalRule(row.text ?? ""))
      let reader = ICalRuleReader(rule: rule, due: row.due, start: row.start)
      guard let (read, anchor) = reader.ruleAndAnchor else {
        // This happens only if the series begins on a day outside its rule.
        #expect(row.repetition.rule.first(onOrAfter: row.due) != row.due, "\(row)")
        continue
      }
      let series = Repetition(
        rule: read, mode: .strict, anchor: anchor, series: ExchangeFixture.id(1))
      #expect(series.upcoming(from: row.due, count: 10) == row.days, "\(row)")
    }
  }

  @Test(
    .needs("python3-icalendar and python3-vobject", if: RealTool.hasPython("icalendar", "vobject")))
  func `icalendar and vobject read an export and write the same list`() throws {
    let items = try [
      ExchangeFixture.item(
        1, "a, b; c\\ \"d\" é", due: "2026-12-01", scheduled: "2026-11-30", wait: "2026-11-29",
        priority: .medium,
        project: "p.q", tags: ["x", "y"], notes: "one\n\ntwo"),
      ExchangeFixture.item(2, "done", isDone: true, due: "2026-12-01T17:00", spent: 5400),
      ExchangeFixture.item(3, "rent", due: "2026-12-31", until: "2027-12-31", every: "1m/strict"),
      ExchangeFixture.item(
        4, "leap", due: "2028-02-29", scheduled: "2028-02-20", every: "1y",
        depends: [ExchangeFixture.id(1), ICalReader.id(ofTask: "u@x")],
        started: "2026-11-20T08:00:00Z",
        unknown: [.init(name: "ics", value: #"{"depends":["u@x"]}"#)]),
      ExchangeFixture.item(
        5, String(repeating: "long ", count: 40), due: "2026-12-01", every: "5bd"),
      ICalFixture.item(
        "UID:u@x\nDTSTART:20261201T170030\nDURATION:PT1H\nX-FOO:1\nBEGIN:VALARM\nACTION:DISPLAY\n"
          + "DESCRIPTION:d\nTRIGGER:-PT15M\nEND:VALARM"),
    ]
    let text = ics.text(of: items)
    try folder.write(text, to: "out.ics")
    for program in [PythonScript.icalendar, PythonScript.vobject] {
      let written = try python(program, folder.file("out.ics"))
      let back = try ics.items(in: written)
      #expect(back.map(\.id) == items.map(\.id))
      #expect(back.map(\.repetition) == items.map(\.repetition))
      #expect(back.map(\.depends) == items.map(\.depends))
      #expect(back.map(\.started) == items.map(\.started))
      #expect(back.map(\.spent) == items.map(\.spent))
      #expect(back.map(\.scheduled) == items.map(\.scheduled))
      #expect(back.map(\.wait) == items.map(\.wait))
      #expect(back.map(\.modifiedAt) == items.map(\.modifiedAt))
      #expect(
        back.map { ICalFixture.lines($0).sorted() } == items.map { ICalFixture.lines($0).sorted() })
    }
  }

  @Test(.needs("todoman", if: RealTool.todoman.isThere))
  func `todoman lists and completes items in a folder of files`() throws {
    let items = try [
      ExchangeFixture.item(1, "milk", due: "2026-12-01T17:00", priority: .high, project: "p.q"),
      ExchangeFixture.item(2, "rent", due: "2099-12-31", every: "1m/strict"),
      ICalFixture.item("UID:u@x\nDUE:20261201T170030\nX_FOO:1"),
    ]
    try folder.makeFolder("work")
    for (index, item) in items.enumerated() {
      try folder.write(ics.text(of: item), to: "work/\(index).ics")
    }
    let config = """
      path = "\(folder.path)/*"
      cache_path = "\(folder.file("cache.sqlite3"))"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      default_list = "work"

      """
    try folder.write(config, to: "config.py")
    let listed = try todoman("list", "--status", "ANY")
    for item in items { #expect(listed.contains(item.title)) }
    #expect(listed.contains("2026-12-01 17:00"))
    let number = try #require(
      listed.split(separator: "\n").first { $0.contains("milk") }?.split(separator: " ")
        .first { Int($0) != nil })
    _ = try todoman("done", String(number))
    let back = try (0..<3).map { index in
      let text = try #require(folder.text("work/\(index).ics"))
      return try ics.item(in: text)
    }
    #expect(back.map(\.id) == items.map(\.id))
    #expect(back.map(\.isCompleted) == [true, false, false])
    #expect(back.map(\.due) == items.map(\.due))
    #expect(back.map(\.project) == items.map(\.project))
    #expect(back.map(\.repetition) == items.map(\.repetition))
    #expect(ICalFixture.lines(back[2]) == ICalFixture.lines(items[2]))
  }
}

// MARK: - The programs

extension `Calendar programs` {
  /// A rule, the day from which it counts, a due day, and the next ten due days.
  private typealias Row = (rule: String, start: CalendarDay, due: CalendarDay, days: [CalendarDay])

  /// Expects that the first ten days after the start that dateutil gives are the days of each row.
  private func expectDays(_ rows: [Row]) throws {
    let rules = rows.map { "\($0.rule) \(CompactDate.text($0.start))\n" }
    try folder.write(rules.joined(), to: "rules")
    let lines = try python(PythonScript.expand, folder.file("rules")).split(
      separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == rows.count + 1)
    for (row, line) in zip(rows, lines) {
      let shift = row.due.dayNumber - row.start.dayNumber
      let days = try line.split(separator: " ").map { try DateFixtures.day(String($0)) }
      #expect(days.map { $0.adding(days: shift) } == row.days, "\(row)")
    }
  }

  private func python(_ script: String, _ words: String...) throws -> String {
    try RealTool.python.run(
      ["-c", script] + words,
      environment: ["HOME": folder.path, "TZ": "Europe/Berlin", "PYTHONUTF8": "1"])
  }

  private func todoman(_ words: String...) throws -> String {
    try RealTool.todoman.run(
      ["--config", folder.file("config.py")] + words,
      environment: ["HOME": folder.path, "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8"])
  }
}

/// Scripts that run calendar libraries on a file, which is their argument.
enum PythonScript {
  /// Prints the first ten days after the start that each rule of a file gives.
  static let expand = """
    import sys
    from datetime import datetime
    from dateutil.rrule import rrulestr
    for line in open(sys.argv[1]):
        rule, start = line.split()
        start = datetime.strptime(start, '%Y%m%d')
        days = []
        for day in rrulestr(rule, dtstart=start):
            if day > start: days.append(day.strftime('%Y-%m-%d'))
            if len(days) == 10: break
        print(*days)
    """

  /// Reads a calendar with icalendar and writes it again.
  static let icalendar = """
    import sys, icalendar
    calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
    assert not any(task.errors for task in calendar.walk())
    sys.stdout.buffer.write(calendar.to_ical())
    """

  /// Reads a calendar with vobject and writes it again.
  static let vobject = """
    import sys, vobject
    calendar = vobject.readOne(open(sys.argv[1], newline='').read())
    for task in calendar.vtodo_list: task.getrruleset()
    sys.stdout.write(calendar.serialize())
    """
}
