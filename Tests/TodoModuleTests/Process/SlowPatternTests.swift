import Testing

@testable import TodoModule

/// Regular expressions whose backtracking takes exponential time, and filters of very many terms.
@Suite struct `Slow filters` {
  private static let title = String(repeating: "a", count: 60) + "b"
  private static let complaint =
    "the filter took more than 2 seconds; use fewer terms, or simplify its regular expression: a+"
    + " matches what (a+)+ matches, and one .* what several match"

  /// Commands that each take two seconds of CPU time.
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

  @Test func `a filter of very many terms ends the command without a change`() throws {
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
