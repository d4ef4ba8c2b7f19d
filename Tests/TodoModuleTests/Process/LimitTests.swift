import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Limits of the system: file size and open files. `TamperedCallTests` has the full disk.
@Suite struct `Limits of the system` {
  /// Runs the program under this `ulimit`, with only the standard streams open.
  private func run(_ limit: String, _ words: [String], _ fixture: ProcessFixture) throws -> Outcome
  {
    let closing = (3...9).map { "exec \($0)>&-; " }.joined()
    return try fixture.child(words).through(shell: "\(closing)ulimit \(limit); exec \"$@\"").run()
  }

  @Test(arguments: [["add", "Two"], ["undo"], ["clear"]])
  func `a file above the size limit is an error`(words: [String]) throws {
    let title = String(repeating: "long ", count: 400)
    let fixture = try ProcessFixture(items: title, "done")
    try fixture.prepare("done", "2")
    let stamp = try fixture.stamp()
    let history = fixture.folder.text(".todo.json.history")
    let outcome = try run("-f 1", words, fixture)
    #expect(outcome.complaint(.io)?.hasSuffix(": file too large") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    #expect(fixture.folder.text(".todo.json.history") == history)
    #expect(try fixture.child(words).run().ending == .exited(0))
  }

  @Test func `one file besides the standard streams is not enough for a change`() throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try run("-n 4", ["add", "Two"], fixture)
    #expect(outcome.complaint(.io)?.hasSuffix(": too many open files") == true, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    #expect(try run("-n 4", ["list"], fixture) == .ok("1\topen\t\t\t\t\tOne\n"))
  }

  @Test func `three open files besides the standard streams are enough`() throws {
    let fixture = try ProcessFixture(items: "One")
    #expect(try run("-n 6", ["add", "Two"], fixture) == .ok("added 2: Two\n"))
    #expect(try run("-n 6", ["toggle", "1-2"], fixture) == .ok("done 1: One\ndone 2: Two\n"))
    #expect(try run("-n 6", ["undo"], fixture).ending == .exited(0))
    #expect(try fixture.lines() == ["1\topen\t\t\t\t\tOne", "2\topen\t\t\t\t\tTwo"])
  }
}

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

/// Regular expressions with backtracking that takes exponential time, and filters of very many terms.
@Suite struct `Slow filters` {
  private static let title = String(repeating: "a", count: 60) + "b"
  private static let complaint =
    "the filter took more than 2 seconds. Use fewer terms or a simpler regular expression, such as a+"
    + " instead of (a+)+."

  /// Commands that each take two seconds of CPU time, as the filter of many terms does.
  private static let lines = [["done", "--where", "/(a|a)*c/"], ["list", "/(a+)+$/"]]

  @Test(arguments: lines.prefix(TestLength.of(1, long: 2)))
  func `a slow regular expression ends the command without a change`(words: [String]) throws {
    let fixture = try ProcessFixture(items: Self.title)
    let stamp = try fixture.stamp()
    let outcome = try fixture.child(words).run()
    #expect(outcome.complaint(.usage) == Self.complaint, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    // The lock was released.
    try fixture.prepare("done", "1")
  }

  @Test(.enabled(if: TestLength.isLong))
  func `a filter of very many terms ends the command without a change`() throws {
    let fixture = try ProcessFixture()
    try fixture.folder.write(
      ListFixture.list((1...1000).map { ListFixture.line($0) }, nextNumber: 1001))
    let stamp = try fixture.stamp()
    let terms = (1...20_000).flatMap { ["or", "x\($0)"] }.dropFirst()
    let outcome = try fixture.child(["check"] + terms).run()
    #expect(outcome.complaint(.usage) == Self.complaint, "\(outcome.ending)")
    #expect(try fixture.stamp() == stamp)
  }
}
