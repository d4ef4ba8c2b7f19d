import Testing

@testable import TodoModule

/// The program on a terminal of 24 rows, with more items than fit.
@Suite struct `Long output on a terminal` {
  private func fixture(_ count: Int) throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    try fixture.prepare("add", "-", input: (1...count).map { "Item \($0)\n" }.joined())
    return fixture
  }

  private func screen(
    _ words: [String], items: Int = 30, _ variables: [String: String] = [:]
  ) throws -> [Substring] {
    var child = try fixture(items).child(words + ["--no-color"])
    child.environment["TERM"] = "xterm"
    child.environment.merge(variables) { _, new in new }
    let outcome = try child.on(PseudoTerminal(columns: 80)).run()
    try #require(outcome.ending == .exited(0), "\(outcome)")
    return outcome.output.split(separator: "\n")
  }

  private static let marking = "sed s/^/=/"

  @Test(
    arguments: [
      (["PAGER": marking], 31),
      (["TODO_PAGER": marking, "PAGER": "false"], 31), (["TODO_PAGER": "", "PAGER": marking], 0),
      (["PAGER": "cat"], 0), (["PAGER": " "], 0), (["PAGER": marking, "TERM": "dumb"], 0),
      (["PAGER": marking, "TERM": ""], 0), (["TODO_PAGER": "no-such-pager -x"], 0),
      (["TODO_PAGER": "X=1 no-such-pager 2>/dev/null"], 0),
      (["TODO_PAGER": "/no/such/pager"], 0), (["TODO_PAGER": marking, "LINES": "40"], 0),
    ] as [([String: String], Int)])
  func `the pager that is named gets a list longer than the screen`(
    variables: [String: String], marked: Int
  ) throws {
    let lines = try screen(["list"], variables)
    #expect(lines.count == 31)
    #expect(lines.count { $0.hasPrefix("=") } == marked)
  }

  @Test func `leaving the pager early is no error, however long the list is`() throws {
    // More than the pipe to the pager holds.
    let lines = try screen(["list", "--json"], items: 1_000, ["PAGER": "head -n 1"])
    #expect(lines == ["["])
  }

  @Test func `a pager that fails does not change the exit code`() throws {
    let lines = try screen(["list"], ["PAGER": "sed 's/^/=/'; exit 3"])
    #expect(lines.count { $0.hasPrefix("=") } == 31)
  }

  /// The second list is more than the pipe to the pager holds.
  @Test(arguments: [["list"], ["list", "--json"]])
  func `after a pager that fails without reading, all of the output is there`(words: [String])
    throws
  {
    let remark = "todo: the pager failed without showing anything; this is all of the output"
    let items = words.count == 1 ? 30 : 1_000
    let lines = try screen(words + ["--no-pager"], items: items, ["TODO_PAGER": Self.marking])
    for pager in ["false", "sleep 0.1; exit 1"] {
      let shown = try screen(words, items: items, ["TODO_PAGER": pager])
      #expect(shown.dropLast() == lines[...], "\(pager)")
      #expect(shown.last.map(String.init) == remark)
    }
  }

  @Test(arguments: [(22, 0), (23, 24)])
  func `a list that leaves a row for the prompt needs no pager`(items: Int, marked: Int) throws {
    let lines = try screen(["list"], items: items, ["PAGER": Self.marking])
    #expect(lines.count { $0.hasPrefix("=") } == marked)
  }

  @Test func `remarks come after the pager has ended`() throws {
    let lines = try screen(
      ["edit", "1-30", "wait:2026-12-01"], ["PAGER": "sleep 0.1; \(Self.marking)"])
    #expect(lines.prefix(30).allSatisfy { $0.hasPrefix("=changed ") })
    #expect(lines.dropFirst(30).count == 30)
    #expect(lines.dropFirst(30).allSatisfy { $0.contains("is waiting until") })
  }
}
