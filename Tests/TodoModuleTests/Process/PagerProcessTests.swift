import Testing

@testable import TodoModule

/// The program on a terminal of 24 rows, with more items than fit.
@Suite struct `Long output on a terminal` {
  private func fixture(_ count: Int) throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    var child = fixture.child(["add", "-"])
    child.input = .pipe((1...count).map { "Item \($0)\n" }.joined())
    try #require(try child.run().ending == .exited(0))
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
      (["TODO_PAGER": marking], 31), (["PAGER": marking], 31),
      (["TODO_PAGER": marking, "PAGER": "false"], 31), (["TODO_PAGER": "", "PAGER": marking], 0),
      (["PAGER": "cat"], 0), (["PAGER": " "], 0), (["PAGER": marking, "TERM": "dumb"], 0),
      (["PAGER": marking, "TERM": ""], 0), (["TODO_PAGER": "no-such-pager -x"], 0),
      (["TODO_PAGER": "/no/such/pager"], 0), (["TODO_PAGER": marking, "LINES": "40"], 0),
    ] as [([String: String], Int)])
  func `the pager that is named gets a list longer than the screen`(
    variables: [String: String], marked: Int
  ) throws {
    let lines = try screen(["list"], variables)
    #expect(lines.count == 31)
    #expect(lines.count { $0.hasPrefix("=") } == marked)
  }

  @Test func `a command that the shell cannot find loses nothing`() throws {
    let lines = try screen(["list"], ["TODO_PAGER": "X=1 no-such-pager 2>/dev/null"])
    #expect(lines.count == 31)
    #expect(lines.last == "30 items")
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

  @Test(arguments: [(["list"], 30), (["list"], 1_000), (["list", "--json"], 1_000)])
  func `a pager that fails without reading loses nothing, and is mentioned`(
    words: [String], items: Int
  ) throws {
    let remark = "todo: the pager failed without showing anything; this is all of the output"
    let lines = try screen(words + ["--no-pager"], items: items)
    for pager in ["false", "sleep 0.1; exit 1"] {
      let shown = try screen(words, items: items, ["TODO_PAGER": pager])
      // The items have other ids.
      #expect(shown.count == lines.count + 1, "\(pager)")
      #expect(shown.dropLast().last == lines.last, "\(pager)")
      #expect(shown.last.map(String.init) == remark)
    }
  }

  @Test func `--no-pager and output that fits need no pager`() throws {
    let long = try screen(["list", "--no-pager"], ["PAGER": Self.marking])
    #expect(long.count { $0.hasPrefix("=") } == 0)
    let short = try screen(["list"], items: 22, ["PAGER": Self.marking])
    #expect(short.count == 23)
    #expect(short.count { $0.hasPrefix("=") } == 0)
    let longer = try screen(["list"], items: 23, ["PAGER": Self.marking])
    #expect(longer.count { $0.hasPrefix("=") } == 24)
  }

  @Test func `remarks come after the pager has ended`() throws {
    let lines = try screen(
      ["edit", "1-30", "wait:2026-12-01"], ["PAGER": "sleep 0.1; \(Self.marking)"])
    #expect(lines.prefix(30).allSatisfy { $0.hasPrefix("=changed ") })
    #expect(lines.dropFirst(30).count == 30)
    #expect(lines.dropFirst(30).allSatisfy { $0.contains("is hidden until 2026-12-01") })
  }

  @Test func `todo alone shows as many items as fit, and how many more there are`() throws {
    let lines = try screen([], ["PAGER": Self.marking])
    #expect(lines.count == 23)
    #expect(lines[0] == " 1 ○ Item 1")
    #expect(lines[20...] == ["21 ○ Item 21", "30 items", "… 9 more: todo list"])
    let fitting = try screen([], items: 22, ["PAGER": Self.marking])
    #expect(fitting.count == 23)
    #expect(fitting.last == "22 items")
  }

  @Test func `--table prints the table into a pipe, with the width of COLUMNS`() throws {
    let fixture = try ProcessFixture(items: "Buy milk +home", "A title of more than twenty columns")
    var child = fixture.child(["list", "--table"])
    child.environment["COLUMNS"] = "24"
    let table = "1 ○ Buy milk       +home\n2 ○ A title of more tha…\n2 items\n"
    #expect(try child.run() == .ok(table))
    child.environment["FORCE_COLOR"] = "1"
    #expect(try child.run().output.contains("\u{1B}[36m+home\u{1B}[0m"))
    child.arguments = ["list", "--color", "always"].map { Array($0.utf8) }
    #expect(try child.run().output.contains("\u{1B}[36m+home\u{1B}[0m"))
    child.arguments = ["list"].map { Array($0.utf8) }
    #expect(try child.run().output.hasPrefix("1\topen\t"))
    child.arguments = ["edit", "2", "due:fri", "--table"].map { Array($0.utf8) }
    child.environment["FORCE_COLOR"] = nil
    #expect(try child.run() == .ok("changed 2: A title of m…\n"))
  }
}
