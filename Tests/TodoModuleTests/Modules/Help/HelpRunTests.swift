import Testing

@testable import TodoModule

/// The whole program, asked for help.
@Suite struct `The text of help` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  static let texts: [(words: [String], text: String)] = [
    (["help"], HelpTexts.overview), (["--help"], HelpTexts.overview), (["-h"], HelpTexts.overview),
    (["help", "add"], HelpTexts.add), (["add", "--help"], HelpTexts.add),
    (["add", "--bogus", "-h"], HelpTexts.add), (["help", "exit-codes"], HelpTexts.exitCodes),
  ]

  @Test(arguments: texts) func `help prints this text`(row: (words: [String], text: String)) {
    #expect(program.run(bytes: row.words.map { Array($0.utf8) }) == .init(output: row.text))
  }

  static let names =
    [""] + CommandRegistry.specs.map(\.name) + HelpTopic.allCases.map(\.rawValue)

  @Test(arguments: names)
  func `every page fits its width, and its JSON can be read`(name: String) throws {
    let words = ["help"] + (name.isEmpty ? [] : [name])
    let json = program.run(bytes: (words + ["--json"]).map { Array($0.utf8) })
    #expect(json.code == .ok)
    #expect(json.errors == "")
    let bytes = Array(json.output.utf8)
    try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.skipValue()
      try reader.finish()
    }
    for width in [80, 100] {
      program.attachTerminal(width: width)
      let text = program.run(bytes: words.map { Array($0.utf8) }).output
      let widest =
        text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        .map { DisplayWidth.columns(of: String($0)) }.max() ?? 0
      #expect(!text.isEmpty && widest <= width, "\(width)")
    }
  }

  @Test func `under JSON the description of a command is data`() {
    let run = program.run("help", "--json", "toggle")
    #expect(
      run.output.hasPrefix(
        #"{"name":"toggle","aliases":[],"abstract":"Mark items done, or open again","usage":"#))
    #expect(
      run.output.contains(
        #"{"name":"dry-run","letter":"n","value":null,"choices":[],"abstract":"#))
    #expect(
      run.output.contains(
        #"{"name":"color","letter":null,"value":"WHEN","choices":["auto","always","never"],"#))
  }

  @Test func `under JSON the exit codes are data`() {
    #expect(
      program.run("help", "--json", "exit-codes").output.hasPrefix(
        #"[{"code":0,"name":"ok","meaning":"done; also an empty list, and a change that was"#
          + #" already in place"},{"code":1,"name":"no","#))
  }

  @Test func `an unknown name is refused, with the nearest one and the usage`() {
    #expect(
      program.run("help", "ad")
        == .init(
          .usage,
          errors: """
            todo: there is no command or topic 'ad'; did you mean add?
            usage: todo help [command|topic]

            """))
  }
}
