import Testing

@testable import TodoModule

/// Every page of help at every width.
@Suite struct `Width of help` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  /// The first page, all commands, and every command and topic.
  static let pages =
    [[], ["--all"]] + CommandRegistry.specs.map { [$0.name] }
    + HelpTopic.allCases.map { [$0.rawValue] }

  private func lines(_ page: [String]) -> [String] {
    program.run(bytes: (["help"] + page).map { Array($0.utf8) }).output
      .split(separator: "\n").map(String.init)
  }

  private func tooWide(_ page: [String], _ width: Int) -> [String] {
    lines(page).filter { DisplayWidth.columns(of: $0) > width }
  }

  private func codeLines(of block: HelpPage.Block) -> [String] {
    if case .code(let lines) = block { lines.map { "  " + $0 } } else { [] }
  }

  @Test(arguments: pages, [120, 80, 60])
  func `no line is wider than the terminal, or has a sign that it cannot show`(
    page: [String], width: Int
  ) {
    program.attachTerminal(width: width)
    #expect(tooWide(page, width) == [])
    program.variables["LC_ALL"] = "C"
    #expect(tooWide(page, width) == [])
    #expect(lines(page).filter { !$0.utf8.allSatisfy { $0 < 0x80 } } == [])
  }

  @Test(arguments: pages)
  func `in 40 columns only code and single long words are wider`(page: [String]) {
    program.attachTerminal(width: 40)
    let code = HelpTopic.allCases.flatMap(\.page.blocks).flatMap(codeLines(of:))
    let unbroken = tooWide(page, 40).filter { line in
      !code.contains(line) && line.split(separator: " ").count > 1
    }
    #expect(unbroken == [])
  }

  @Test func `in a pipe COLUMNS counts`() {
    #expect(lines(["list"]).contains { DisplayWidth.columns(of: $0) > 60 })
    program.variables["COLUMNS"] = "60"
    #expect(tooWide(["list"], 60) == [])
  }

  @Test func `a usage line on standard error is broken in the same way`() {
    program.variables["COLUMNS"] = "40"
    #expect(
      program.run("clear", "x").errors == """
        todo: unexpected argument 'x'
        usage: todo clear [--before DATE]
                          [--dry-run]
                          [--format PATTERN]

        """)
  }
}
