import Testing
import TodoEntities

@testable import TodoModule

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
