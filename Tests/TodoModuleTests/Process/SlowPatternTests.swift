import Testing

@testable import TodoModule

/// A regular expression that goes back over its choices for longer than anyone waits.
@Suite struct `Slow regular expressions` {
  private static let title = String(repeating: "a", count: 60) + "b"
  private static let complaint =
    "the search for the regular expression took more than 2 seconds; simplify it: a+ matches what"
    + " (a+)+ matches, and one .* what several match"

  /// Each run takes two seconds of processor time.
  private static let lines = [["done", "--where", "/(a|a)*c/"], ["list", "/(a+)+$/"]]

  @Test(arguments: lines.prefix(Effort.of(1, long: 2)))
  func `ends the run, and nothing was changed`(words: [String]) throws {
    let fixture = try ProcessFixture(items: Self.title)
    let stamp = try fixture.stamp()
    let outcome = try fixture.child(words).run()
    #expect(outcome.complaint(.usage) == Self.complaint, "\(outcome)")
    #expect(try fixture.stamp() == stamp)
    #expect(fixture.folder.temporaries == [])
    // The lock is free again.
    #expect(try fixture.todo("done", "1").ending == .exited(0))
  }

  @Test func `is an object under --json`() throws {
    let fixture = try ProcessFixture(items: Self.title)
    let outcome = try fixture.child(["export", "/(a+)+$/", "--json"]).run()
    #expect(outcome.ending == .exited(2))
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == #"{"code":2,"name":"usage","message":"\#(Self.complaint)"}"# + "\n")
  }
}
