import Testing

@testable import TodoModule

@Suite struct `Decoding the keys of a terminal` {
  /// Returns the keys of a text, including the keys after a pause.
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes) + decoder.flush()
  }

  /// Returns a key for each scalar.
  private func typed(_ text: String) -> [Key] { text.unicodeScalars.map { .text(Character($0)) } }

  @Test(arguments: ["Z", " ", "~", "é", "日", "e\u{301}", "👩\u{200D}👧", "\u{10FFFD}"])
  func `each printable scalar is a key`(text: String) { #expect(keys(text) == typed(text)) }

  @Test(
    arguments: [
      ("\r", [.enter]), ("\n", [.enter]), ("\r\n", [.enter, .enter]), ("\t", [.tab]),
      ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]),
      ("\u{1}", [.control("a")]), ("\u{1A}", [.control("z")]), ("\u{1B}", [.escape]),
      ("\0", []), ("\u{1C}\u{1D}\u{1E}\u{1F}", []),
    ] as [(String, [Key])])
  func `control characters are keys if they are Control and a letter`(text: String, expected: [Key])
  {
    #expect(keys(text) == expected)
  }

  @Test(
    arguments: [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
      ("[1~", .home), ("[3~", .delete), ("[4~", .end), ("[5~", .pageUp), ("[6~", .pageDown),
      ("[7~", .home), ("[8~", .end), ("[1;5C", .right), ("[1;2A", .up), ("[3;5~", .delete),
      ("[1;1:1B", .down), ("O5C", .right), ("[3$", .delete), ("[7^", .home), ("[8@", .end),
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[5~", .pageUp),
      ("[2~", .other("Insert")), ("[Z", .other("Shift-Tab")), ("OP", .other("F1")),
      ("OS", .other("F4")), ("O1;2P", .other("F1")), ("[15~", .other("F5")),
      ("[24~", .other("F12")), ("[24;2~", .other("F12")),
    ] as [(String, Key)])
  func `a sequence is one key, with any modifier`(sequence: String, expected: Key) {
    #expect(keys("x\u{1B}\(sequence)y") == [.text("x"), expected, .text("y")])
  }

  private static let unknown: [String] = [
    "[I", "[O", "[27;5;13~", "[97;5u", "[?1;2c", "[?2026;1$y", "[>0;1;2c",
    "[<0;10;20M", "[<0;10;20m", "[32;10;20M", "[M !!", "[[A", "[[E", "[201~", "[99999999999999999~",
    "[" + String(repeating: "1;", count: 5000) + "A", "OM", "]11;rgb:0/0/0\u{7}",
    "]11;d\u{1B}\\", "P1$r0m\u{1B}\\", "_Gx\u{1B}\\", "^x\u{7}", "Xx\u{1B}\\",
  ]
  @Test(arguments: unknown)
  func `an unknown sequence is dropped completely`(sequence: String) {
    #expect(keys("x\u{1B}\(sequence)y") == typed("xy"))
  }

  @Test(arguments: ["d", " ", "(", "é", "日", "\r", "\u{7F}", "\u{3}", "\u{1B}d"])
  func `an escape with another key is a key with Alt`(text: String) throws {
    let character = try #require(text.last)
    #expect(keys("x\u{1B}\(text)y") == typed("x") + [.alt(character)] + typed("y"))
  }

  @Test func `a control character ends an unfinished sequence`() {
    let texts = ["\u{1B}[1;\u{3}d", "\u{1B}[\u{1B}[A", "\u{1B}[M \u{1B}[A"]
    #expect(texts.map { keys($0) } == [[.control("c"), .text("d")], [.up], [.up]])
  }

  @Test(
    arguments: [
      ([0x80], ""), ([0xFF, 0x61], "a"), ([0xC3], ""), ([0xC3, 0x61], "a"), ([0xC0, 0x80], ""),
      ([0xE0, 0x80, 0x80, 0x61], "a"), ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF5, 0x61], "a"),
      ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0xE6, 0x97, 0xC3, 0xA9], "é"),
      ([0xC2, 0x9B, 0x41], "A"), ([0xE2, 0x80, 0xA8, 0x61], "a"),
    ] as [([UInt8], String)])
  func `bytes that are not valid UTF-8, or not printable, are dropped`(
    bytes: [UInt8], expected: String
  ) {
    #expect(keys(bytes) == typed(expected))
  }

  @Test func `an escape is a key once nothing follows it`() {
    var decoder = KeyDecoder()
    #expect(!decoder.isWaiting)
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.decode([0x1B, 0x1B]) == [])
    #expect([decoder.flush(), decoder.flush()] == [[.escape], []])
    #expect(!decoder.isWaiting)
  }

  @Test func `a slow line does not turn the rest of a sequence into keys`() {
    for sequence in ["[1;5C", "OC"] {
      var decoder = KeyDecoder()
      #expect(decoder.decode([0x1B, Array(sequence.utf8)[0]]) == [])
      #expect(!decoder.isWaiting)
      #expect(decoder.flush() == [])
      #expect(decoder.decode(Array(sequence.utf8.dropFirst())) == [.right])
    }
  }

  @Test func `a string without its end does not drop keys for long`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}]".utf8)) == [])
    #expect(decoder.isWaiting)
    #expect([decoder.flush(), decoder.decode(Array("q".utf8))] == [[], [.text("q")]])
  }

  /// Returns random bytes, most of them parts of sequences.
  private func hostileBytes(_ generator: inout SplitMix64) -> [UInt8] {
    let parts = [
      "\u{1B}", "[", "O", "]", "A", "~", "1", ";", "3", "é", "日", "\u{7}", "\u{3}", "M",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[", "\u{1B}[3~", "\r\n",
    ]
    return (0..<Int.random(in: 0...40, using: &generator)).flatMap { _ in
      let index = Int.random(in: 0..<parts.count + 5, using: &generator)
      return index < parts.count
        ? Array(parts[index].utf8) : [UInt8.random(in: 0...255, using: &generator)]
    }
  }

  @Test func `any bytes in any pieces give the same keys`() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let bytes = hostileBytes(&generator)
      var (whole, pieces, keys) = (KeyDecoder(), KeyDecoder(), [Key]())
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &generator)
        keys += pieces.decode(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(whole.decode(bytes) == keys, "\(bytes)")
      #expect(whole.isWaiting == pieces.isWaiting, "\(bytes)")
      #expect(whole.flush() == pieces.flush(), "\(bytes)")
    }
  }

  @Test func `no bytes trap, even with pauses between them`() {
    var generator = SplitMix64(seed: 8)
    var decoder = KeyDecoder()
    for _ in 0..<2000 {
      _ = decoder.decode(hostileBytes(&generator))
      for _ in 0..<Int.random(in: 0...30, using: &generator) { _ = decoder.flush() }
    }
    #expect(decoder.decode(Array("\u{1B}[201~\u{1B}[Aq".utf8)).last == .text("q"))
  }
}

@Suite struct `Pasting text into a terminal` {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  /// Returns the keys of a paste of these bytes, and of an x after it.
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(Array(Self.start.utf8) + bytes + Array((Self.end + "x").utf8))
  }

  @Test(arguments: [
    ("", ""), ("dddd\nx", "dddd\nx"), ("a\rb\r\nc\n\nd", "a\nb\nc\n\nd"), ("a\tb", "a\tb"),
    ("日e\u{301}👩\u{200D}👧", "日e\u{301}👩\u{200D}👧"), ("a\u{1B}[31mb", "a[31mb"),
    ("a\0\u{3}\u{7F}\u{9B}\u{2028}b", "ab"), ("\u{1B}[20\u{1B}", "[20"), ("\u{1B}[200~", "[200~"),
    ("\u{1B}\u{1B}[201", "[201"),
  ])
  func `a pasted text is one key without control characters`(text: String, expected: String) {
    #expect(keys(Array(text.utf8)) == [.paste(expected), .text("x")])
  }

  @Test func `bytes that are not valid UTF-8, or beyond a megabyte, are dropped`() {
    #expect(keys([0x61, 0xFF, 0xC3, 0x62, 0xE6, 0x97]) == [.paste("ab"), .text("x")])
    let text = String(repeating: "y", count: PastedText.limit)
    #expect(keys(Array((text + "zzz").utf8)) == [.paste(text), .text("x")])
  }

  @Test func `a line may pause in a paste`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array((Self.start + "a").utf8)) == [])
    for _ in 0..<100 {
      #expect(decoder.isWaiting)
      #expect(decoder.flush() == [])
    }
    #expect(decoder.decode(Array(("dd\u{3}" + Self.end).utf8)) == [.paste("add")])
  }

  @Test func `Control and C ends a paste if its end does not arrive for a second`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array((Self.start + "a").utf8)) == [])
    for _ in 0..<19 { #expect(decoder.flush() == []) }
    #expect(decoder.decode([0x03]) == [])
    for _ in 0..<20 { #expect(decoder.flush() == []) }
    #expect(decoder.decode([0x03]) == [.control("c")])
    #expect(decoder.decode(Array("q".utf8)) == [.text("q")])
  }
}
