import Testing
import TodoEntities

@Suite struct `Repetition: series` {
  @Test(arguments: [
    (
      "1m", Repetition.Mode.catchUp, "2026-01-31", "2026-01-31",
      ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]
    ),
    (
      "1m", .done, "2026-01-31", "2026-01-31",
      ["2026-02-28", "2026-03-28", "2026-04-28", "2026-05-28", "2026-06-28"]
    ),
    ("1d", .catchUp, "9999-12-28", "9999-12-28", ["9999-12-29", "9999-12-30", "9999-12-31"]),
  ])
  func `the upcoming days follow the series`(
    _ rule: String, _ mode: Repetition.Mode, _ anchor: String, _ due: String, _ expected: [String]
  ) throws {
    let repetition = try RepetitionRow.repetition(rule, mode, anchor)
    let days = repetition.upcoming(from: try DateFixtures.day(due), count: 5)
    #expect(days.map(\.description) == expected)
  }

  @Test func `a count of 0 or less returns no upcoming days`() throws {
    let repetition = try RepetitionRow.repetition("1d", .catchUp, "2026-11-20")
    let days = [0, -1].map { repetition.upcoming(from: repetition.anchor, count: $0) }
    #expect(days == [[], []])
  }

  @Test(arguments: [
    ("1d", "2026-11-21", "2026-11-21"), ("2w", "2026-11-21", "2026-11-21"),
    ("1m", "2026-11-21", "2026-11-21"), ("1q", "2026-11-21", "2026-11-21"),
    ("1y", "2024-02-29", "2024-02-29"), ("1bd", "2026-11-20", "2026-11-20"),
    ("5bd", "2026-11-21", "2026-11-23"), ("5bd", "2026-11-22", "2026-11-23"),
    ("mon,thu", "2026-11-19", "2026-11-19"), ("mon,thu", "2026-11-20", "2026-11-23"),
    ("weekdays", "2026-11-21", "2026-11-23"), ("fri", "2026-11-20", "2026-11-20"),
    ("sat", "9999-12-31", "none"), ("fri,sat", "9999-12-31", "9999-12-31"),
  ])
  func `the first day is the next one that the rule matches, from today on`(
    _ rule: String, _ today: String, _ expected: String
  ) throws {
    let first = try RepetitionRule(rule).first(onOrAfter: DateFixtures.day(today))
    #expect((first?.description ?? "none") == expected)
  }

  @Test(
    arguments: ["1d", "1w", "1m", "1q", "1y", "1bd", "mon", "9999d", "9999y", "9999bd", "9999q"],
    Repetition.Mode.allCases)
  func `a series ends with the year 9999`(_ rule: String, _ mode: Repetition.Mode) throws {
    let repetition = try RepetitionRow.repetition(rule, mode, "0001-01-01")
    #expect(repetition.next(after: .latest, completedOn: .latest) == nil)
  }

  @Test(arguments: [
    ("1d", "9999-12-31"), ("1w", "9999-12-27"), ("1m", "9999-12-01"), ("1q", "9999-10-01"),
    ("1y", "9999-01-01"), ("1bd", "9999-12-31"), ("7d", "9999-12-27"),
  ])
  func `catch-up works across ten thousand years`(
    _ rule: String, _ expected: String
  ) throws {
    let repetition = try RepetitionRow.repetition(rule, .catchUp, "0001-01-01")
    let before = try #require(try DateFixtures.day(expected).adding(days: -1))
    let next = repetition.next(after: repetition.anchor, completedOn: before)
    #expect(next?.description == expected)
  }

  @Test func `a day before the anchor is followed by the anchor`() throws {
    let early = try DateFixtures.day("2026-01-05")
    for rule in ["3d", "2w", "1m", "1y", "2bd"] {
      let repetition = try RepetitionRow.repetition(rule, .catchUp, "2026-11-24")
      #expect(repetition.next(after: early, completedOn: early) == repetition.anchor)
    }
  }

  @Test func `only the mode done sets the anchor to the day of completion`() throws {
    let day = try DateFixtures.day("2026-02-10")
    let anchors = try Repetition.Mode.allCases.map { mode in
      try RepetitionRow.repetition("1m", mode, "2026-01-31").successor(completedOn: day).anchor
    }
    #expect(anchors.map(\.description) == ["2026-01-31", "2026-01-31", "2026-02-10"])
    let moved = try RepetitionRow.repetition("1m", .catchUp, "2026-01-31").anchored(at: day)
    #expect(moved == (try RepetitionRow.repetition("1m", .catchUp, "2026-02-10")))
  }

  @Test func `a rule that the parser rejects has no next day`() throws {
    let day = try DateFixtures.day("2026-11-20")
    let rules: [RepetitionRule] = [
      .on([]), .every(0, .day), .every(-1, .month), .every(.max, .year), .every(10_000, .week),
    ]
    for rule in rules {
      for mode in Repetition.Mode.allCases {
        let repetition = Repetition(
          rule: rule, mode: mode, anchor: day, series: ItemID(high: 1, low: 2))
        #expect(repetition.next(after: day, completedOn: day) == nil)
        #expect(repetition.upcoming(from: day, count: 5).isEmpty)
      }
    }
  }

  @Test func `weekdays are sorted`() throws {
    #expect(RepetitionRule.on(anyOf: [.sunday, .monday]) == .on([.monday, .sunday]))
    #expect(RepetitionRule.on(anyOf: []) == nil)
    #expect(RepetitionRule.on([.sunday, .monday, .sunday]).description == "mon,sun")
  }
}
