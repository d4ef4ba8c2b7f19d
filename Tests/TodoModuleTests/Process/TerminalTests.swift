import Testing

@testable import TodoModule

/// Tables, colours and widths on a terminal, and plain lines in a pipe.
@Suite struct `Output on a terminal` {
  private func fixture() throws -> ProcessFixture {
    try ProcessFixture(
      items: "Buy milk +home due:tomorrow", "Pay rent due:2026-11-17 priority:high project:house",
      "A long title that does not fit into forty columns at all")
  }

  private func screen(
    _ words: [String] = ["list"], columns: Int = 80, _ variables: [String: String] = [:]
  ) throws -> String {
    var child = try fixture().child(words)
    child.environment.merge(variables) { _, new in new }
    let outcome = try child.on(PseudoTerminal(columns: columns)).run()
    try #require(outcome.ending == .exited(0))
    return outcome.output
  }

  @Test func `a terminal of eighty columns gets a table`() throws {
    #expect(
      try screen(["list", "--no-color"]) == """
        2 ○ ▲ Pay rent                                                house  3 days late
        1 ○   Buy milk                                         +home         tomorrow
        3 ○   A long title that does not fit into forty columns at all
        3 items, 1 late

        """)
  }

  @Test func `a terminal of forty columns gets a table that fits`() throws {
    let lines = try screen(["list", "--no-color"], columns: 40).split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[0].hasPrefix("2 ○ ▲ Pay rent "))
    #expect(lines[0].hasSuffix(" 3 days late"))
    #expect(lines[2].hasPrefix("3 ○   A long title"))
    #expect(lines[2].contains("…"))
  }

  @Test func `a terminal without UTF-8 gets ASCII symbols`() throws {
    let screen = try screen(["list", "--no-color"], ["LANG": "C"])
    #expect(screen.hasPrefix("2 - H Pay rent "))
    #expect(screen.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    arguments: [
      ([], [:], true), (["--no-color"], [:], false), (["--color", "never"], [:], false),
      ([], ["NO_COLOR": "1"], false), ([], ["NO_COLOR": ""], true), ([], ["TERM": "dumb"], false),
      (["--color=always"], ["NO_COLOR": "1"], true), ([], ["CLICOLOR": "0"], false),
    ] as [([String], [String: String], Bool)])
  func `a terminal has colour unless it is turned off`(
    options: [String], variables: [String: String], isColored: Bool
  ) throws {
    let screen = try screen(["list"] + options, variables)
    #expect(screen.contains("\u{1B}[31m") == isColored)
    #expect(screen.contains("\u{1B}") == isColored)
    let plain = screen.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == (try self.screen(["list", "--no-color"])))
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color=always"], [:], true), ([], ["FORCE_COLOR": "1"], true),
      ([], ["CLICOLOR_FORCE": "1"], true), (["--color=auto"], [:], false),
      ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)])
  func `a pipe has colour only if it is turned on`(
    options: [String], variables: [String: String], isColored: Bool
  ) throws {
    var child = try fixture().child(["help"] + options)
    child.environment.merge(variables) { _, new in new }
    #expect(try child.run().output.contains("\u{1B}[") == isColored)
  }

  @Test func `a pipe gets the same lines in every locale and width`() throws {
    var child = try fixture().child(["list"])
    let plain = try child.run()
    #expect(plain.output.hasPrefix("2\topen\thigh\t2026-11-17\thouse\t\tPay rent\n"))
    child.environment["LANG"] = "C"
    child.environment["COLUMNS"] = "20"
    #expect(try child.run() == plain)
  }

  @Test func `COLUMNS overrides the width of the terminal`() throws {
    let screen = try screen(["list", "--no-color"], columns: 80, ["COLUMNS": "40"])
    #expect(screen.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `an empty list shows how to add an item`() throws {
    let fixture = try ProcessFixture()
    let terminal = try PseudoTerminal(columns: 80)
    #expect(
      try fixture.child(["--no-color"]).on(terminal).run()
        == .ok("nothing to do; add something: todo add Buy milk\n"))
  }
}
