import Testing
import TodoEntities

@Suite struct `Date expressions: errors` {
  /// Errors, and the texts that have them.
  private static let refusals: [(error: @Sendable (String) -> DateError, texts: [String])] = [
    // A text in none of the forms.
    (
      { .notADate($0, suggestion: nil) },
      [
        "", " ", "milk", "none", "@", "@@", "+", "-", "d", "+d", "3", "20", "32", "3x", "3bdd",
        "3d+", "3d-", "3d3d", "1d2h", "1.5d", "--3d", "+-3d", "+1st", "1st2", "fri+", "fri1w",
        "fri@", "fri@x", "fri@9:5", "fri@9:005", "fri@123:00", "fri@9xm", "fri@-9", "fri@9@10",
        "fri@9+1d@10", "fri@9+x", "dec123", "2026", "2026-12", "2026-W49", "2026-W49-",
        "2026-12-01-", "2026-12-01+",
        "2026-12-01Z", "2026-12-01T17", "2026-12-01Tx", "2026-12-01T17:0", "9:00-10:00",
        "2026-12-011", "2026-W49-22", "<2026-12-01 ?>", ".+0w", ".+4h", "tomorrow!", "今日", "ｆｒｉ",
        "éow", "fri\u{0}", "fri\n", "٣d", "in 3 days", "31.2.",
      ]
    ),
    (
      DateError.noSuchDay,
      [
        "2025-02-30", "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01",
        "2026-00-10", "2026-12-00", "2026-12-32", "2026-W54-1", "2021-W53-1", "2026-W00-1",
        "2026-W49-0", "2026-W49-8", "13-32", "13-01", "00-01", "02-30", "04-31",
        "12-00", "12-32", "dec32", "dec0", "dec00", "feb30", "30feb", "0dec", "32dec", "0th",
        "32nd", "99th", "2025-02-30+1d", "13-32@9",
      ]
    ),
    (
      DateError.noSuchTime,
      [
        "fri@24:00", "fri@24", "@99", "fri@9:60", "fri@13pm", "fri@0am", "fri@5:60pm",
        "2026-12-01T24:00", "2026-12-01T17:60",
        "25:00", "24:00", "fri 9:60", "13pm",
      ]
    ),
    // A year outside 1 to 9999, or a huge number.
    (
      DateError.outOfRange,
      [
        "99999999999999999999d", "-99999999999999999999d", "fri+99999999999999999999w",
        "fri-99999999999999999999bd", "99999999999999999999h", "99999999999999999999min",
        "9223372036854775808d", "-9223372036854775809y", "0000-01-01", "0000-W01-1", "9999-W52-6",
        "10000-01-01",
        "99999999999999999999-01-01", "10000-W01-1", "10000-12-01T17:00", "10000/1/1",
        "31.12.10000", "1/2/12026", "1dec10000", "0000/01/01", "99999999999999999999days",
      ]
    ),
    (DateError.dueNotAllowed, ["due", "due-3d", "DUE+1w", "due@9"]),
    // Hours and minutes cannot be added to a day.
    (
      DateError.elapsedOnDay,
      [
        "fri+4h", "today-30min", "4h+30min", "eom+1d+1h", "2026-12-01T17:00+4h", "fri@9+4h",
      ]
    ),
    (
      DateError.secondTime, ["2026-12-01T17:00@9", "2026-12-01T17:00+1d@9", "4h@17:00", "-30min@9"]
    ),
  ]

  @Test(arguments: refusals.flatMap { refusal in refusal.texts.map { ($0, refusal.error($0)) } })
  func `a text that is no date is refused for its mistake`(typed: String, error: DateError) {
    #expect(throws: error) { try DateExpression(typed) }
  }
}
