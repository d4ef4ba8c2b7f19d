import Testing
import TodoEntities

@testable import TodoModule

/// The deepest input that is accepted, on a stack of 256 KB.
@Suite struct `A small stack` {
  private static func nested(_ opening: String, _ text: String, _ closing: String, _ count: Int)
    -> String
  {
    String(repeating: opening, count: count) + text + String(repeating: closing, count: count)
  }

  private static let depth = ItemFilter.depthLimit
  private static let groups = TextPattern.groupLimit
  private static let patterns = [
    nested("(", "[a&&[b[a--[c]]]]", ")", groups),
    nested("((", "[^a&&[^b&&[^c&&[^d]]]]", ")(a|b)|c*)+", groups / 2),
    nested("(a|(b|", "O", ")?)+", groups / 2),
    nested("(?:a|b|c|", "[O[[[n]]]]", "|d|e)*?", groups),
    nested("(?i:a|", "[a~~[b~~[a~~[c]]]]", "){2,3}", groups),
    nested("(?=", "[O[[[n]]]]", ")", groups),
  ].map { "/\($0)/" }

  /// One pattern in every form of a filter, and all patterns in the deepest one.
  private static let lines: [[String]] =
    patterns.map { ["done", "-n", "--where", nested("(a or ", $0, ")", depth)] } + [
      ["list", patterns[0]],
      ["list", nested("(", patterns[0], ")", depth)],
      ["list"] + Array(repeating: "not", count: depth) + [patterns[0]],
      ["list", nested("(not ", patterns[0], ")", depth / 2)],
      ["check", nested("(One and (a or ", patterns[0], "))", depth / 2)],
      ["explain", "filter", nested("(a or ", patterns[0], ")", depth)],
      ["list", nested("(", "One", ")", depth + 1)],
      ["list", "/" + nested("[", "O", "]", 490) + "/"],
      ["list", "/" + nested("(", "O", ")", 490) + "/"],
      ["list", "--json"], ["export", "--to", "taskwarrior"], ["doctor"], ["done", "1"],
    ]

  @Test(arguments: lines) func `is enough for the deepest input`(words: [String]) throws {
    let fixture = try ProcessFixture()
    let deep = Self.nested("[", "", "]", 509)
    try fixture.folder.write(
      ListFixture.list([ListFixture.line(1, "\"notes\":\"One\",\"x\":\(deep)")], nextNumber: 9))
    let outcome = try fixture.child(words).through(shell: "ulimit -s 256; exec \"$@\"").run()
    guard case .exited(let code) = outcome.ending else {
      Issue.record("\(words.prefix(1)): \(outcome.ending) \(outcome.errors.prefix(300))")
      return
    }
    #expect([0, 1, 2].contains(code), "\(outcome.errors.prefix(300))")
  }
}
