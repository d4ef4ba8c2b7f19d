import Testing

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
  func `the nearest word is suggested if one is near enough`(row: (typed: String, nearest: String?))
  {
    #expect(row.typed.nearest(among: Self.known) == row.nearest)
  }

  @Test func `the first of equally near words is suggested`() {
    #expect("bat".nearest(among: ["cat", "hat"]) == "cat")
  }

  @Test func `a limit can be given`() {
    #expect("remvo".nearest(among: ["remove"], within: 1) == nil)
    #expect("remvo".nearest(among: ["remove"], within: 2) == "remove")
  }

  @Test func `a long word is not a typo`() {
    let word = String(repeating: "a", count: 33)
    #expect(word.nearest(among: [word]) == nil)
    let shorter = String(repeating: "a", count: 32)
    #expect(shorter.nearest(among: [shorter]) == shorter)
  }
}
