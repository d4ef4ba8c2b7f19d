import Testing
import TodoEntities

@Suite struct `Text search` {
  @Test(arguments: [
    ("", "", true), ("", "x", true), ("x", "", false), ("aab", "aaab", true),
    ("abab", "abaabab", true), ("abac", "ababac", true), ("abcabd", "abcabcabd", true),
    ("abc", "ab", false), ("k", "\u{212A}", true), ("\u{212A}", "K", true), (";", "\u{37E}", true),
    ("\u{37E}", "a;b", true), ("stra\u{DF}e", "STRA\u{DF}E", true), ("e", "\u{E9}", false),
    ("e", "e\u{301}x e", true), ("x", "e\u{301}x", true), ("\u{E9}", "e", false),
    ("\u{65E5}", "\u{4ECA}\u{65E5}", true), ("a", "\u{65E5}a\u{65E5}", true),
    ("\u{430}", "\u{410}", true), ("\u{410}", "\u{430}", false),
    ("\u{1F469}", "\u{1F469}\u{200D}\u{1F469}", false), ("a", "a\u{301}", false),
  ])
  func `a text matches only complete characters`(needle: String, text: String, isFound: Bool) {
    #expect(TextSearch(needle).isFound(in: text) == isFound)
  }

  @Test func `a search with many partial matches takes linear time`() {
    let text = String(repeating: "a", count: 1_000_000)
    let needle = String(repeating: "a", count: 100_000) + "b"
    #expect(!TextSearch(needle).isFound(in: text))
    #expect(!TextSearch(needle).isFound(in: text + "\u{E9}"))
    #expect(TextSearch(needle).isFound(in: text + "b"))
  }
}
