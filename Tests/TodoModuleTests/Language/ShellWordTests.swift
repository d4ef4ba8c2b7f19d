import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Words of a line` {
  /// A typed line, and its words, or nil if a quote is not closed.
  static let lines: [(line: String, words: [String]?)] = [
    ("", []), ("  \t ", []), ("done 3", ["done", "3"]), ("  a \t b  ", ["a", "b"]),
    // Single quotes keep everything.
    ("add 'Buy milk' +home", ["add", "Buy milk", "+home"]), ("''", [""]),
    ("a '' b", ["a", "", "b"]),
    (#"'a\b "c" $d'"#, [#"a\b "c" $d"#]), ("due:'next fri'", ["due:next fri"]),
    ("1'a b'2", ["1a b2"]), (#"'it'\''s'"#, ["it's"]),
    // Double quotes keep all but a backslash before four characters.
    (#""Buy milk""#, ["Buy milk"]), (#""a\"b""#, [#"a"b"#]), (#""a\\b""#, [#"a\b"#]),
    (#""\$a \`b""#, ["$a `b"]), (#""a\b \'c""#, [#"a\b \'c"#]), (#""it's""#, ["it's"]),
    ("\"", nil), ("\"\"", [""]), (#"a"b c"d"#, ["ab cd"]),
    // A backslash keeps the next character.
    (#"a\ b"#, ["a b"]), (#"\'a\'"#, ["'a'"]), (#"\"a"#, [#""a"#]), (#"a\\b"#, [#"a\b"#]),
    (#"a\"#, [#"a\"#]), (#"\a"#, ["a"]),
    // An apostrophe between letters is not a quote.
    ("Don't wait", ["Don't", "wait"]), ("rock'n'roll", ["rock'n'roll"]),
    ("l'été à l'île", ["l'été", "à", "l'île"]), ("it's 'a b'", ["it's", "a b"]),
    // Nothing is expanded.
    ("$HOME ~ * `x` a|b; #c", ["$HOME", "~", "*", "`x`", "a|b;", "#c"]),
    // Quotes that are not closed.
    ("'", nil), ("'a", nil), ("add 'Buy milk", nil), (#"add "Buy milk"#, nil),
    ("the dogs' bowl", nil),
    ("'tis", nil), (#"'a\'b'"#, nil), (#""a\""#, nil), ("5'x", nil),
  ]

  @Test(arguments: lines)
  func `a line is split as a shell splits it`(line: String, words: [String]?) {
    #expect(ShellWord.words(of: line) == words)
  }

  @Test(arguments: ["\u{301}a", "a\u{301}", " \u{301}", "'\u{301}", "x\u{345}", "\u{345}x", "\r\n"])
  func `marks after quotes and blanks belong to the words`(word: String) {
    let line = ShellWord.quoted(word) + " b"
    let words = ShellWord.words(of: line)
    // Not only canonically equivalent.
    #expect(words?.map { Array($0.utf8) } == [Array(word.utf8), [0x62]])
  }

  @Test(arguments: 0..<UInt64(TestLength.of(10, long: 200)))
  func `quoted and joined words split into the same words`(seed: UInt64) {
    let letters: [Character] = [
      "a", "b", "Z", "é", "漢", "1", "'", "'", "\"", "\\", " ", "\t", "\n", "$", "`", "*", "-", ":",
      ".", "#", "👩‍👧",
    ]
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            letters[Int.random(in: letters.indices, using: &random)]
          })
      }
      let line = words.map(ShellWord.quoted).joined(separator: " ")
      #expect(ShellWord.words(of: line) == words, "\(line)")
    }
  }

  @Test func `the command shown for words splits into these words`() {
    let words = ["add", "It's \"milk\"", "", "+home"]
    #expect(ShellWord.words(of: ShellWord.line(words)) == ["todo"] + words)
  }

  static let rows: [(word: String, quoted: String)] = [
    ("milk", "milk"), ("due:fri", "due:fri"), ("+home", "+home"),
    ("a_b-c.d/e@f,g=h%", "a_b-c.d/e@f,g=h%"),
    ("Käse", "Käse"), ("牛乳", "牛乳"),
    ("", "''"), ("Buy milk", "'Buy milk'"), ("$HOME", "'$HOME'"), ("a*", "'a*'"),
    ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("a\nb", "'a\nb'"), ("~", "'~'"), ("!x", "'!x'"),
    ("(a)", "'(a)'"), ("a;b", "'a;b'"), ("a\"b", "'a\"b'"), ("#a", "'#a'"), ("{a}", "'{a}'"),
  ]

  @Test(arguments: rows)
  func `a word is quoted where the shell would change it`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }
}

@Suite struct `Suggestions for typos` {
  private static let known = ["add", "list", "show", "remove", "reopen"]

  static let rows: [(typed: String, nearest: String?)] = [
    ("add", "add"), ("ad", "add"), ("ADD", "add"), ("dad", "add"), ("lsit", "list"),
    ("lst", "list"), ("shwo", "show"), ("remvoe", "remove"), ("reomve", "remove"),
    ("removed", "remove"), ("reopne", "reopen"), ("rmove", "remove"),
    ("xyz", nil), ("", nil), ("a", nil), ("sohw!", "show"), ("s.h.o.w", nil), ("lis t", "list"),
    ("something", nil),
  ]

  @Test(arguments: rows)
  func `the nearest word is suggested if one is near enough`(typed: String, nearest: String?) {
    #expect(typed.nearest(among: Self.known) == nearest)
  }

  @Test func `the first of equally near words is suggested`() {
    #expect("bat".nearest(among: ["cat", "hat"]) == "cat")
  }

  @Test func `a limit can be given`() {
    let found = [1, 2].map { "remvo".nearest(among: ["remove"], within: $0) }
    #expect(found == [nil, "remove"])
  }

  @Test func `a long word is not a typo`() {
    let words = [33, 32].map { String(repeating: "a", count: $0) }
    #expect(words.map { $0.nearest(among: [$0]) } == [nil, words[1]])
  }
}
