import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Recognizing attribute tokens` {
  static let tokens: [(word: String, key: AttributeToken.Key, value: String)] = [
    ("+home", .tag, "home"), ("+Zuhause", .tag, "Zuhause"), ("+a1", .tag, "a1"),
    ("+a_b-c.d/e@f", .tag, "a_b-c.d/e@f"), ("+家", .tag, "家"), ("+café", .tag, "café"),
    ("tag:home", .tag, "home"), ("tag:none", .tag, "none"), ("tag:", .tag, ""),
    ("tag:a b", .tag, "a b"), ("untag:home", .untag, "home"), ("untag:a b", .untag, "a b"),
    ("project:house.garden", .project, "house.garden"), ("pro:x", .project, "x"),
    ("project:house garden", .project, "house garden"),
    ("priority:high", .priority, "high"), ("pri:h", .priority, "h"),
    ("prior:h", .priority, "h"),
    ("due:fri", .due, "fri"), ("due:", .due, ""),
    ("due:2026-12-01T17:00", .due, "2026-12-01T17:00"),
    ("wait:mon", .wait, "mon"), ("wai:mon", .wait, "mon"),
    ("every:week", .every, "week"), ("eve:week", .every, "week"),
    ("until:fri", .until, "fri"), ("unti:fri", .until, "fri"),
    ("note:x", .note, "x"), ("not:x", .note, "x"), ("note:call first", .note, "call first"),
    ("note:a:b", .note, "a:b"), ("note:", .note, ""),
  ]

  @Test(arguments: tokens)
  func `a word with a known key is a token`(word: String, key: AttributeToken.Key, value: String) {
    let expected = AttributeToken(key: key, value: value, word: word)
    #expect(AttributeToken.recognize(word) == .token(expected))
  }

  @Test(arguments: [
    "milk", "", "+", "+1", "+1.5", "++home", "+home,", "+a b", "+a:b",
    "http://x", "re:invent", "t:shirt", "re:fri", "d:fri", ":", ":x", "a:b:c", "https:x",
    "due", "home+", "due :fri", "pr:high", "un:x", "unt:x",
    "buy due:fri", "milk\tdue:fri", "due: fri", "priority:high now",
    "note: call", "project: x", "due:<Tue 9>", "due:<2026-12-01 Tue", "tag:<1 2>", "note:\tx",
    "12:30", "é:x",
  ]) func `every other word is text`(word: String) {
    #expect(AttributeToken.recognize(word) == .text)
  }

  static let slips: [(word: String, key: AttributeToken.Key)] = [
    ("priorty:high", .priority), ("prioirty:high", .priority), ("Due:fri", .due),
    ("DUE:fri", .due), ("du:fri", .due), ("deu:fri", .due), ("dued:fri", .due), ("tags:x", .tag),
    ("projekt:x", .project), ("notes:x", .note), ("evry:week", .every), ("untill:fri", .until),
    ("duе:fri", .due),
  ]

  @Test(arguments: slips)
  func `an unknown key near a known one is a possible typo`(word: String, key: AttributeToken.Key) {
    #expect(AttributeToken.recognize(word) == .possibleTypo(key))
  }

  static let phrases: [(phrase: String, tokens: [String])] = [
    ("milk due:fri", ["due:fri"]), ("+home milk\tdue:fri", ["+home", "due:fri"]),
    ("see note: below", []), ("http://x y", []), ("Due:fri now", []), ("due:fri", []),
    ("plain words", []),
  ]

  @Test(arguments: phrases)
  func `tokens inside a phrase are found`(phrase: String, tokens: [String]) {
    #expect(AttributeToken.tokens(insidePhrase: phrase) == tokens)
  }

  @Test func `a very long word is text`() {
    #expect(AttributeToken.recognize(String(repeating: "x", count: 200_000) + ":y") == .text)
  }
}

@Suite struct `Parsing the words of add and edit` {
  @Test(
    arguments: [
      (["Buy", "+home", "milk"], "Buy milk", [.addTag(Tag("home"))]),
      (["Buy  milk", "now"], "Buy  milk now", []),
      (
        ["+a", "+b", "untag:c", "+a"], "",
        [.addTag(Tag("a")), .addTag(Tag("b")), .removeTag(Tag("c")), .addTag(Tag("a"))]
      ),
      (["+none", "+any"], "", [.addTag(Tag("none")), .addTag(Tag("any"))]),
      (["+a", "tag:none"], "", [.addTag(Tag("a")), .removeAllTags]),
      (["project:any"], "", [.project(Project("any"))]), (["pri:M"], "", [.priority(.medium)]),
      (["pri:Hi"], "", [.priority(.high)]),
      (["due:fri@17:00"], "", [.due(try DateExpression("fri@17:00"))]),
      (["note:call first"], "", [.notes("call first")]), (["note:none"], "", [.notes(nil)]),
      (
        ["due:none", "a", "pri:h", "b", "project:x"], "a b",
        [.due(nil), .priority(.high), .project(Project("x"))]
      ),
      (["+1", "http://x", "re:invent"], "+1 http://x re:invent", []),
    ] as [([String], String, [ItemEdit])])
  func `tokens set attributes, other words are the title`(
    typed: [String], title: String, edits: [ItemEdit]
  ) throws {
    let words = try EditWords(typed.map { ParsedArguments.Word($0) })
    #expect((words.title, words.edits) == (title, edits))
    #expect(words.remarks == [])
  }

  @Test func `words after two dashes are title`() throws {
    let words = try EditWords([
      .init("a"), .init("+home", literal: true), .init("due:xyz", literal: true),
      .init("Due:fri x", literal: true),
    ])
    #expect((words.title, words.edits) == ("a +home due:xyz Due:fri x", []))
    #expect(words.remarks == [])
  }

  /// Words of a new title, and the suggested tokens with the rest of the title.
  static let meant: KeyValuePairs<[String], [[String]]> = [
    ["milk", "priorty:high"]: [["priority:high"], ["milk"]],
    ["duee:fri", "Call", "Ann"]: [["due:fri"], ["Call", "Ann"]],
    ["Call", "@home", "#work"]:
      [["+home"], ["Call", "#work"], ["+work"], ["Call", "@home"]],
    ["#home"]: [], ["t:shirt", "#1", "@1", "a@b.c", "17:00", "rec:x"]: [],
    ["Call", "priorty:urgently"]: [], ["milk due:fri +home"]: [], ["(A)", "Call"]: [],
  ]

  @Test(arguments: Array(meant))
  func `a word that was probably meant as a token stays text, with the command that sets it`(
    text: [String], meant: [[String]]
  ) throws {
    let typed = text.map { ParsedArguments.Word($0) }
    for use in [EditWords.Use.newItem, .copy] {
      let words = try EditWords(typed, as: use, on: Self.day)
      #expect((words.title, words.edits) == (text.joined(separator: " "), []))
      let suggestions = stride(from: 0, to: meant.count, by: 2).map { index in
        TitleSuggestion(
          purpose: "set \(meant[index][0])", tokens: meant[index], title: meant[index + 1],
          isOfTerminal: false)
      }
      #expect(words.remarks == suggestions.map(EditWords.Remark.suggested))
    }
    #expect(try EditWords(typed, as: .line, on: Self.day).remarks == [])
  }

  @Test(arguments: [
    ("+🏡", true), ("+⟳", true), ("+2026goals", true), ("+2nd", true), ("+home!", true),
    ("+a+b!", true), ("+3d", false), ("+5", false), ("+49-12", false), ("+5€", false),
    ("+", false), ("++", false), ("+/-", false), ("C++", false), ("+home", false),
  ])
  func `suggests the tag for a word that looks like one but stays in the title`(
    word: String, isNamed: Bool
  ) throws {
    let said = EditWords.Remark.suggested(
      TitleSuggestion(
        setting: ["tag:\(word.dropFirst())"], title: ["Call", "Ann"], isOfTerminal: false))
    let typed = ["Call", word, "Ann"].map { ParsedArguments.Word($0) }
    for use in [EditWords.Use.newItem, .copy] {
      #expect(try EditWords(typed, as: use, on: Self.day).remarks == (isNamed ? [said] : []))
    }
    let literal = ["Call", word].map { ParsedArguments.Word($0, literal: true) }
    #expect(try EditWords(literal, as: .newItem, on: Self.day).remarks == [])
  }

  /// Wednesday.
  private static let day = CalendarDay(year: 2026, month: 11, day: 25).map { ReadingDay($0) }

  @Test func `the end of a title is read only in a new item and a copy`() throws {
    let typed = ["+home", "Call", "Ann", "friday"].map { ParsedArguments.Word($0) }
    let tag = ItemEdit.addTag(Tag("home"))
    for use in [EditWords.Use.newItem, .copy] {
      let words = try EditWords(typed, as: use, on: Self.day)
      #expect((words.title, words.edits) == ("Call Ann", [tag, .due(try DateExpression("fri"))]))
      let back = TitleSuggestion(
        purpose: "keep 'friday' in the title", tokens: ["due:none"],
        title: ["Call", "Ann", "friday"])
      #expect(words.remarks == [.suggested(back)])
    }
    for use in [EditWords.Use.change, .line] {
      let words = try EditWords(typed, as: use, on: Self.day)
      #expect((words.title, words.edits, words.remarks) == ("Call Ann friday", [tag], []))
    }
  }

  @Test(arguments: [
    ["Call", "Ann", "friday", "due:mon"], ["due:mon", "Call", "Ann", "friday"],
    ["Call", "Ann", "friday", "wait:mon"], ["Call", "Ann", "friday", "every:1w"],
    ["Call", "Ann", "friday", "deadline:mon"], ["Call", "Ann friday"], ["Call Ann friday"],
  ])
  func `the end of a title stays text next to a date and in quotes`(typed: [String]) throws {
    let words = try EditWords(
      typed.map { ParsedArguments.Word($0) }, as: .newItem, on: Self.day)
    #expect(words.title == "Call Ann friday")
    #expect((words.edits.count, words.remarks) == (typed.count == 4 ? 1 : 0, []))
  }

  @Test func `the end of a title stays text under a view with a date, and where words are literal`()
    throws
  {
    let typed = ["Call", "Ann", "friday"].map { ParsedArguments.Word($0) }
    let viewed = try EditWords(typed, as: .newItem, on: Self.day, isDated: true)
    #expect((viewed.title, viewed.edits, viewed.remarks) == ("Call Ann friday", [], []))
    let literal = Array(typed.dropLast()) + [ParsedArguments.Word("friday", literal: true)]
    let words = try EditWords(literal, as: .newItem, on: Self.day)
    #expect((words.title, words.edits, words.remarks) == ("Call Ann friday", [], []))
  }

  @Test(arguments: [
    ("Pay rent every month on the 1st due:dec1", "Pay rent", ["due:dec1", "every:1st"]),
    ("Run every mon,thu wait:dec1", "Run", ["wait:dec1", "every:mon,thu"]),
    ("Run every day until dec 3 due:dec1", "Run", ["due:dec1", "every:1d", "until:12-03"]),
    // These rules would set a due date. A word that sets nothing stays in the title.
    ("Run every friday at 9 due:dec1", "Run every friday at 9", ["due:dec1"]),
    ("Run every day from jan 10 due:dec1", "Run every day from jan 10", ["due:dec1"]),
    ("Run every friday every:1w", "Run every friday", ["every:1w"]),
  ])
  func
    `a rule at the end is read next to a date, if it sets no date itself, and not next to a rule`(
      line: String, title: String, tokens: [String]
    ) throws
  {
    let words = try EditWords(
      line.split(separator: " ").map { ParsedArguments.Word(String($0)) }, as: .newItem,
      on: ReadingDay(DateFixtures.day("2026-11-25")))
    let edits = try tokens.map { try ItemEdit(#require(AttributeToken(valid: $0))) }
    #expect((words.title, words.edits) == (title, edits))
  }

  @Test func `an end that sets a rule also sets the date of the first item`() throws {
    let typed = ["Call", "Ann", "+x", "every", "other", "friday", "at", "5pm"]
    let words = try EditWords(
      typed.map { ParsedArguments.Word($0) }, as: .newItem, on: Self.day)
    #expect(words.title == "Call Ann")
    #expect(
      words.edits == [
        .addTag(Tag("x")), .every(try RepetitionExpression("2w")),
        .due(try DateExpression("fri@17:00")),
      ])
  }

  @Test func `a suggestion for another word keeps the end that was read as a date`() throws {
    let typed = ["Call", "@home", "tomorrow"].map { ParsedArguments.Word($0) }
    let words = try EditWords(typed, as: .newItem, on: Self.day)
    #expect(words.title == "Call @home")
    let tag = TitleSuggestion(
      purpose: "set +home", tokens: ["+home"], title: ["Call"], isOfTerminal: false)
    #expect(words.remarks == [.suggested(tag)])
  }

  static let months: KeyValuePairs<String, String?> = [
    "due:24m": nil, "due:3y": nil, "due:30min": nil, "until:-24m": nil, "every:24m": nil,
    "due:30m": "'due:30m' means months: use due:30min for minutes",
    "wait:+25M": "'wait:25m' means months: use wait:25min for minutes",
    "due:-30m": "'due:-30m' means months: use due:-30min for minutes",
    "due:fri+30m@9": "'due:fri+30m@09:00' means months, not minutes",
    "every:45m/done": "'every:45m/done' means months, not minutes",
  ]

  @Test(arguments: Array(months))
  func `warns that more than 24 months are not minutes`(typed: String, message: String?)
    throws
  {
    let words = try EditWords.reading("milk", typed)
    #expect(words.edits.count == 1)
    #expect(words.remarks == [message].compactMap { $0 }.map(EditWords.Remark.said))
  }

  @Test func `a time of day after a date belongs to the date`() throws {
    let words = try EditWords.reading(
      "milk", "due:fri", "17:00", "wait:mon", "5pm", "9", "until:sun", "noon")
    #expect(words.title == "milk 9")
    #expect(
      words.edits == [
        .due(try DateExpression("fri@17")), .wait(try DateExpression("mon@17")),
        .until(try DateExpression("sun@12")),
      ])
    #expect(words.remarks == [])
  }

  @Test func `title: before the first word of the title is not part of it`() throws {
    let lines = ["+home title:Call Anna", "title: Call", "title:", "a title:b"]
    let titles = try lines.map { line in
      try EditWords(line.split(separator: " ").map { ParsedArguments.Word(String($0)) }).title
    }
    #expect(titles == ["Call Anna", "Call", "", "a title:b"])
    #expect(try EditWords([.init("title:a", literal: true)]).title == "title:a")
  }

  static let mistakes: KeyValuePairs<[String], UsageError> = [
    ["due:none", "due:none"]: .said("due: can be given only once"),
    ["pri:h", "priority:low"]: .said("priority: can be given only once"),
    // The rule needs a day.
    ["every:other", "friday", "due:mon"]: .said("due: can be given only once"),
    ["priority:any"]:
      .badValue(
        "priority:any", isNot: "a priority", accepted: "high, medium, low or none", nearest: nil),
    ["untag:"]:
      .badValue(
        "untag:", isNot: "a tag",
        accepted: "a name that begins with a letter or digit, or put it in quotes: 'tag:\"+1\"'",
        nearest: nil),
    ["Buy", "pri:", "high", "milk"]: .spaceAfterColon("pri:"),
    ["Buy", "due:", "frl"]: .spaceAfterColon("due:"),
    ["due:frl"]: .badDate("due:frl", .notADate("frl", suggestion: "fri")),
    ["due:feb", "30"]: .badDate("due:feb 30", .noSuchDay("feb 30")),
  ]

  @Test(arguments: Array(mistakes))
  func `a bad value is rejected`(typed: [String], error: UsageError) {
    #expect(throws: error) { try EditWords(typed.map { ParsedArguments.Word($0) }) }
  }
}

@Suite struct `Parsing items from standard input` {
  static let rows: [(text: String, drafts: [[String]])] = [
    ("\n\n  \n", []), ("Buy milk\n", [["Buy", "milk"]]),
    ("a +home\n\nb due:none\n", [["a", "+home"], ["b", "due:none"]]),
    ("  a \t b  \n", [["a", "b"]]), ("a\r\nb\r\n", [["a"], ["b"]]),
    ("'a b' \"c\"\n", [["'a", "b'", "\"c\""]]), ("-n --json -5\n", [["-n", "--json", "-5"]]),
  ]

  @Test(arguments: rows)
  func `each line is split at white space, without quotes and options`(
    text: String, drafts: [[String]]
  ) throws {
    let expected = try drafts.map { try EditWords($0.map { ParsedArguments.Word($0) }) }
    var found = try EditWords.lines(of: Array(text.utf8), on: nil)
    for index in found.indices { found[index].line = nil }
    #expect(found == expected)
  }

  @Test func `a byte order mark is skipped`() throws {
    let drafts = try EditWords.lines(
      of: [0xEF, 0xBB, 0xBF] + Array("+home milk\n".utf8), on: nil)
    #expect((drafts.map(\.title), drafts.map(\.edits)) == (["milk"], [[.addTag(Tag("home"))]]))
  }

  @Test func `each item has its line number`() throws {
    #expect(try EditWords.lines(of: "a\n\n \nb\n".bytes, on: nil).map(\.line) == [1, 4])
    #expect(try EditWords.reading("a").line == nil)
  }

  @Test func `words after two dashes are text`() throws {
    let drafts = try EditWords.lines(of: "+a b -- +c -- due:x\n+d e\n".bytes, on: nil)
    #expect(drafts.map(\.title) == ["b +c -- due:x", "e"])
    #expect(drafts.map(\.edits) == [[.addTag(Tag("a"))], [.addTag(Tag("d"))]])
  }

  @Test func `values may have several words, but the end of a title stays text`() throws {
    let text = "Call Ann friday\nPay rent due:next week +home\nDip due: fri\n"
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    let drafts = try EditWords.lines(of: text.bytes, on: day)
    #expect(drafts.map(\.title) == ["Call Ann friday", "Pay rent", "Dip"])
    #expect(
      drafts.map(\.edits) == [
        [], [.due(try DateExpression("sonw")), .addTag(Tag("home"))],
        [.due(try DateExpression("fri"))],
      ])
    #expect(drafts.flatMap(\.remarks) == [])
  }

  static let mistakes: KeyValuePairs<[UInt8], UsageError> = [
    "a\nb due:none due:none\n".bytes: .onLine(2, .said("due: can be given only once")),
    "\n\n+home\n".bytes: .onLine(3, .emptyTitle),
    "a due: fri b\n".bytes: .onLine(1, .spaceAfterColon("due:")),
    "a\n-- +b\n--  \n+c --\n".bytes: .onLine(4, .emptyTitle),
    "a\n".bytes + [0xFF, 0x0A]:
      .said("line 2 of standard input is not valid UTF-8. Nothing was added."),
  ]

  @Test(arguments: Array(mistakes))
  func `an error has the number of its line`(text: [UInt8], error: UsageError) {
    #expect(throws: error) { try EditWords.lines(of: text, on: nil) }
  }
}

/// Read on Wednesday, 2026-11-25.
@Suite struct `The title of a changed item` {
  private static func words(_ line: String) -> [ParsedArguments.Word] {
    (ShellLine(line)?.words ?? []).map { ParsedArguments.Word($0) }
  }

  private static func token(of line: String) throws -> String? {
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    return EditWords.tokens(ofWholeTitle: words(line), on: day)?.joined(separator: " ")
  }

  static let tokens: [(typed: String, token: String)] = [
    ("tomorrow", "due:tomorrow"), ("friday", "due:fri"), ("on friday", "due:fri"),
    ("fri 17:00", "due:fri@17:00"), ("next monday", "due:mon"), ("in 3 days", "due:3d"),
    ("end of month", "due:eom"), ("'dec 5'", "due:12-05"), ("2026-12-05", "due:2026-12-05"),
    ("weekly", "every:weekly"), ("every 2 weeks", "every:2w"), ("mon wed fri", "every:mon,wed,fri"),
    ("priority high", "priority:high"), ("priority to high", "priority:high"),
    ("due to 7pm", "due:today@19:00"), ("due until fri", "due:fri"),
    ("Priority high", "priority:high"), ("High priority", "priority:high"), ("low", "priority:low"),
    ("no due date", "due:none"), ("no date", "due:none"), ("without tags", "tag:none"),
    ("no priority", "priority:none"), ("due friday", "due:friday"), ("wait dec 5", "wait:12-05"),
    ("every 3 days", "every:3d"),
    ("estimate 2h", "estimate:2h"), ("'+help wanted'", "tag:help wanted"), ("+C++", "tag:C++"),
  ]

  @Test(arguments: tokens)
  func `is a token if it is a date, a rule or a key with a value`(typed: String, token: String)
    throws
  {
    #expect(try Self.token(of: typed) == token)
    #expect(throws: Never.self) {
      try EditWords([ParsedArguments.Word(token)], as: .change)
    }
  }

  @Test(arguments: [
    "Buy milk", "project plan", "priority 5", "day", "week", "Month", "year", "eom party", "may",
    "depends 2", "note x", "Call Ann friday", "''", "tomorrow morning",
    "Of b", "The Other Day", "the week", "Second Friday", "Last Friday", "Monday to Friday",
  ])
  func `is a title in all other cases`(typed: String) throws {
    #expect(try Self.token(of: typed) == nil)
  }

  @Test func `is a title after dashes, and is missing without words`() {
    let literal = [ParsedArguments.Word("tomorrow", literal: true)]
    #expect(EditWords.tokens(ofWholeTitle: literal, on: nil) == nil)
    #expect(EditWords.tokens(ofWholeTitle: [], on: nil) == nil)
  }

  /// The rule needs its date and its time.
  @Test(arguments: [
    ("every other friday", "2w", "2026-11-27"), ("every monday at 9", "mon", "2026-11-30T09:00"),
    ("every jan 5", "1y", "2027-01-05"),
  ])
  func `as a rule keeps the date of its first item`(
    typed: String, rule: String, due: String
  ) throws {
    let program = ProgramFixture("add -- Buy milk")
    program.now = try DateFixtures.clock("2026-11-25").now
    #expect(program.run(["edit", "1"] + typed.split(separator: " ").map(String.init)).code == .ok)
    let json = program.type("show 1 --json").output
    #expect(json.contains("\"rule\":\"\(rule)\"") && json.contains("\"due\":\"\(due)\""), "\(json)")
  }

  /// The words after `edit 1`, the error, and the suggestions.
  static let refused: [(typed: String, message: String, lines: [String])] = [
    (
      "due:fri and more",
      "'and' after 'due:fri' may be a title or a mistake",
      ["due:fri -- and more"]
    ),
    (
      "project:summer house",
      "'house' after 'project:summer' may be a title or a mistake",
      ["'project:summer house'", "project:summer -- house"]
    ),
    (
      "+summer house", "'house' after '+summer' may be a title or a mistake",
      ["+summer +house", "'tag:summer house'", "+summer -- house"]
    ),
    ("to Buy X", "'to' may be part of the title", ["Buy X", "-- to Buy X"]),
    ("/Buy/Get/", "'/Buy/Get/' may be a replacement", ["--replace /Buy/Get/", "-- /Buy/Get/"]),
    ("/a/b/", "'/a/b/' may be a replacement", ["-- /a/b/"]),
    (
      "duee:tomorrow", "'duee:tomorrow' has an unknown key", ["due:tomorrow", "-- duee:tomorrow"]
    ),
    (
      "Call projet:work", "'projet:work' has an unknown key",
      ["Call project:work", "-- Call projet:work"]
    ),
    (
      "isCompleted:true", "'isCompleted:true' looks like an attribute", ["-- isCompleted:true"]
    ),
    ("freq:daily", "'freq:daily' looks like an attribute", ["-- freq:daily"]),
    ("due.before:fri", "'due.before:fri' looks like an attribute", ["-- due.before:fri"]),
    ("+", "'+' is not a tag: its name is missing", ["-- +"]),
  ]

  @Test(arguments: refused)
  func `is refused if it may have another meaning`(typed: String, message: String, lines: [String])
  {
    let program = ProgramFixture("add -- Buy milk")
    let list = program.folder.text("todo.json")
    let answer = program.type("edit 1 \(typed)")
    let printed = answer.errors.split(separator: "\n").map(String.init)
    #expect((answer.code, printed.first) == (.usage, "todo: \(message)"))
    let suggested = printed.dropFirst().map { String($0.drop { $0 != "," }) }
    #expect(suggested == lines.map { ", run: todo edit 1 \($0)" })
    #expect(program.folder.text("todo.json") == list)
  }

  /// Words with the new title of the item.
  @Test(arguments: [
    ("Buy bread", "Buy bread"), ("Buy bread due:fri", "Buy bread"), ("title:Bread", "Bread"),
    ("Call 10:30", "Call 10:30"), ("due:fri", "Buy milk"), ("due:fri -- and more", "and more"),
    ("-- to Buy X", "to Buy X"), ("-- /a/b/", "/a/b/"), ("to", "to"), ("a/b/c", "a/b/c"),
    ("Read https://x.org/is:y", "Read https://x.org/is:y"), ("+home +work", "Buy milk"),
    ("note:bring the card", "Buy milk"), ("due:next week", "Buy milk"),
    ("Buy bread due:next week", "Buy bread"), ("Buy bread note:bring the card", "Buy bread"),
    ("due:next week -- Buy bread", "Buy bread"), ("Buy bread due: fri", "Buy bread"),
    ("Call Ann tomorrow", "Call Ann tomorrow"), ("tomorrow", "Buy milk"),
  ])
  func `is set in all other cases`(typed: String, title: String) {
    let program = ProgramFixture("add -- Buy milk")
    let answer = program.type("edit 1 \(typed)")
    #expect(answer.code == .ok, "\(answer.errors)")
    #expect(program.type("list --all --format {title}").output == "\(title)\n")
  }
}

@Suite struct `Values of --replace` {
  static let values: [(typed: String, old: String, new: String, isGlobal: Bool)] = [
    ("/old/new/", "old", "new", false), ("/old/new/g", "old", "new", true),
    ("/old//", "old", "", false), (#"/1\/2/½/"#, "1/2", "½", false),
    ("|1/2|½|g", "1/2", "½", true), (#"/a\\/b/"#, #"a\"#, "b", false),
    (#"/a\n/\d/"#, #"a\n"#, #"\d"#, false), (#"|a\||b\/|"#, "a|", #"b\/"#, false),
    ("-a-b-", "a", "b", false), ("→a→b→", "a", "b", false),
    ("s/a/b/", "a", "b", false), ("s|a|b|g", "a", "b", true),
  ]

  @Test(arguments: values)
  func `two texts are between three delimiters`(
    typed: String, old: String, new: String, isGlobal: Bool
  ) throws {
    let expected = TextReplacement(of: old, with: new, replacesAll: isGlobal)
    #expect(try TextReplacement(typed: typed) == expected)
  }

  @Test(arguments: [
    "", "/", "//", "///x", "milk", "old/new", "/old/new", "/old", "/old/", "s/old/new", "s",
    "ss/old/new/", "/a/b/c/", "/a/b/i", "/a/b/gg", "aoldanewa", " a b ", #"\a\b\"#, #"/a/b\/"#,
  ])
  func `another form is rejected`(typed: String) {
    let error = UsageError.badOptionValue(
      option: "--replace", typed, accepted: "/old/new/, or /old/new/g for every occurrence")
    #expect(throws: error) {
      try TextReplacement(typed: typed)
    }
  }

  @Test(arguments: ["//new/", "///", "//new/g"])
  func `the text to replace is not empty`(typed: String) {
    #expect(
      throws: UsageError.said(
        "invalid value '\(typed)' for --replace: the text to replace is empty")
    ) { try TextReplacement(typed: typed) }
  }
}
