import Testing

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
  func `an unknown key that is near a known one is a possible typo`(
    word: String, key: AttributeToken.Key
  ) {
    #expect(AttributeToken.recognize(word) == .possibleTypo(key))
  }

  static let phrases: [(phrase: String, tokens: [String])] = [
    ("milk due:fri", ["due:fri"]),
    ("+home milk\tdue:fri", ["+home", "due:fri"]),
    ("see note: below", []),
    ("http://x y", []),
    ("Due:fri now", []),
    ("due:fri", []),
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
