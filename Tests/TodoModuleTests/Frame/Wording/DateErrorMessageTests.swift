import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `What is said of a bad date or repetition` {
  private static let forms =
    "; write today, fri, 3d, 4h, eow, 2026-12-01, 2026-W49-2, 12-01, dec1, 1st, fri+1w@9, @17:00"

  static let dateMessages: [(error: DateSyntaxError, message: String)] = [
    (.notADate("frl", suggestion: "fri"), "'due:x' is not a date; did you mean fri?" + forms),
    (.notADate("xyz", suggestion: nil), "'due:x' is not a date" + forms),
    (.noSuchDay("2026-02-30"), "'due:x': there is no such day" + forms),
    (.noSuchTime("@25:00"), "'due:x': no clock shows this time; write @17:00, @9 or @5pm"),
    (
      .skippedTime("x"), "'due:x': the clock is set forward over this time; give another one"
    ),
    (
      .ambiguousWeekday("next-fri", AmbiguousWeekday(determiner: .next, weekday: .friday)),
      "'due:x' is read in two ways; write fri or fri+1w"
    ),
    (.outOfRange("x"), "'due:x' lies outside the years 1 to 9999"),
    (.dueNotAllowed("x"), "'due:x': a date that counts from due is for wait: and until:"),
    (.elapsedOnDay("x"), "'due:x': hours and minutes count from now only, as in 4h"),
    (.secondTime("x"), "'due:x' gives a time twice"),
  ]

  @Test(arguments: dateMessages)
  func `every fault of a date has its sentence`(row: (error: DateSyntaxError, message: String)) {
    let error = UsageError.badDate(.typed(.due, "x"), row.error)
    #expect(error.message(today: nil) == row.message + " (words after -- are plain text)")
  }

  @Test func `where a date may count from due, that form is offered`() {
    let error = DateSyntaxError.notADate("due-3x", suggestion: nil)
    for key in [AttributeToken.Key.wait, .until] {
      #expect(
        UsageError.badDate(.typed(key, "x"), error).message(today: nil)
          == "'\(key.rawValue):x' is not a date\(Self.forms), due-3d (words after -- are plain text)"
      )
    }
    #expect(
      UsageError.badTerm("wait.by:x", .date(.wait, error)).message(today: nil)
        == "'wait.by:x' is not a date\(Self.forms), due-3d (words after -- are plain text)")
  }

  @Test func `a date outside a token is quoted by itself`() {
    #expect(
      UsageError.badDate(nil, .outOfRange("y")).message(today: nil)
        == "'y' lies outside the years 1 to 9999")
  }

  private static let rules =
    "; write daily, weekly, monthly, quarterly, yearly, weekdays, mon,thu, 3d, 2w, 1m, 1q, 1y, 5bd,"
    + " and /strict or /done after it"

  static let ruleMessages: [(error: RepetitionSyntaxError, message: String)] = [
    (
      .notARule("wek", suggestion: "week"),
      "'every:x' is not a rule; did you mean week?" + rules
    ),
    (
      .notARule("xyz", suggestion: nil),
      "'every:x' is not a rule" + rules
    ),
    (
      .notAMode("1w/strikt", suggestion: "1w/strict"),
      "'every:x' ends in no mode; did you mean 1w/strict?; write /catch-up, /strict, /done"
    ),
    (.countOutOfRange("0d"), "'every:x': a step has 1 to 9999 units"),
  ]

  @Test(arguments: ruleMessages)
  func `every fault of a rule has its sentence`(
    row: (error: RepetitionSyntaxError, message: String)
  ) {
    let error = UsageError.badRepetition(.typed(.every, "x"), row.error)
    #expect(error.message(today: nil) == row.message + " (words after -- are plain text)")
  }

  @Test func `an ambiguous word is answered with both days if today is known`() {
    let error = UsageError.badDate(
      nil,
      .ambiguousWeekday("next-fri", AmbiguousWeekday(determiner: .next, weekday: .friday)))
    #expect(
      error.message(today: Fixtures.clock.today)
        == "'next-fri' is read in two ways; write 2026-11-27 or 2026-12-04")
    let past = DateSyntaxError.ambiguousWeekday(
      "next-fri@9", AmbiguousWeekday(determiner: .next, weekday: .friday, rest: "@9"))
    #expect(
      UsageError.badDate(nil, past.reading(.backward)).message(today: Fixtures.clock.today)
        == "'next-fri@9' is read in two ways; write 2026-11-20@9 or 2026-11-13@9")
    #expect(
      UsageError.badDate(nil, past.reading(.backward)).message(today: nil)
        == "'next-fri@9' is read in two ways; write fri@9 or fri-1w@9")
    #expect(
      UsageError.inFilter(FilterLocation(word: 2, character: nil), error)
        .message(today: Fixtures.clock.today)
        == "word 2 of the filter: 'next-fri' is read in two ways; write 2026-11-27 or 2026-12-04")
    #expect(
      UsageError.onLine(2, error).message(today: Fixtures.clock.today)
        == "line 2: 'next-fri' is read in two ways; write 2026-11-27 or 2026-12-04")
  }
}
