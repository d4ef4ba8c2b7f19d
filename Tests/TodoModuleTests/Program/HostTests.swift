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

  static let choices: [(words: [String], usesColor: Bool)] = [
    ([], false), (["--color", "always"], true), (["--color", "never"], false),
    (["--color", "auto"], false), (["--no-color"], false),
    (["--no-color", "--color", "always"], true),
  ]

  @Test(arguments: choices)
  func `--color decides, and --no-color alone means never`(
    row: (words: [String], usesColor: Bool)
  ) throws {
    let options = ArgumentScanner(options: OptionSpec.global).scan(row.words).arguments
    let host = try ProgramFixture().host(Tape())
    #expect(host.capabilities(isTerminal: false, options).usesColor == row.usesColor)
  }
}
