import Testing

@testable import TodoModule

/// The page of a bare `todo help`, for the commands there are and for more.
@Suite struct `First page of help` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  /// The rows of a small terminal without the one of the next prompt.
  private static let rows = 23

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [["--help"], ["-h"]]) func `--help prints it too`(words: [String]) {
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run == program.run("help"))
    #expect(run.code == .ok)
  }

  @Test(arguments: ["en_US.UTF-8", "C"], [true, false])
  func `it fits on a terminal of 24 rows and 80 columns`(locale: String, isTerminal: Bool) {
    program.variables["LC_ALL"] = locale
    if isTerminal { program.attachTerminal(width: 80) }
    let lines = lines(program.run("help").output)
    #expect(
      lines.count <= Self.rows,
      "give a command of the everyday group, or of one with two lines, another group")
    #expect(lines.filter { DisplayWidth.columns(of: $0) > 80 } == [])
  }

  @Test func `it names every command and topic`() {
    let lines = lines(program.run("help").output)
    let examples = 4
    let words = lines.dropFirst(examples).flatMap { $0.split { ",: ".contains($0) } }
    for name in CommandRegistry.specs.map(\.name) + HelpTopic.allCases.map(\.rawValue) {
      let isNamed = words.contains { $0 == name }
      #expect(isNamed, "\(name)")
    }
  }

  @Test func `it explains the everyday commands`() {
    let everyday = CommandGroup.everyDay.commands(among: CommandRegistry.specs)
    #expect(everyday.count == 10)
    let lines = lines(program.run("help").output)
    for command in everyday {
      #expect(
        lines.contains {
          $0.hasPrefix("  \(command.name)") && $0.hasSuffix("  \(command.abstract)")
        }, "\(command.name)")
    }
  }

  @Test func `forty commands fit as well`() {
    let more = (CommandRegistry.specs.count..<40).map { index in
      CommandSpec(
        "more\(index)", "Do it", options: index % 2 == 0 ? [.dryRun] : [], examples: [])
    }
    let page = HelpPage.overview(of: CommandRegistry.specs + more)
    let lines = HelpLayout(width: 80, glyphs: .unicode).lines(of: page.blocks)
    #expect(lines.count <= 24)
  }

  @Test func `its headings are bold on a terminal with colour`() {
    program.attachTerminal()
    let text = program.run("help", "--color", "always").output
    #expect(text.hasPrefix("\u{1B}[1mtodo keeps a to-do list in one file."))
    #expect(text.contains("\n\u{1B}[1mChange\u{1B}[0m: remove, "))
  }
}
