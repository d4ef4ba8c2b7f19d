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
    // Weekdays of every second week, or of a later one.
    ("2w-mon,thu", "2w-mon,thu"), ("2W-Thursday,mon,thu", "2w-mon,thu"), ("002w-fri", "2w-fri"),
    ("9999w-sun", "9999w-sun"), ("1w-thu,mon", "mon,thu"),
    // A day of each month.
    ("eom", "eom"), ("EOM", "eom"), ("31st", "eom"), ("1st", "1st"), ("2nd", "2nd"), ("3RD", "3rd"),
    ("11th", "11th"), ("15th", "15th"), ("22nd", "22nd"), ("30th", "30th"), ("1st-mon", "1st-mon"),
    ("1st-Monday", "1st-mon"), ("5th-thurs", "5th-thu"), ("last-fri", "last-fri"),
    ("LAST-Sunday", "last-sun"), ("2nd-last-fri", "2nd-last-fri"), ("1st-last-fri", "last-fri"),
    ("5th-last-mon", "5th-last-mon"), ("last-BD", "last-bd"), ("1st-bd", "1st-bd"),
    // Several days of each month.
    ("15th,30th", "15th,30th"), ("30th,1st,15th,1st", "1st,15th,30th"), ("31st,31st", "eom"),
    ("15th,31st", "15th,eom"), ("EOM,10th", "10th,eom"), ("31st,30th,eom,1st", "1st,30th,eom"),
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

  @Test(arguments: ["0d", "10000d", "00000w", "99999999999999999999bd", "0w-mon", "10000w-mon"])
  func `a step outside 1 to 9999 units is rejected`(_ typed: String) {
    #expect(throws: DateError.countOutOfRange(typed)) { try RepetitionRule(typed) }
    let withMode = typed + "/done"
    #expect(throws: DateError.countOutOfRange(withMode)) {
      try RepetitionExpression(withMode)
    }
  }

  @Test(arguments: [
    "", " ", "milk", "-3d", "+4h", "+0w", "4h", "30min", "3x", ",", "3d,mon", "1.5d",
    "1w1d", "1w/", "1w/milk", "2w-milk", "2d-mon", "w-mon", "2w,mon", "2w-1st", "/done",
    "1w/done/strict", "３d", "eow", ".+1w", "++1w",
    // The rule alone differs from the rule that begins on this day.
    "every other friday", "year on dec 24", "every week at 5pm",
  ])
  func `an invalid rule or mode is rejected`(_ typed: String) {
    let error = #expect(throws: DateError.self) { try RepetitionExpression(typed) }
    #expect((error?.text, error?.suggestion) == (typed, nil))
  }

  static let typos: [(typed: String, meant: String)] = [
    ("weekli", "weekly"), ("dayly", "daily"), ("montly", "monthly"), ("3days", "3d"),
    ("frii", "fri"), ("mon,thr", "mon,thu"), ("mon;thu", "mon,thu"),
    ("weekli/strict", "weekly/strict"), ("+1w", "1w"), ("+1w/done", "1w/done"), ("+3bd", "3bd"),
    ("1stmon", "1st-mon"), ("1st-monn", "1st-mon"), ("lastfri", "last-fri"),
    ("last-fir/strict", "last-fri/strict"), ("eomm", "eom"), ("15th;30th", "15th,30th"),
    ("2ndlastfri", "2nd-last-fri"), ("2w-", "2w"), ("2w-mon,", "2w-mon"),
    ("2w mon,thu", "2w-mon,thu"),
    ("2wmon,thu", "2w-mon,thu"),
    // English.
    ("2 weeks", "2w"), ("d", "1d"), ("weekday", "mon,tue,wed,thu,fri"), ("mon, thu", "mon,thu"),
    ("mon,", "mon"), ("mon,,thu", "mon,thu"), ("mon thu", "mon,thu"), ("1st mon", "1st-mon"),
    ("first-mon", "1st-mon"), ("fifth-friday", "5th-fri"), ("last friday", "last-fri"),
    ("first-tue,third-tue", "1st-tue,3rd-tue"), ("second-last-friday", "2nd-last-fri"),
    ("first-workday", "1st-bd"), ("1st and 15th", "1st,15th"),
    ("first and third tuesday", "1st-tue,3rd-tue"),
    ("2nd last friday of the month", "2nd-last-fri"), ("last workday", "last-bd"),
    ("every 3 days after done", "3d/done"),
  ]

  @Test(arguments: typos)
  func `a misspelled rule, or one in English, suggests the rule that was meant`(
    typed: String, meant: String
  ) {
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

  @Test(arguments: RepetitionRule.examples)
  func `every example of a rule is valid`(_ example: String) {
    #expect(throws: Never.self) { try RepetitionRule(example) }
  }
}
