import Testing

@testable import TodoModule

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

  @Test func `Control and C gives up a paste whose end does not come for a second`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array((Self.start + "a").utf8)) == [])
    for _ in 0..<19 { #expect(decoder.flush() == []) }
    #expect(decoder.decode([0x03]) == [])
    for _ in 0..<20 { #expect(decoder.flush() == []) }
    #expect(decoder.decode([0x03]) == [.control("c")])
    #expect(decoder.decode(Array("q".utf8)) == [.text("q")])
  }
}
