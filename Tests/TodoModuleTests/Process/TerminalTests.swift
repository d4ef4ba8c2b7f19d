import Testing

@testable import TodoModule

/// What a terminal gets, and a pipe. `ColorPolicyTests`, `HostTests` and `LooksTests` have the variables
/// and options.
@Suite struct `Output on a terminal` {
  private func fixture() throws -> ProcessFixture {
    try ProcessFixture(
      items: "Buy milk +home due:tomorrow", "Pay rent due:2026-11-17 priority:high project:house",
      "A long title that does not fit into forty columns at all")
  }

  @Test func `a terminal gets a table of its width, in colour`() throws {
    let outcome = try fixture().child(["list"]).on(PseudoTerminal(columns: 40)).run()
    try #require(outcome.ending == .exited(0))
    #expect(outcome.output.contains("\u{1B}[1;91m"))
    #expect(
      outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == """
        2 ▲ Pay rent          house  3 days late
        1   Buy milk          +home  tomorrow
        3   A long title that does not fit into…
        3 items, 1 late

        """)
  }
}
