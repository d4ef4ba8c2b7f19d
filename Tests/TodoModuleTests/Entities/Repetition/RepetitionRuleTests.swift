import Testing
import TodoEntities

@Suite struct `Repetition: parsing of rules and modes` {
  private static let spellings: [(typed: String, canonical: String)] = [
    ("3d", "3d"), ("2w", "2w"), ("1m", "1m"), ("1q", "1q"), ("1y", "1y"), ("5bd", "5bd"),
    ("003D", "3d"), ("9999bd", "9999bd"), ("daily", "1d"), ("Weekly", "1w"), ("monthly", "1m"),
    ("quarterly", "1q"), ("yearly", "1y"), ("weekdays", "mon,tue,wed,thu,fri"),
    ("mon,thu", "mon,thu"), ("thu,mon", "mon,thu"), ("sun,sun,SAT", "sat,sun"), ("fri", "fri"),
    ("friday,tues,thurs", "tue,thu,fri"),
    ("sun,sat,fri,thu,wed,tue,mon", "mon,tue,wed,thu,fri,sat,sun"),
    // A day of each month.
    ("eom", "eom"), ("EOM", "eom"), ("31st", "eom"), ("1st", "1st"), ("2nd", "2nd"), ("3RD", "3rd"),
    ("11th", "11th"), ("15th", "15th"), ("22nd", "22nd"), ("30th", "30th"), ("1st-mon", "1st-mon"),
    ("1st-Monday", "1st-mon"), ("5th-thurs", "5th-thu"), ("last-fri", "last-fri"),
    ("LAST-Sunday", "last-sun"), ("2nd-last-fri", "2nd-last-fri"), ("1st-last-fri", "last-fri"),
    ("5th-last-mon", "5th-last-mon"), ("last-BD", "last-bd"), ("1st-bd", "1st-bd"),
    // Several days of each month.
    ("15th,30th", "15th,30th"), ("30th,1st,15th,1st", "1st,15th,30th"), ("31st,31st", "eom"),
    ("3rd-tue,1st-tue", "1st-tue,3rd-tue"),
    ("last-fri,2nd-last-fri,1st-mon", "1st-mon,2nd-last-fri,last-fri"),
    ("1st-tue,1st-mon", "1st-mon,1st-tue"),
  ]

  @Test(arguments: spellings)
  func `a rule has one canonical spelling, which parses to an equal rule`(
    typed: String, canonical: String
  ) throws {
    let rule = try RepetitionRule(typed)
    #expect(rule.description == canonical)
    #expect(try RepetitionRule(canonical) == rule)
  }

  @Test func `a rule parses to its count and unit or its weekdays`() throws {
    let rules = try ["2q", "5bd", "thu,mon"].map { try RepetitionRule($0) }
    #expect(rules == [.every(2, .quarter), .every(5, .businessDay), .on([.monday, .thursday])])
  }

  @Test(arguments: ["0d", "10000d", "00000w", "99999999999999999999bd"])
  func `a step outside 1 to 9999 units is rejected`(_ typed: String) {
    #expect(throws: DateError.countOutOfRange(typed)) { try RepetitionRule(typed) }
    let withMode = typed + "/done"
    #expect(throws: DateError.countOutOfRange(withMode)) {
      try RepetitionExpression(withMode)
    }
  }

  @Test(arguments: [
    "", " ", "milk", "-3d", "+4h", "+0w", "4h", "30min", "3x", ",", "3d,mon", "1.5d",
    "1w1d", "1w/", "1w/milk", "/done", "1w/done/strict", "３d", "eow",
  ])
  func `an invalid rule or mode is rejected`(_ typed: String) {
    let error = #expect(throws: DateError.self) { try RepetitionExpression(typed) }
    #expect((error?.text, error?.suggestion) == (typed, nil))
  }

  static let typos: [(typed: String, meant: String)] = [
    ("weekli", "weekly"), ("dayly", "daily"), ("montly", "monthly"), ("3days", "3d"),
    ("2 weeks", "2w"), ("d", "1d"), ("weekday", "weekdays"),
    ("mon, thu", "mon,thu"), ("frii", "fri"), ("mon,thr", "mon,thu"),
    ("weekli/strict", "weekly/strict"), ("mon,", "mon"), ("mon,,thu", "mon,thu"),
    ("mon;thu", "mon,thu"), ("mon thu", "mon,thu"),
    // Repeaters of Org mode.
    ("+1w", "1w/strict"), ("++1w", "1w"), (".+1w", "1w/done"), (".+2m/3m", "2m/done"),
    ("<2026-12-01 Tue +1w>", "1w/strict"), ("+1w/done", "1w/done"), ("+3bd", "3bd"),
    // A day of each month.
    ("1th", "1st"), ("15st", "15th"), ("1stmon", "1st-mon"), ("1st mon", "1st-mon"),
    ("2mon", "2nd-mon"), ("2-mon", "2nd-mon"), ("first-mon", "1st-mon"), ("thirdwed", "3rd-wed"),
    ("fifth-friday", "5th-fri"), ("1st-monn", "1st-mon"), ("lastfri", "last-fri"),
    ("last friday", "last-fri"), ("last-fir/strict", "last-fri/strict"), ("eomm", "eom"),
    ("15th;30th", "15th,30th"), ("first-tue,third-tue", "1st-tue,3rd-tue"),
    ("2ndlastfri", "2nd-last-fri"), ("second-last-friday", "2nd-last-fri"),
    ("lastworkday", "last-bd"), ("first-workday", "1st-bd"),
    // English.
    ("1st and 15th", "1st,15th"), ("first and third tuesday", "1st-tue,3rd-tue"),
    ("2nd last friday of the month", "2nd-last-fri"), ("last workday", "last-bd"),
  ]

  @Test(arguments: typos)
  func `a misspelled rule suggests the rule that was meant`(typed: String, meant: String) {
    #expect(throws: DateError.notARule(typed, suggestion: meant)) {
      try RepetitionExpression(typed)
    }
    #expect(throws: Never.self) { try RepetitionExpression(meant) }
  }

  @Test(arguments: [
    ("1w/strickt", "1w/strict"), ("1w/don", "1w/done"), ("mon/catchup", "mon/catch-up"),
  ])
  func `a misspelled mode suggests the mode that was meant`(_ typed: String, _ expected: String) {
    #expect(throws: DateError.notAMode(typed, suggestion: expected)) {
      try RepetitionExpression(typed)
    }
  }

  @Test(arguments: [
    ("day", Repetition.Mode.catchUp, "1d"), ("week/done", .done, "1w/done"),
    ("month", .catchUp, "1m"), ("Quarter", .catchUp, "1q"), ("year", .catchUp, "1y"),
    ("1w", .catchUp, "1w"), ("weekly/strict", .strict, "1w/strict"),
    ("MON,THU/Done", .done, "mon,thu/done"), ("1m/catch-up", .catchUp, "1m"),
  ])
  func `a mode follows after a slash`(text: String, mode: Repetition.Mode, spelled: String) throws {
    let expression = try RepetitionExpression(text)
    #expect((expression.mode, expression.description) == (mode, spelled))
    #expect(try RepetitionExpression(spelled) == expression)
  }

  /// Wednesday, 15 January 2025; without a date, only what needs none is a rule.
  @Test(arguments: [
    ("day", "1d", true), ("other day", "2d", true), ("3 weeks", "3w", true),
    ("2 workdays", "2bd", true),
    ("weekday", "mon,tue,wed,thu,fri", true), ("Mon, Thu", "mon,thu", true),
    ("week on Monday and Thursday", "mon,thu", true), ("2 weeks on Wednesday", "2w", false),
    ("2 weeks on Tuesday", nil, false), ("other wed", "2w", false),
    ("month on the 15th", "15th", true), ("1st and 15th of the month", "1st,15th", true),
    ("2 months on the 15th", "2m", false), ("2 months on the 1st", nil, false),
    ("month on the 31st", nil, false), ("15th, 30th", nil, false),
    ("last day of the month", "eom", false),
    ("month on the last", "eom", true),
    ("month on the 1st Tuesday and 3rd Tuesday", "1st-tue,3rd-tue", true),
    ("3rd wed", "3rd-wed", true), ("third Tuesday", nil, false),
    ("month on the 2nd last Friday", "2nd-last-fri", true),
    ("month on the first and last Friday", "1st-fri,last-fri", true),
    ("first workday of the month", "1st-bd", true), ("month on the last workday", "last-bd", true),
    ("year on January 15", "1y", false), ("January on the 15th", "1y", false),
    ("15 jan", "1y", false),
    ("year on January 16", nil, false), ("2 years on January 15", nil, false), ("year", "1y", true),
    ("last week", nil, false), ("full moon", nil, false), ("", nil, false),
    ("month on the 15th Friday", nil, false),
    ("2 2 weeks", nil, false), ("0 days", nil, false), ("day at 9", nil, false),
    ("week month", nil, false),
    ("15th month", "15th", true), ("jan feb", nil, false),
  ])
  func `a rule in English is the one that means the same for the date`(
    phrase: String, rule: String?, needsNoDate: Bool
  ) throws {
    let words = phrase.split(separator: " ").map(String.init)
    let due = try DateFixtures.day("2025-01-15")
    #expect(RulePhrase.rule(words, due: due)?.description == rule)
    if needsNoDate { #expect(RulePhrase.rule(words)?.description == rule) }
  }

  @Test(arguments: RepetitionRule.examples)
  func `every example of a rule is valid`(_ example: String) {
    #expect(throws: Never.self) { try RepetitionRule(example) }
  }
}
