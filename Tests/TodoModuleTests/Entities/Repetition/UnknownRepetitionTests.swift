import Testing
import TodoEntities

@testable import TodoModule

/// Rules and modes of newer versions, which this version keeps without computing their dates.
@Suite struct `Unknown repetitions` {
  private static let longest = String(repeating: "é", count: 50)

  @Test(arguments: [
    "full-moon", "skip", "0d", "1W!", "every 2nd Tuesday", "a/b", "\"\\", "2º-mar", longest,
    "\u{A0}",
  ])
  func `a rule or a mode is a text of 1 to 100 bytes`(text: String) {
    #expect(UnknownRepetition.isWord(text))
  }

  @Test(arguments: [
    "", " ", "   ", longest + "x", String(repeating: "x", count: 1 << 20), "a\tb", "a\nb",
    "\u{1B}[2J",
    "a\u{7F}", "a\u{85}", "a\u{2028}b", "a\u{2029}", "a\u{202E}b", "a\u{200B}", "\u{FEFF}a",
    "a\u{0}",
  ])
  func `a long, blank or invisible text is not a rule or a mode`(text: String) {
    #expect(!UnknownRepetition.isWord(text))
  }

  @Test(arguments: [
    ("full-moon", "catch-up", UnknownRepetition.Part.rule("full-moon"), "full-moon"),
    ("full-moon", "strict", .rule("full-moon"), "full-moon/strict"),
    ("full-moon", "skip", .rule("full-moon"), "full-moon/skip"),
    ("1w", "skip", .mode("skip"), "1w/skip"),
  ])
  func `the unknown part is named, and the text is that of a rule with a mode`(
    rule: String, mode: String, part: UnknownRepetition.Part, text: String
  ) throws {
    guard case .unknown(let unknown) = UnknownRepetitionFixture.of(rule: rule, mode: mode) else {
      return
    }
    #expect(unknown.unknownPart == part)
    let item = UnknownRepetitionFixture.item(repetition: .unknown(unknown))
    #expect(item.text(of: .every) == text)
  }

  @Test func `they are compared by the bytes of their JSON texts`() {
    let known = UnknownRepetitionFixture.of(rule: "é", json: "{\"a\":\"\u{E9}\"}")
    #expect(known == UnknownRepetitionFixture.of(rule: "é", json: "{\"a\":\"\u{E9}\"}"))
    #expect(known != UnknownRepetitionFixture.of(rule: "é", json: "{\"a\":\"e\u{301}\"}"))
  }

  @Test func `an item has no next item and no upcoming days`() throws {
    let item = UnknownRepetitionFixture.item()
    let today = Fixtures.clock.today
    let next = item.successor(completedOn: today, number: 2, id: Fixtures.id(2), at: Fixtures.now)
    #expect(next == nil)
    #expect(item.upcomingDays(5, today: today) == [])
  }

  @Test(arguments: [
    ("every:any", [1, 2, 3]), ("is:repeating", [1, 2, 3]), ("every:none", [4]),
    ("every:1w", [1, 3]),
    ("every:1w/catch-up", [3]), ("every:2w", []),
  ])
  func `filters find them by any rule, or by a known rule in an unknown mode`(
    filter: String, numbers: [Int]
  ) throws {
    let known = Repetition(
      rule: .every(1, .week), mode: .catchUp, anchor: Fixtures.clock.today, series: Fixtures.id(3))
    let items = [
      UnknownRepetitionFixture.item(
        1, repetition: UnknownRepetitionFixture.of(rule: "1w", mode: "skip")),
      UnknownRepetitionFixture.item(2), UnknownRepetitionFixture.item(3, repetition: known),
      Fixtures.item(4),
    ]
    let found = try ItemFilter(where: filter).found(in: items, at: Fixtures.clock)
    #expect(found.map(\.number) == numbers)
  }
}
