import Testing
import TodoEntities

@testable import TodoModule

/// Read on Wednesday, 2026-11-25.
@Suite struct `The end of a title as a date` {
  private static let day = CalendarDay(year: 2026, month: 11, day: 25).map { ReadingDay($0) }

  private static func words(_ title: String) -> [String] {
    title.split(separator: " ").map(String.init)
  }

  /// A title, the tokens that its last words set, and how many words these are.
  typealias Taken = (title: String, tokens: String, count: Int)

  /// These have one meaning.
  static let plain: [Taken] = [
    ("Buy milk today", "due:today", 1), ("Buy milk tonight", "due:today@20:00", 1),
    ("Buy milk tomorrow", "due:tomorrow", 1), ("Buy milk this friday", "due:fri", 2),
    ("Buy milk this sat", "due:sat", 2), ("Buy milk dec 5", "due:12-05", 2),
    ("Buy milk 5 december", "due:12-05", 2), ("Buy milk 5th of december", "due:12-05", 3),
    ("Buy milk december 5, 2027", "due:2027-12-05", 3),
    // With a time, also in capitals.
    ("Call Ann friday at 5pm", "due:fri@17:00", 3), ("Call Ann Friday 17:00", "due:fri@17:00", 2),
    ("Call Ann tomorrow 15:00", "due:tomorrow@15:00", 2),
    ("Call Ann Tomorrow 9:00", "due:tomorrow@09:00", 2), ("Call Ann sat 9:00", "due:sat@09:00", 2),
    ("Call Ann tonight at 9pm", "due:today@21:00", 3),
    ("Call Ann tonight at 8", "due:today@20:00", 3),
    ("Call Ann tomorrow at 8 p.m.", "due:tomorrow@20:00", 4),
    ("Buy milk day after tomorrow", "due:2d", 3),
    ("Call Ann day after tomorrow 14h", "due:2d@14:00", 4),
    ("Team lunch friday next week at noon", "due:sonw+4d@12:00", 5),
    // After `on`, `by` and `due`.
    ("Buy milk on friday", "due:fri", 2), ("Buy milk by Friday", "due:fri", 2),
    ("Buy milk due friday", "due:fri", 2), ("Buy milk on sat", "due:sat", 2),
    ("Buy milk by tomorrow", "due:tomorrow", 2), ("Buy milk on Dec 5", "due:12-05", 3),
    ("Buy milk on the 5th of december", "due:12-05", 5),
    ("Call Ann on fri at 17", "due:fri@17:00", 4),
    ("Buy milk by 31/12", "due:12-31", 2), ("Buy milk on 2026-12-31", "due:2026-12-31", 2),
    ("Buy milk due 28.11.", "due:11-28", 2), ("Buy milk by end of month", "due:eom", 4),
    ("Buy milk by the end of the year", "due:eoy", 6), ("Buy milk on end of week", "due:eow", 4),
    // Before today and tomorrow, `on` belongs to the title.
    ("Decide on tomorrow", "due:tomorrow", 1), ("Log on today", "due:today", 1),
    ("Sign up tomorrow", "due:tomorrow", 1), ("Buy 2 stamps tomorrow", "due:tomorrow", 1),
    // A day in the last two months stays text.
    ("Call Ann nov 25", "due:11-25", 2), ("Call Ann sep 24", "due:09-24", 2),
    ("Call Ann 25 nov 2026", "due:2026-11-25", 3), ("Call Ann may 5", "due:05-05", 2),
  ]

  /// These may also be the end of a title.
  static let doubtful: [Taken] = [
    ("Buy milk friday", "due:fri", 1), ("Buy milk fri", "due:fri", 1),
    ("Buy milk saturday", "due:sat", 1), ("Move in friday", "due:fri", 1),
    ("Buy milk in 3 days", "due:3d", 3), ("Buy milk in two weeks", "due:2w", 3),
    ("Buy milk in a month", "due:1m", 3), ("Buy milk in 3 Days", "due:3d", 3),
    ("Call Ann in 3 days at noon", "due:3d@12:00", 5),
    ("Gym every mon,thu", "every:mon,thu", 2),
    ("Water plants every day", "every:1d", 2), ("Pay every friday", "every:fri", 2),
    ("Water Every day", "every:1d", 2),
    ("Water plants every weekday", "every:mon,tue,wed,thu,fri", 2),
    ("Water plants every 3 days after done", "every:3d/done", 5),
    ("Water plants every month on the 15th", "every:15th", 5),
    ("Water plants every other friday", "every:2w due:fri", 3),
    ("Stretch every 2 weeks on tuesday", "every:2w due:tue", 5),
    ("Pay tax every jan 5", "every:1y due:01-05", 3),
    ("Book club every 3rd thursday of the month at 19:00", "every:3rd-thu due:2026-12-17T19:00", 8),
    ("Take pills every day until dec 3", "every:1d until:12-03", 5),
    ("Change filter every 3 months starting jan 10", "every:3m due:01-10", 6),
    ("Stretch every day at 8am from monday", "every:1d due:mon@08:00", 6),
    ("Water plants every monday at 9", "every:mon due:2026-11-30T09:00", 4),
  ]

  @Test(arguments: plain)
  func `sets the due date`(title: String, tokens: String, count: Int) {
    let end = TitleEnd(Self.words(title), on: Self.day)
    #expect((end.tokens, end.count, end.suggestions) == (Self.words(tokens), count, []))
  }

  @Test(arguments: doubtful)
  func `sets the due date or the rule, and suggests how to keep the text`(
    title: String, tokens: String, count: Int
  ) {
    let words = Self.words(title)
    let end = TitleEnd(words, on: Self.day)
    #expect((end.tokens, end.count) == (Self.words(tokens), count))
    let back = TitleSuggestion(
      purpose: "keep '\(words.suffix(count).joined(separator: " "))' in the title",
      tokens: (tokens.hasPrefix("every") ? ["every:none"] : []) + ["due:none"]
        + (tokens.contains("until:") ? ["until:none"] : []), title: words)
    #expect(end.suggestions == [back])
    let line = back.suggestion(ofItem: 21).words
    #expect(line == ["edit", "21"] + back.tokens + ["--"] + words)
  }

  @Test func `beside a date, only a rule is read, and can be taken back alone`() {
    let rent = TitleEnd(Self.words("Pay rent every month on the 1st"), isDated: true, on: Self.day)
    #expect((rent.tokens, rent.count) == (["every:1st"], 5))
    #expect(rent.suggestions.map(\.tokens) == [["every:none"]])
    for title in ["Buy milk tomorrow", "Call Ann next week", "Call Ann tommorow"] {
      let end = TitleEnd(Self.words(title), isDated: true, on: Self.day)
      #expect((end.tokens, end.count, end.suggestions) == ([], 0, []))
    }
  }

  /// A title that stays unchanged, the suggested token, and the title without the date.
  typealias Kept = (title: String, token: String, rest: String)

  static let kept: [Kept] = [
    // (a) They are of another kind.
    ("Call Ann next week", "due:sonw", "Call Ann"), ("Call Ann next monday", "due:mon", "Call Ann"),
    ("Call Ann 3 days", "due:3d", "Call Ann"), ("Call Ann in 2 hours", "due:2h", "Call Ann"),
    ("Call Ann in 2 years", "due:2y", "Call Ann"), ("Call Ann daily", "every:1d", "Call Ann"),
    ("Call Ann weekly", "every:1w", "Call Ann"), ("Call Ann tom", "due:tomorrow", "Call Ann"),
    ("Call Ann tod", "due:today", "Call Ann"), ("Call Ann yesterday", "due:yesterday", "Call Ann"),
    ("Call Ann sat", "due:sat", "Call Ann"), ("Call Ann sun", "due:sun", "Call Ann"),
    ("Call Ann 31/12", "due:12-31", "Call Ann"), ("Call Ann 28.11.", "due:11-28", "Call Ann"),
    ("Call Ann 2026-12-31", "due:2026-12-31", "Call Ann"),
    ("Call Ann 17:00", "due:today@17:00", "Call Ann"),
    ("Call Ann end of month", "due:eom", "Call Ann"),
    ("Call Ann on the 15th", "due:15th", "Call Ann"),
    ("Water plants on every monday", "every:mon", "Water plants"),
    // (b) They are in capitals, or too little is left.
    ("Shop Black Friday", "due:fri", "Shop Black"), ("Read USA Today", "due:today", "Read USA"),
    ("Call Ann Tonight", "due:today@20:00", "Call Ann"),
    ("Call Ann Dec 5", "due:12-05", "Call Ann"),
    ("Plan tomorrow", "due:tomorrow", "Plan"), ("Pay in 3 days", "due:3d", "Pay"),
    ("Pay by friday", "due:fri", "Pay"), ("Pay friday", "due:fri", "Pay"),
    // (c) The title continues, or already has a date.
    ("Live for today", "due:today", "Live"), ("Plan my friday", "due:fri", "Plan"),
    ("Read The Day After tomorrow", "due:2d", "Read"),
    ("Watch the day after tomorrow", "due:2d", "Watch"),
    ("Call Ann next week friday", "due:sonw+4d", "Call Ann"),
    ("Check it in half an hour", "due:30min", "Check it"),
    ("Mix and friday", "due:fri", "Mix"), ("Ship it - friday", "due:fri", "Ship it"),
    ("Meet Ann at friday", "due:fri", "Meet Ann"),
    ("Shift monday to friday", "due:fri", "Shift monday"),
    ("Check Friday, report monday", "due:mon", "Check Friday, report"),
    ("Read (friday) news tomorrow", "due:tomorrow", "Read (friday) news"),
    ("Buy 3d glasses tomorrow", "due:tomorrow", "Buy 3d glasses"),
    ("Watch sun set tomorrow", "due:tomorrow", "Watch sun set"),
    // (d) The day is in the past.
    ("Call Ann nov 24", "due:11-24", "Call Ann"), ("Call Ann sep 25", "due:09-25", "Call Ann"),
    ("Call Ann 24 nov 2026", "due:2026-11-24", "Call Ann"),
    ("Call Ann by 2025-12-31", "due:2025-12-31", "Call Ann"),
    ("Call Ann on 24.11.", "due:11-24", "Call Ann"),
  ]

  @Test(arguments: kept)
  func `stays text, with the command that sets it`(title: String, token: String, rest: String) {
    let end = TitleEnd(Self.words(title), on: Self.day)
    #expect((end.tokens, end.count) == ([], 0))
    let set = TitleSuggestion(purpose: "set \(token)", tokens: [token], title: Self.words(rest))
    #expect(end.suggestions == [set])
    #expect(set.suggestion(ofItem: 21).words == ["edit", "21"] + Self.words(rest) + [token])
  }

  @Test(arguments: [
    ("Stay home until dec 5", "Stay home", ["due:12-05", "wait:12-05"]),
    ("Stay home till friday", "Stay home", ["due:fri", "wait:fri"]),
    ("Work home from monday", "Work home", ["scheduled:mon", "wait:mon"]),
  ])
  func `stays text after until and from, with a command for either key`(
    title: String, rest: String, tokens: [String]
  ) {
    let end = TitleEnd(Self.words(title), on: Self.day)
    #expect((end.tokens, end.count) == ([], 0))
    #expect(end.suggestions.map(\.tokens) == tokens.map { [$0] })
    #expect(end.suggestions.allSatisfy { $0.title == Self.words(rest) })
  }

  @Test(arguments: [
    "Buy milk", "tomorrow", "every", "Read every", "Buy milk on", "Sell in may", "Call Ann dec",
    "Every friday clean", "Water every day Call", "Call Ann morning", "",
    "Call Ann tomorrow evening", "Call Ann feb 30",
  ])
  func `is ignored if it is not a date`(title: String) {
    let end = TitleEnd(Self.words(title), on: Self.day)
    #expect((end.tokens, end.count, end.suggestions) == ([], 0, []))
  }

  @Test(arguments: ["Call Ann|in 3 days", "Call Ann friday", "Call|Ann tomorrow"])
  func `is ignored in quotes`(title: String) {
    let words = title.split(separator: "|").map(String.init)
    #expect(TitleEnd(words, on: Self.day).count == 0)
    #expect(TitleEnd(words, on: Self.day).suggestions == [])
  }

  /// The rest would have another meaning.
  @Test(arguments: [
    "Call Ann next friday", "Call Ann last friday", "Call Ann friday at 5", "every friday",
  ])
  func `is never suggested in part`(title: String) {
    let end = TitleEnd(Self.words(title), on: Self.day)
    #expect(end.count == 0)
    for suggestion in end.suggestions {
      #expect(
        ["next", "last", "every"].allSatisfy { suggestion.title.last != $0 }, "\(suggestion)")
    }
  }

  @Test func `is the longest phrase that is a date`() {
    let end = TitleEnd(Self.words("Call Ann on the 5th of december 2027"), on: Self.day)
    #expect((end.tokens, end.count) == (["due:2027-12-05"], 6))
  }

  @Test func `is set before a title that looks like an option or an item, in its command`() {
    for title in [["-5", "degrees"], ["3", "apples"]] {
      let set = TitleSuggestion(purpose: "set due:fri", tokens: ["due:fri"], title: title)
      #expect(set.suggestion(ofItem: 4).words == ["edit", "4", "due:fri", "--"] + title)
    }
  }

  @Test func `takes no word twice and loses none`() {
    var numbers = SplitMix64(seed: 8)
    let parts = [
      "Call", "Ann", "on", "by", "due", "in", "every", "friday", "tomorrow", "3", "days", "dec",
      "5",
      "at", "5pm", "17:00", "the", "next", "until", "to", "other", "and", "2027", "end", "of",
      "month",
    ]
    var taken = 0
    for _ in 0..<3000 {
      let words = (0..<Int.random(in: 1...8, using: &numbers))
        .compactMap { _ in parts.randomElement(using: &numbers) }
      let end = TitleEnd(words, on: Self.day)
      #expect(end.tokens.isEmpty == (end.count == 0), "\(words)")
      for token in end.tokens + end.suggestions.flatMap(\.tokens) {
        #expect(AttributeToken(valid: token) != nil, "\(words): \(token)")
      }
      for suggestion in end.suggestions {
        #expect(words.starts(with: suggestion.title), "\(words): \(suggestion)")
      }
      guard end.count > 0 else { continue }
      taken += 1
      let rest = words.dropLast(end.count)
      #expect(rest.count > 1 || words[rest.count].lowercased() == "every", "\(words)")
      #expect(!["to", "the", "and", "next", "at", "of"].contains(rest.last ?? "to"), "\(words)")
      #expect(!rest.contains("friday") && !rest.contains("tomorrow"), "\(words)")
    }
    #expect(taken > 30)
  }
}
