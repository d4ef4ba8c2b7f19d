import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Item edits` {
  @Test func `wait and until can be relative to a due date that follows them`() throws {
    let series = try SeriesFixture(
      "Rent wait:due-3d until:due+1y due:fri every:1m", on: "2026-11-20")
    let item = try series.item(1)
    #expect(
      [item.due, item.wait, item.until].map { $0?.description }
        == ["2026-11-27", "2026-11-24", "2027-11-27"])
  }

  @Test func `tags are added and removed in the order of the edits`() throws {
    var series = try SeriesFixture("Milk +a +B +c +A", on: "2026-11-20")
    try series.edit(1, "untag:b +d +C +b untag:A", on: "2026-11-20")
    #expect(try series.item(1).tags.map(\.name) == ["c", "d", "b"])
    try series.edit(1, "+e tag:none +f", on: "2026-11-20")
    #expect(try series.item(1).tags.map(\.name) == ["f"])
  }

  @Test(arguments: [
    ("every:mon,thu", "2026-11-23"), ("every:fri", "2026-11-20"), ("every:1m/done", "2026-11-20"),
  ]) func `a rule without a due date starts on the first matching day from today on`(
    rule: String, due: String
  ) throws {
    let series = try SeriesFixture("Water \(rule)", on: "2026-11-20")
    #expect(series.lines == ["1 - \(due)"])
    #expect(try series.item(1).repetition?.anchor == (try DateFixtures.day(due)))
  }

  @Test func `a new due date or rule sets the anchor and keeps the series`() throws {
    var series = try SeriesFixture("Rent every:1m due:2026-01-31", on: "2026-01-01")
    let first = try series.item(1).repetition
    try series.edit(1, "due:2026-02-15", on: "2026-01-02")
    let day = try DateFixtures.day("2026-02-15")
    #expect(try series.item(1).repetition == first?.anchored(at: day))
    try series.edit(1, "every:2w/strict", on: "2026-01-03")
    let second = try series.item(1).repetition
    #expect(second?.series == first?.series)
    #expect((second?.rule, second?.mode) == (.every(2, .week), .strict))
    try series.edit(1, "+home", on: "2026-01-04")
    #expect(try series.item(1).repetition == second)
  }

  @Test func `removing the repetition removes the until date`() throws {
    var series = try SeriesFixture(
      "Rent every:1m due:2026-01-31 until:2026-12-31", on: "2026-01-01")
    try series.edit(1, "every:none", on: "2026-01-02")
    let item = try series.item(1)
    #expect(item.repetition == nil)
    #expect([item.until, item.due] == [nil, Fixtures.date("2026-01-31")])
  }

  @Test(arguments: [
    ("Milk until:fri", ItemEditError.untilWithoutRepetition),
    ("Milk wait:due-3d", .date(.inToken("wait:due-3d", .needsDue("due-3d")))),
    ("Milk due:9999-12-31+1d", .date(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d")))),
    ("Milk every:1w due:none", .repetitionWithoutDue),
    (
      "Milk every:1w due:2026-12-01 until:2026-11-20",
      .untilBeforeDue(
        until: FloatingDate(Fixtures.clock.today), due: try DateFixtures.date("2026-12-01"))
    ),
  ]) func `edits that cannot be applied are rejected`(words: String, error: ItemEditError) throws {
    var series = SeriesFixture()
    #expect(throws: error) { try series.add(words, on: "2026-11-20") }
    #expect(series.list.count == 0)
  }

  @Test(arguments: [
    // The series stays on the 31st, the time of day and the distance of wait: stay too.
    (
      "every:1m due:2026-01-31T17:00 wait:due-3d", "2026-02-28T17:00 2026-02-25T17:00",
      "2026-03-31T17:00 2026-03-28T17:00"
    ),
    // Overdue: the date that `done` would lead to, in each mode.
    ("every:1w due:2025-12-01", "2026-01-05", "2026-01-12"),
    ("every:1w/strict due:2025-12-01", "2025-12-08", "2025-12-15"),
    ("every:1w/done due:2025-12-01", "2026-01-08", "2026-01-15"),
    ("every:mon,thu due:2026-01-05", "2026-01-08", "2026-01-12"),
  ]) func `due:next sets the next date of the series`(rule: String, first: String, second: String)
    throws
  {
    var series = try SeriesFixture("Rent \(rule)", on: "2026-01-01")
    let before = try series.item(1)
    for dates in [first, second] {
      try series.edit(1, "due:next", on: "2026-01-01")
      let item = try series.item(1)
      #expect([item.due, item.wait].compactMap { $0?.description }.joined(separator: " ") == dates)
      #expect(item.repetition == before.repetition)
      #expect(!item.isCompleted)
    }
  }

  @Test(arguments: [
    ("Milk due:fri", ItemEditError.doesNotRepeat),
    (
      "Rent every:1m due:2026-12-01 until:2026-12-31",
      .noNextDate(until: Fixtures.date("2026-12-31"))
    ),
    ("Rent every:1y due:9999-12-01", .noNextDate(until: nil)),
  ]) func `without a next date, due:next is rejected`(words: String, error: ItemEditError) throws {
    var series = try SeriesFixture(words, on: "2026-11-20")
    #expect(throws: error) { try series.edit(1, "due:next", on: "2026-11-20") }
    try series.toggle(1, on: "2026-11-20")
    #expect(throws: ItemEditError.doesNotRepeat) {
      try series.edit(1, "due:next", on: "2026-11-20")
    }
  }

  @Test func `an edit that changes nothing keeps the modification time`() throws {
    var series = try SeriesFixture("Milk +home due:2026-12-01", on: "2026-11-20")
    let before = try series.item(1)
    try series.edit(1, "+HOME due:2026-12-01 priority:none", on: "2026-11-21")
    #expect(try series.item(1) == before)
    try series.edit(1, "due:2026-12-02", on: "2026-11-22")
    #expect(try series.item(1).modifiedAt == (try DateFixtures.clock("2026-11-22").now))
  }
}

@Suite struct `Changes to a title` {
  /// A title, the text to replace, its replacement, and the new title, or nil if the text is not in the title.
  typealias Row = (title: String, old: String, new: String, replacesAll: Bool, result: String?)
  static let rows: [Row] = [
    ("a b a", "a", "c", false, "c b a"), ("a b a", "a", "c", true, "c b c"),
    ("aaa", "a", "aa", true, "aaaaaa"), ("aaa", "aa", "b", true, "ba"),
    ("a.b", ".", "[0-9]$1\\n", false, "a[0-9]$1\\nb"), ("Buy milk", "buy", "x", false, nil),
    ("Buy milk", " milk", "", false, "Buy"), ("Buy milk", "Buy milk", "", false, ""),
    ("cafe\u{301} x", "caf\u{E9}", "tea", false, "tea x"), ("cafe\u{301}", "e", "x", false, nil),
    ("👨‍👩‍👧", "👨", "x", false, nil), ("milk", "milk and honey", "x", false, nil),
  ]

  @Test(arguments: rows) func `a literal text is replaced`(row: Row) throws {
    let replacement = try #require(
      TextReplacement(of: row.old, with: row.new, replacesAll: row.replacesAll))
    #expect(replacement.matches(row.title) == (row.result != nil))
    #expect(TitleChange.replace(replacement).applied(to: row.title) == row.result ?? row.title)
  }

  @Test func `rejects an empty text to replace`() {
    #expect(TextReplacement(of: "", with: "a") == nil)
  }

  @Test func `a text is added with a space`() {
    #expect(TitleChange.append("(draft)").applied(to: "Buy milk") == "Buy milk (draft)")
    #expect(TitleChange.prepend("Friday:").applied(to: "Buy milk") == "Friday: Buy milk")
  }
}

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

  @Test func `completing an item stops it, and a done item cannot be started`() {
    let done = Fixtures.item(1).started(at: Fixtures.now).completed(at: Self.later(60))
    #expect(done.isCompleted && done.spent == 60 && done.started == nil)
    #expect(done.started(at: Self.later(70)) == done)
  }

  @Test func `the time spent agrees with a plain model, even if the clock runs backwards`() throws {
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
          item = try item.applying([.duration(.spent, .add(span))], at: Fixtures.clock)
          spent += span.seconds
        case 3:
          item = try item.applying([.duration(.spent, .subtract(span))], at: Fixtures.clock)
          spent = max(0, spent - span.seconds)
        default:
          item = try item.applying([.duration(.spent, .set(span))], at: Fixtures.clock)
          spent = span.seconds
        }
        #expect((item.spent, item.isActive) == (spent == 0 ? nil : spent, start != nil))
      }
    }
  }
}
