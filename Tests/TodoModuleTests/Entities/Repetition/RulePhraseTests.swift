import Testing
import TodoEntities

/// Today is Wednesday, 2026-11-25.
@Suite struct `Rules in English` {
  /// The typed text, the rule, and the first due date if the rule does not determine it.
  typealias Row = (typed: String, rule: String, due: String?)

  static let steps: [Row] = [
    ("daily", "1d", nil), ("weekly", "1w", nil), ("monthly", "1m", nil), ("yearly", "1y", nil),
    ("annually", "1y", nil), ("biweekly", "2w", nil), ("fortnightly", "2w", nil),
    ("every day", "1d", nil), ("every quarter", "1q", nil), ("every 2 weeks", "2w", nil),
    ("2 weeks", "2w", nil), ("every ten days", "10d", nil), ("every other day", "2d", nil),
    ("2 workdays", "2bd", nil), ("1w/strict", "1w/strict", nil), ("weekly/done", "1w/done", nil),
    ("every 3 days after done", "3d/done", nil), ("every 3 days when done", "3d/done", nil),
    ("every! 3 days", "3d/done", nil),
    // No word is left out.
    ("every business day", "mon,tue,wed,thu,fri", nil), ("every 2 business days", "2bd", nil),
    // Weekdays of every second week need no first day.
    ("every 2 weeks on mon and thu", "2w-mon,thu", nil),
    ("every other week on monday and thursday", "2w-mon,thu", nil),
    ("every 3 weeks on sat, sun when done", "3w-sat,sun/done", nil),
    ("every 2w-mon,thu", "2w-mon,thu", nil),
  ]

  static let days: [Row] = [
    ("every weekday", "mon,tue,wed,thu,fri", nil), ("mon-fri", "mon,tue,wed,thu,fri", nil),
    ("monday to friday", "mon,tue,wed,thu,fri", nil), ("weekend", "sat,sun", nil),
    ("every monday", "mon", nil), ("EVERY Monday", "mon", nil), ("mondays", "mon", nil),
    ("mon wed fri", "mon,wed,fri", nil), ("every mon, wed and fri", "mon,wed,fri", nil),
    ("every month on the 15th", "15th", nil), ("every 1st of the month", "1st", nil),
    ("every 15th and 30th", "15th,30th", nil), ("every 31st", "eom", nil),
    ("every 15th and last day of the month", "15th,eom", nil), ("15th and 31st", "15th,eom", nil),
    ("every month on the 10th and last", "10th,eom", nil),
    ("every first monday", "1st-mon", nil), ("every third thursday", "3rd-thu", nil),
    ("every last friday of the month", "last-fri", nil), ("last day of the month", "eom", nil),
    ("end of month", "eom", nil), ("first and third tuesday", "1st-tue,3rd-tue", nil),
  ]

  static let starts: [Row] = [
    ("every other friday", "2w", "fri"), ("other saturday", "2w", "sat"),
    ("every 2 weeks on tuesday", "2w", "tue"), ("every 2 months on the 15th", "2m", "15th"),
    ("every jan 5", "1y", "01-05"), ("every 5 jan", "1y", "01-05"),
    ("every year on dec 24", "1y", "12-24"), ("every feb 29", "1y", "02-29"),
    ("every week at 5pm", "1w", "2026-11-25T17:00"),
    ("every monday at 9", "mon", "2026-11-30T09:00"),
    ("every friday 17:00", "fri", "2026-11-27T17:00"),
    ("every day at noon", "1d", "2026-11-25T12:00"),
    ("every other friday at 5pm", "2w", "fri@17:00"),
  ]

  @Test(arguments: steps + days + starts)
  func `have a rule, and the day with which the series begins`(row: Row) throws {
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    let phrase = try #require(RulePhrase(row.typed, on: day))
    #expect(phrase.expression.description == row.rule)
    #expect(phrase.due(on: day)?.description == row.due)
    #expect(try RepetitionExpression(row.rule) == phrase.expression)
  }

  @Test func `begin today at their time if the day is not known`() {
    #expect(RulePhrase("every monday at 9")?.due(on: nil)?.description == "today@09:00")
  }

  @Test(arguments: [
    "", "every", "milk", "every milk", "every morning", "every other", "every hour",
    "every 2 hours", "every 0 days", "every 10000 days", "2 2 weeks", "week month", "jan feb",
    "every feb 30", "every monday and the 15th", "every other mon and wed",
    "every 2 years on jan 5", "month on the 15th friday", "last week", "tue-thu", "full moon",
    "-3d", "of b", "every d", "the w",
    "every monday at 25", "every " + String(repeating: "monday ", count: 20),
  ])
  func `are rejected if todo does not have the rule, or a word has no meaning`(typed: String) {
    #expect(RulePhrase(typed) == nil)
  }

  @Test(arguments: RepetitionRule.examples, Repetition.Mode.allCases)
  func `may be in todo's own form`(rule: String, mode: Repetition.Mode) throws {
    let typed = "\(rule)/\(mode.rawValue)"
    let phrase = try #require(RulePhrase(typed))
    #expect(try phrase.expression == RepetitionExpression(typed))
    #expect((phrase.start, phrase.time) == (nil, nil))
  }

  /// Rules, and whether they fit Wednesday, 15 January 2025, and an item without a due date.
  static let fits: [(phrase: String, fitsDate: Bool, fitsNone: Bool)] = [
    ("day", true, true), ("other day", true, true), ("weekday", true, true),
    ("week on Monday and Thursday", true, true), ("2 weeks on Wednesday", true, false),
    ("2 weeks on Tuesday", false, false), ("other wed", true, false),
    ("month on the 15th", true, true), ("1st and 15th of the month", true, true),
    ("2 months on the 15th", true, false), ("2 months on the 1st", false, false),
    ("last day of the month", true, true), ("month on the last", true, true),
    ("third Tuesday", false, true), ("month on the 2nd last Friday", true, true),
    ("year on January 15", true, false), ("15 jan", true, false),
    ("year on January 16", false, false), ("year", true, true),
    ("month on the 31st", true, true), ("15th, 30th", true, true),
    ("2 months on the 31st", false, false),
    ("2 weeks on mon and thu", true, true),
  ]

  @Test(arguments: fits)
  func `mean the same in another program if the due date is one of their days`(
    phrase: String, fitsDate: Bool, fitsNone: Bool
  ) throws {
    let rule = try #require(RulePhrase(phrase))
    let due = try DateFixtures.day("2025-01-15")
    #expect((rule.fits(due), rule.fits(nil)) == (fitsDate, fitsNone))
  }
}
