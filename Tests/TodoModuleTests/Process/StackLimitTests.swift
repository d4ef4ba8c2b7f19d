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
  private static let classes = nested("[a&&[b", "", "]]", TextPattern.classLimit / 2)
  private static let pattern = "/" + nested("(", classes, ")", TextPattern.groupLimit) + "/"

  private static let lines: [[String]] = [
    ["list", nested("(", "One", ")", depth)],
    ["list", nested("(", "One", ")", depth + 1)],
    ["list"] + Array(repeating: "not", count: depth) + ["One"],
    ["list", nested("(not ", "One", ")", depth / 2)],
    ["list", nested("(a or ", "One", ")", depth)],
    ["list", nested("(One and (a or ", "One", "))", depth / 2)],
    ["check", nested("(", pattern, ")", depth)],
    ["explain", "filter", nested("(a or ", "One", ")", depth)],
    ["list", pattern],
    ["list", "/" + nested("(?=", "O", ")", TextPattern.groupLimit) + "/"],
    ["list", "/" + nested("(?:", "[O[[[n]]]]", "|a)*", TextPattern.groupLimit) + "/"],
    ["list", "/" + nested("[", "O", "]", 490) + "/"],
    ["list", "/" + nested("(", "O", ")", 490) + "/"],
    ["edit", "--where", nested("(", pattern, ")", depth), "+x"],
    ["list", "--json"], ["export", "--to", "taskwarrior"], ["doctor"], ["done", "1"],
  ]

  @Test(arguments: lines) func `is enough for the deepest input`(words: [String]) throws {
    let fixture = try ProcessFixture()
    let deep = Self.nested("[", "", "]", 509)
    try fixture.folder.write(
      Fixture.list([Fixture.line(1, "\"notes\":\"One\",\"x\":\(deep)")], nextNumber: 9))
    let outcome = try fixture.child(words).through(shell: "ulimit -s 256; exec \"$@\"").run()
    guard case .exited(let code) = outcome.ending else {
      Issue.record("\(words.prefix(1)): \(outcome.ending) \(outcome.errors.prefix(300))")
      return
    }
    #expect([0, 1, 2].contains(code), "\(outcome.errors.prefix(300))")
  }
}
