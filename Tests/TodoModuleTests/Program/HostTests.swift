import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Capabilities of the output streams` {
  @Test func `width, colour and glyphs come from the environment`() throws {
    let program = try ProgramFixture()
    program.terminals = Host.Terminals(input: true, output: true, errors: false, width: 120)
    let host = program.host(Tape())
    let expected = Capabilities(isTerminal: true, width: 120, usesColor: true, glyphs: .unicode)
    #expect(host.capabilities(isTerminal: true, ParsedArguments()) == expected)
    program.variables = ["COLUMNS": "60", "LANG": "C", "TERM": "dumb"]
    let plain = Capabilities(isTerminal: true, width: 60, usesColor: false, glyphs: .ascii)
    #expect(program.host(Tape()).capabilities(isTerminal: true, ParsedArguments()) == plain)
  }

  @Test(
    arguments: [
      (nil, nil, 80), (nil, 120, 120), ("40", 120, 40), ("", 120, 120), ("0", 120, 120),
      ("-5", 120, 120), ("wide", nil, 80), ("99999999999999999999", nil, 80), ("5", nil, 5),
      ("1000000000", 80, 10_000),
    ] as [(String?, Int?, Int)])
  func `COLUMNS wins over the terminal, and the default is 80`(
    variable: String?, terminal: Int?, expected: Int
  ) throws {
    let host = try Self.host(columns: variable, terminal: terminal)
    for isTerminal in [true, false] {
      #expect(host.capabilities(isTerminal: isTerminal, ParsedArguments()).width == expected)
    }
  }

  @Test(
    arguments: [
      (true, nil, 60, 60), (true, "40", 60, 40), (true, nil, 120, 100), (true, nil, nil, 80),
      (false, nil, 60, 80), (false, "40", 60, 40), (false, "", nil, 80), (false, "200", nil, 100),
    ] as [(Bool, String?, Int?, Int)])
  func `text has the columns of the terminal, in a pipe those of COLUMNS, and never more than 100`(
    isTerminal: Bool, variable: String?, terminal: Int?, expected: Int
  ) throws {
    let host = try Self.host(columns: variable, terminal: terminal)
    let capabilities = host.capabilities(isTerminal: isTerminal, ParsedArguments())
    #expect(capabilities.textWidth == expected)
  }

  private static func host(columns variable: String?, terminal: Int?) throws -> Host {
    let program = try ProgramFixture()
    program.terminals = Host.Terminals(input: true, output: true, errors: true, width: terminal)
    program.variables["COLUMNS"] = variable
    return program.host(Tape())
  }

  static let choices: [(words: [String], usesColor: Bool)] = [
    ([], false), (["--color", "always"], true), (["--color", "never"], false),
    (["--color", "auto"], false), (["--no-color"], false),
    (["--no-color", "--color", "always"], true),
  ]

  @Test(arguments: choices)
  func `--color decides, and --no-color alone means never`(words: [String], usesColor: Bool) throws
  {
    let options = ArgumentScanner(options: OptionSpec.global).scan(words).arguments
    let host = try ProgramFixture().host(Tape())
    #expect(host.capabilities(isTerminal: false, options).usesColor == usesColor)
  }
}
