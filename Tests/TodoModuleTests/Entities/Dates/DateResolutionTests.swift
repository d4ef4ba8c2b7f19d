import Testing
import TodoEntities

@Suite struct `Date expressions: resolution` {
  static let outside: [(typed: String, now: String)] = [
    ("tomorrow", "9999-12-31"), ("fri", "9999-12-31"), ("sun", "9999-12-31"),
    ("1d", "9999-12-31"), ("1bd", "9999-12-31"), ("1w", "9999-12-25"), ("1m", "9999-12-01"),
    ("1q", "9999-10-01"), ("1y", "9999-01-01"), ("eow", "9999-12-31"), ("sonw", "9999-12-31"),
    ("sonm", "9999-12-31"), ("sonq", "9999-12-31"), ("sony", "9999-12-31"), ("01-01", "9999-12-31"),
    ("02-29", "9999-12-31"), ("1st", "9999-12-31"), ("30th", "9999-12-31"), ("1h", "9999-12-31"),
    ("yesterday", "0001-01-01"), ("-1d", "0001-01-01"), ("-1w", "0001-01-07"),
    ("-1m", "0001-01-31"), ("-1q", "0001-03-31"), ("-1y", "0001-12-31"), ("-1bd", "0001-01-01"),
    ("-10h", "0001-01-01"), ("3652059d", "0001-01-01"), ("9999y", "0001-01-01"),
    ("9223372036854775807d", "2026-11-20"), ("-9223372036854775808d", "2026-11-20"),
    ("9223372036854775807w", "2026-11-20"), ("9223372036854775807m", "2026-11-20"),
    ("9223372036854775807q", "2026-11-20"), ("-9223372036854775808q", "2026-11-20"),
    ("9223372036854775807y", "2026-11-20"), ("9223372036854775807bd", "2026-11-20"),
    ("-9223372036854775808bd", "2026-11-20"), ("9223372036854775807h", "2026-11-20"),
    ("9223372036854775807min", "2026-11-20"), ("-9223372036854775808min", "2026-11-20"),
    ("9000000000000000000h", "2026-11-20"), ("9999-12-31+1d", "2026-11-20"),
    ("today+9999y-9999y", "2026-11-20"),
  ]

  @Test(arguments: outside)
  func `a date outside the years 1 to 9999 is an error`(typed: String, now: String) throws {
    let expression = try DateExpression(typed)
    let lateEvening = Instant(
      secondsSinceEpoch: try DateFixtures.clock(now).now.secondsSinceEpoch
        + (now.hasPrefix("9999") ? 14 * 3600 : 0))
    let clock = Clock(now: lateEvening, offset: DateZone.utc.offset)
    #expect(throws: DateError.outOfRange("\(expression)")) {
      try expression.resolved(at: clock)
    }
  }

  @Test(arguments: [
    ("12-31", "0001-12-30"), ("2nd", "0001-01-01"), ("sun", "0001-01-06"),
    ("02-29", "0004-02-28"),
  ])
  func `a date read backward beyond the year 1 is an error`(_ typed: String, _ now: String) throws {
    let expression = try DateExpression(typed)
    let clock = try DateFixtures.clock(now)
    #expect(throws: DateError.outOfRange(typed)) {
      try expression.resolved(at: clock, reading: .backward)
    }
  }

  @Test func `due without a due date is an error`() throws {
    let expression = try DateExpression("due-3d@9", allowsDue: true)
    let clock = try DateFixtures.clock("2026-11-20")
    #expect(throws: DateError.needsDue("due-3d@09:00")) {
      try expression.resolved(at: clock)
    }
  }

  @Test(arguments: [
    ("fri+1w@9", ["fri 2026-11-27", "+1w 2026-12-04", "@09:00 2026-12-04T09:00"]),
    ("Monday", ["mon 2026-11-23"]),
    ("eom-3d", ["eom 2026-11-30", "-3d 2026-11-27"]),
    ("@5pm", ["today 2026-11-20", "@17:00 2026-11-20T17:00"]),
    ("2026-12-01T17:00", ["2026-12-01 2026-12-01", "@17:00 2026-12-01T17:00"]),
    ("+3d-1bd", ["3d 2026-11-23", "-1bd 2026-11-20"]),
    ("4h", ["4h 2026-11-20T13:20"]),
    ("2026-W49-2", ["2026-12-01 2026-12-01"]),
  ])
  func `each step has its part of the expression and the date so far`(
    _ typed: String, _ expected: [String]
  ) throws {
    let steps = try DateExpression(typed).steps(at: DateFixtures.clock("2026-11-20"))
    #expect(steps.map { "\($0.words) \($0.date)" } == expected)
  }

  @Test func `steps are read backward and from the due date like the result`() throws {
    let clock = try DateFixtures.clock("2026-11-20")
    let back = try DateExpression("mon+1d").steps(at: clock, reading: .backward)
    #expect(back.map { "\($0.words) \($0.date)" } == ["mon 2026-11-16", "+1d 2026-11-17"])
    let due = try DateFixtures.date("2026-12-01T17:00")
    let waiting = try DateExpression("due-3d", allowsDue: true).steps(at: clock, due: due)
    #expect(
      waiting.map { "\($0.words) \($0.date)" }
        == ["due 2026-12-01T17:00", "-3d 2026-11-28T17:00"])
  }
}
