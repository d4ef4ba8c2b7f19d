import Testing
import TodoEntities

@Suite struct `Date expressions: spelling` {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-W49-2", "2026-12-01"),
    ("2026-12-01@9", "2026-12-01T09:00"), ("2026-12-01+1d@9", "2026-12-01+1d@09:00"),
    ("dec1", "12-01"), ("1DEC", "12-01"),
    ("3rd", "3rd"), ("13th", "13th"), ("21st", "21st"), ("TOD", "today"), ("tom", "tomorrow"),
    ("yesterday", "yesterday"), ("Thursday", "thu"), ("+3d", "3d"), ("-0d", "0d"),
    ("003w+1m-2bd", "3w+1m-2bd"), ("fri+0d", "fri+0d"), ("+04h", "4h"), ("-30MIN", "-30min"),
    ("SONQ-1d", "sonq-1d"), ("@5pm", "today@17:00"), ("due-3d@9", "due-3d@09:00"),
  ])
  func `an expression has one canonical spelling`(_ typed: String, _ expected: String) throws {
    #expect(try DateExpression(typed, allowsDue: true).description == expected)
  }

  @Test(
    arguments: DateExpression.examples + DateExpression.completions + [
      "2w", "1m", "1q", "1y", "5bd", "30min", "eom-3d", "fri@17:00", "@5pm", "2026-12-01T17:00",
    ])
  func `every example and completion can be resolved`(_ example: String) throws {
    let clock = try DateFixtures.clock("2026-11-20")
    #expect(throws: Never.self) { try DateExpression(example).resolved(at: clock) }
  }

  @Test(arguments: DateExpression.dueExamples)
  func `every example with due can be resolved`(_ example: String) throws {
    let clock = try DateFixtures.clock("2026-11-20")
    let due = try DateFixtures.date("2026-12-01")
    #expect(throws: Never.self) {
      try DateExpression(example, allowsDue: true).resolved(at: clock, due: due)
    }
  }
}
