import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Recognizing attribute tokens` {
  static let tokens: [(word: String, key: AttributeToken.Key, value: String)] = [
    ("+home", .tag, "home"), ("+Zuhause", .tag, "Zuhause"), ("+a1", .tag, "a1"),
    ("+a_b-c.d/e@f", .tag, "a_b-c.d/e@f"), ("+家", .tag, "家"), ("+café", .tag, "café"),
    ("tag:home", .tag, "home"), ("tag:none", .tag, "none"), ("tag:", .tag, ""),
    ("untag:home", .untag, "home"),
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
    ("due:<2026-12-01 Tue>", .due, "<2026-12-01 Tue>"),
    ("every:[2026-12-01 Tue +1w]", .every, "[2026-12-01 Tue +1w]"),
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
    "buy due:fri", "milk\tdue:fri", "due: fri", "tag:a b", "priority:high now",
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

  static let remarks: KeyValuePairs<[String], [String]> = [
    ["milk due:fri +home"]:
      [
        "'due:fri' is inside quotes and was kept as text; to set it, make it a separate word",
        "'+home' is inside quotes and was kept as text; to set it, make it a separate word",
      ],
    ["milk", "priorty:high"]: ["'priorty:high' was kept as text; did you mean 'priority:high'?"],
    ["milk", "(A)", "@home"]:
      [
        "'(A)' was kept as text; did you mean 'priority:high'?",
        "'@home' was kept as text; did you mean '+home'?",
      ],
    ["#home"]: ["'#home' was kept as text; did you mean '+home'?"],
    ["p:home"]: ["'p:home' was kept as text; did you mean 'project:home'?"],
    ["rec:1w", "rec:+1w", "recur:weekly"]:
      [
        "'rec:1w' was kept as text; did you mean 'every:1w/done'?",
        "'rec:+1w' was kept as text; did you mean 'every:1w/strict'?",
        "'recur:weekly' was kept as text; did you mean 'every:weekly'?",
      ],
    ["t:2026-12-01"]: ["'t:2026-12-01' was kept as text; did you mean 'wait:2026-12-01'?"],
    ["+2nd"]: ["'+2nd' was kept as text; a tag starts with a letter"],
    ["t:shirt", "#1", "+3d", "a@b.c", "p:", "17:00", "rec:x", "@1"]: [],
  ]

  @Test(arguments: Array(remarks))
  func `text that may be meant as a token gets a remark`(text: [String], remarks: [String]) throws {
    let words = try EditWords(text.map { ParsedArguments.Word($0) })
    #expect((words.title, words.edits) == (text.joined(separator: " "), []))
    #expect(words.remarks.map(\.message) == remarks)
  }

  static let months: KeyValuePairs<String, String?> = [
    "due:24m": nil, "due:3y": nil, "due:30min": nil, "until:-24m": nil, "every:24m": nil,
    "due:30m": "'due:30m' means months; for minutes, write due:30min",
    "wait:+25M": "'wait:25m' means months; for minutes, write wait:25min",
    "due:-30m": "'due:-30m' means months; for minutes, write due:-30min",
    "due:fri+30m@9": "'due:fri+30m@09:00' means months, not minutes",
    "every:45m/done": "'every:45m/done' means months, not minutes",
  ]

  @Test(arguments: Array(months))
  func `more than 24 months get a remark that they are no minutes`(typed: String, message: String?)
    throws
  {
    let words = try EditWords.reading("milk", typed)
    #expect(words.edits.count == 1)
    #expect(words.remarks.map(\.message) == [message].compactMap { $0 })
  }

  @Test func `a time of day after a date was probably meant for it`() throws {
    let words = try EditWords.reading(
      "milk", "due:fri", "17:00", "wait:mon", "5pm", "9", "until:sun", "noon")
    #expect(words.title == "milk 17:00 5pm 9 noon")
    #expect(
      words.remarks == [
        .keptAsText("17:00", meant: "due:fri@17:00"),
        .keptAsText("5pm", meant: "wait:mon@17:00"),
        .keptAsText("noon", meant: "until:sun@12:00"),
      ])
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
    ["due:none", "due:none"]: .mayBeText("due: can be given only once"),
    ["pri:h", "priority:low"]: .mayBeText("priority: can be given only once"),
    ["priority:any"]:
      .said("'priority:any' works only in filters; to clear the value, write priority:none"),
    ["untag:"]:
      .badValue("untag:", accepted: "a letter, then letters, digits and _ - . / @", nearest: nil),
    ["Buy", "pri:", "high", "+home"]: .said("'pri:' has no value; did you mean 'pri:high'?"),
    ["Buy", "pri:", "hat"]: .spaceAfterColon("pri:"),
    ["due:frl"]: .badDate("due:frl", .notADate("frl", suggestion: "fri")),
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
    var found = try EditWords.lines(of: Array(text.utf8))
    for index in found.indices { found[index].line = nil }
    #expect(found == expected)
  }

  @Test func `a byte order mark is skipped`() throws {
    let drafts = try EditWords.lines(of: [0xEF, 0xBB, 0xBF] + Array("+home milk\n".utf8))
    #expect((drafts.map(\.title), drafts.map(\.edits)) == (["milk"], [[.addTag(Tag("home"))]]))
  }

  @Test func `each item has its line number`() throws {
    #expect(try EditWords.lines(of: Array("a\n\n \nb\n".utf8)).map(\.line) == [1, 4])
    #expect(try EditWords.reading("a").line == nil)
  }

  @Test func `words after two dashes are text`() throws {
    let drafts = try EditWords.lines(of: Array("+a b -- +c -- due:x\n+d e\n".utf8))
    #expect(drafts.map(\.title) == ["b +c -- due:x", "e"])
    #expect(drafts.map(\.edits) == [[.addTag(Tag("a"))], [.addTag(Tag("d"))]])
  }

  static let mistakes: KeyValuePairs<[UInt8], UsageError> = [
    "a\nb due:none due:none\n".bytes: .onLine(2, .mayBeText("due: can be given only once")),
    "\n\n+home\n".bytes: .onLine(3, .emptyTitle),
    "a due: fri\n".bytes: .onLine(1, .said("'due:' has no value; did you mean 'due:fri'?")),
    "a\n-- +b\n--  \n+c --\n".bytes: .onLine(4, .emptyTitle),
    "a\n".bytes + [0xFF, 0x0A]:
      .said("line 2 of standard input is not valid UTF-8; nothing was added"),
  ]

  @Test(arguments: Array(mistakes))
  func `a bad line is named by its number`(text: [UInt8], error: UsageError) {
    #expect(throws: error) { try EditWords.lines(of: text) }
  }
}

@Suite struct `Values of --replace` {
  static let values: [(typed: String, old: String, new: String, isGlobal: Bool)] = [
    ("/old/new/", "old", "new", false), ("/old/new/g", "old", "new", true),
    ("/old//", "old", "", false), (#"/1\/2/½/"#, "1/2", "½", false),
    ("|1/2|½|g", "1/2", "½", true), (#"/a\\/b/"#, #"a\"#, "b", false),
    (#"/a\n/\d/"#, #"a\n"#, #"\d"#, false), (#"|a\||b\/|"#, "a|", #"b\/"#, false),
    ("-a-b-", "a", "b", false), ("→a→b→", "a", "b", false),
  ]

  @Test(arguments: values)
  func `two texts are between three delimiters`(
    typed: String, old: String, new: String, isGlobal: Bool
  ) throws {
    let expected = TextReplacement(of: old, with: new, replacesAll: isGlobal)
    #expect(try TextReplacement(typed: typed) == expected)
  }

  static let mistakes: [(typed: String, nearest: String?)] = [
    ("", nil), ("/", nil), ("//", nil), ("///x", nil), ("milk", nil), ("old/new", nil),
    ("/old/new", "/old/new/"), ("/old", nil), ("/old/", "/old//"), ("s/old/new/", "/old/new/"),
    ("s/old/new", "/old/new/"), ("s", nil), ("/a/b/c/", nil), ("/a/b/i", nil), ("/a/b/gg", nil),
    ("aoldanewa", nil), (" a b ", nil), (#"\a\b\"#, nil), (#"/a/b\/"#, #"/a/b\//"#),
  ]

  @Test(arguments: mistakes)
  func `another form is rejected`(typed: String, nearest: String?) {
    let error = UsageError.badOptionValue(
      option: "--replace", typed,
      accepted: "/old/new/, or /old/new/g for every occurrence", nearest: nearest)
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
