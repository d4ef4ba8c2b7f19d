import Testing

@testable import TodoEntities
@testable import TodoModule

/// Read on Wednesday, 2026-11-25.
@Suite struct `How far a value goes` {
  /// Reads words separated by bars, or by blanks if there are no bars.
  private static func read(_ line: String) throws -> [String] {
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    let words = line.split(separator: line.contains("|") ? "|" : " ").map {
      ParsedArguments.Word(String($0))
    }
    return try ValueReader(day: day).words(words).map(\.text)
  }

  static let values: [(typed: String, read: [String])] = [
    // A date or a rule takes the words that are one phrase with it, the longest first.
    ("due:next monday Call", ["due:mon", "Call"]),
    ("due:fri 17:00 +home", ["due:fri@17:00", "+home"]),
    ("due:fri Call 17:00", ["due:fri", "Call", "17:00"]), ("wait:in 3 days", ["wait:3d"]),
    ("scheduled:tomorrow noon x", ["scheduled:tomorrow@12:00", "x"]),
    ("until:dec 5 2027 9am x", ["until:2027-12-05T09:00", "x"]),
    ("due:end of month x", ["due:eom", "x"]), ("due:31/12", ["due:12-31"]),
    ("every:2 weeks x", ["every:2w", "x"]), ("every:mon wed fri x", ["every:mon,wed,fri", "x"]),
    ("every:month on the 15th", ["every:15th"]), ("every:3 days after done", ["every:3d/done"]),
    ("every:other friday x", ["every:2w", "due:fri", "x"]),
    ("every:week at 5pm x", ["every:1w", "due:2026-11-25T17:00", "x"]),
    ("due:on friday", ["due:fri"]),
    // One in the form of the language stays as it was typed.
    ("due:FRI@5pm Call", ["due:FRI@5pm", "Call"]),
    ("every:weekly/DONE x", ["every:weekly/DONE", "x"]),
    ("wait:due-3d x", ["wait:due-3d", "x"]), ("due:frl Call", ["due:frl", "Call"]),
    ("due:none friday", ["due:none", "friday"]), ("due:any friday", ["due:any", "friday"]),
    // A note takes all words up to the next token, numbers the numbers, the others one word.
    ("Call note:bring the card +home now", ["Call", "note:bring the card", "+home", "now"]),
    ("note:see due:fri", ["note:see", "due:fri"]), ("note:a:b c", ["note:a:b c"]),
    ("depends:8 9 Call", ["depends:8,9", "Call"]), ("blocks:8 9-11", ["blocks:8,9-11"]),
    ("project:summer house", ["project:summer", "house"]),
    ("tag:home office", ["tag:home", "office"]),
    ("+home office", ["+home", "office"]), ("priority:high five", ["priority:high", "five"]),
    ("spent:2 hours Call", ["spent:2h", "Call"]), ("estimate:30min x", ["estimate:30min", "x"]),
    // A blank after the colon.
    ("Call due: fri", ["Call", "due:fri"]), ("due: next week +home x", ["due:sonw", "+home", "x"]),
    ("pri: high", ["priority:high"]), ("tag: home", ["tag:home"]),
    ("note: a b +x", ["note:a b", "+x"]),
    // Quotes.
    ("due:end of month|x", ["due:eom", "x"]), ("due:next week|17:00", ["due:sonw", "17:00"]),
    ("note:bring the card|now", ["note:bring the card", "now"]), ("due: fri|x", ["due: fri", "x"]),
    ("Call due:fri|now", ["Call due:fri", "now"]),
    // Text.
    ("http://x y", ["http://x", "y"]), ("10:30 train", ["10:30", "train"]),
    ("re:fri x", ["re:fri", "x"]),
  ]

  @Test(arguments: values)
  func `is one phrase, all words, or one`(typed: String, read: [String]) throws {
    #expect(try Self.read(typed) == read)
  }

  static let foreign: [(typed: String, read: [String])] = [
    ("rec:1w", ["every:1w/done"]), ("rec:+1w", ["every:1w/strict"]),
    ("repeat:weekly", ["every:weekly"]),
    ("tags:a,b", ["+a", "+b"]), ("+a,b", ["+a", "+b"]), ("+a+b", ["+a", "+b"]),
    ("due=mon", ["due:mon"]), ("p:home", ["project:home"]), ("t:2026-12-01", ["wait:2026-12-01"]),
    ("deadline:fri@9", ["due:fri@9"]), ("pri:1", ["priority:high"]), ("pri:B", ["priority:medium"]),
    ("parent:3", ["blocks:3"]),
  ]

  @Test(arguments: foreign)
  func `of a foreign key is read as the value of our key`(typed: String, read: [String])
    throws
  {
    #expect(try Self.read("x \(typed) y") == ["x"] + read + ["y"])
    for token in read { #expect(AttributeToken(valid: token) != nil) }
  }

  @Test(arguments: [
    "rec:x", "t:shirt", "p:", "due=x", "a=b", "+a,1", "e=mc2", "priorty:high", "duee:tomorrow",
    "is:done", "https://x.org/?due=mon", "sort:due", "note=x",
  ])
  func `is text if it is not valid there`(word: String) throws {
    #expect(try Self.read("x \(word) y") == ["x", word, "y"])
  }

  static let mistakes: [(typed: String, error: UsageError)] = [
    ("due: fri Call", .spaceAfterColon("due:")), ("due: milk", .spaceAfterColon("due:")),
    ("tag: home Call", .spaceAfterColon("tag:")),
    ("every: 2 weeks Call", .spaceAfterColon("every:")),
    ("due:feb 30", .badDate("due:feb 30", .noSuchDay("feb 30"))),
    ("wait:fri 25:00", .badDate("wait:fri 25:00", .noSuchTime("fri 25:00"))),
    (
      "due:next friday Call",
      .badDate(
        "due:next friday",
        .ambiguousWeekday("next friday", AmbiguousWeekday(determiner: .next, weekday: .friday)))
    ),
    (
      "due:12/5 Call",
      .badDate(
        "due:12/5",
        .ambiguousOrder("12/5", [.monthDay(month: 12, day: 5), .monthDay(month: 5, day: 12)]))
    ),
  ]

  @Test(arguments: mistakes)
  func `is refused if it is ambiguous`(typed: String, error: UsageError) {
    #expect(throws: error) { try Self.read(typed) }
  }

  @Test func `is refused with both times if the hour may be in the afternoon`() throws {
    let dates = try ["fri@5", "fri@17"].map { try DateExpression($0) }
    #expect(throws: UsageError.badDate("due:fri at 5", .ambiguousTime("fri at 5", dates))) {
      try Self.read("due:fri at 5 Call")
    }
  }

  @Test func `ends at a word after dashes, and a literal word has no value`() throws {
    let words: [ParsedArguments.Word] = [
      .init("note:a"), .init("b"), .init("c", literal: true), .init("due:next", literal: true),
    ]
    let read = try ValueReader(day: nil).words(words)
    #expect(read == [ParsedArguments.Word("note:a b")] + words[2...])
  }

  @Test func `of a key that was typed as an option is a date, or one word`() throws {
    let keys = ["due:", "project:", "tag:", "priority:", "depends:", "every:"]
    let values = ["next week x", "summer house", "home office", "high five", "8 9 x", "2 weeks x"]
    let read = [
      ["due:sonw", "x"], ["project:summer", "house"], ["tag:home", "office"],
      ["priority:high", "five"], ["depends:8,9", "x"], ["every:2w", "x"],
    ]
    for ((key, value), expected) in zip(zip(keys, values), read) {
      let typed =
        [ParsedArguments.Word(key, isKey: true)]
        + value.split(separator: " ").map { ParsedArguments.Word(String($0)) }
      #expect(try ValueReader(day: nil).words(typed).map(\.text) == expected)
    }
  }

  @Test func `keeps its place in the line`() throws {
    let line = ["Call", "due:next", "week", "now"]
    let words = line.enumerated().map { ParsedArguments.Word($1, place: $0) }
    let read = try ValueReader(day: nil).words(words)
    #expect(read.map(\.place) == [0, 1, 3])
  }

  @Test func `loses no word of a line`() throws {
    var numbers = SplitMix64(seed: 9)
    let parts = [
      "due:", "due:next", "due:fri", "every:2", "note:a", "weeks", "week", "17:00", "x", "+y",
    ]
    var read = 0
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 1...6, using: &numbers))
        .compactMap { _ in parts.randomElement(using: &numbers) }
      guard let words = try? Self.read(line.joined(separator: " ")) else { continue }
      read += 1
      // Text and words that were not read are still there.
      let kept = words.flatMap { $0.split(separator: " ").map(String.init) }
      for part in ["x", "+y"] {
        #expect(kept.count { $0 == part } == line.count { $0 == part }, "\(line)")
      }
    }
    #expect(read > 500)
  }
}
