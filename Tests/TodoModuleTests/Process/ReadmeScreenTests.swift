import Testing

@testable import TodoModule

extension `README` {
  @Test func `a full screen is what a terminal shows after the keys`() throws {
    let block = try #require(Self.blocks("screen").first)
    let all = Self.steps(of: block)
    let (steps, browse) = (all.dropLast(), try #require(all.last))
    let fixture = try Self.fixture()
    for step in steps {
      let outcome = try fixture.shellChild(step.command, []).on(PseudoTerminal(columns: 80)).run()
      try #require(outcome.ending == .exited(0), "\(outcome)")
    }
    let parts = browse.command.split(separator: "# keys: ")
    try #require(parts.count == 2 && parts[0].hasPrefix("todo browse"))
    let rows = browse.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let shown = try Self.screen(of: fixture, after: Self.typed(parts[1]), rows: rows.count)
    expectSameLines(shown, browse.output)
  }

  /// The text that these keys type.
  private static func typed(_ keys: Substring) -> [String] {
    keys.split(separator: " ").map { $0 == "Space" ? " " : String($0) }
  }

  /// The screen of `todo browse` on a terminal with this many rows, after these keys.
  private static func screen(
    of fixture: ProcessFixture, after keys: [String], rows: Int
  ) throws -> String {
    let browse = try TerminalProcess(
      fixture.child(["browse"]), columns: 80, rows: rows)
    try browse.read(until: "q quit")
    for key in keys {
      try browse.type(key)
      browse.read(milliseconds: 200)
    }
    var screen = TerminalScreen(TerminalSize(columns: 80, rows: rows))
    screen.feed(browse.bytes)
    try browse.type("q")
    let ending = browse.wait()
    try #require(ending == .exited(0))
    #expect(screen.failures == [])
    return screen.lines.map { $0 + "\n" }.joined()
  }
}
