import Testing

@testable import TodoModule

/// Help as the complete program prints it.
@Suite struct `Text of help` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  static let texts: [(words: [String], text: String)] = [
    (["help", "add"], HelpTexts.add), (["add", "--help"], HelpTexts.add),
    (["add", "--bogus", "-h"], HelpTexts.add), (["help", "exit-codes"], HelpTexts.exitCodes),
  ]

  @Test(arguments: texts) func `help prints the expected text`(row: (words: [String], text: String))
  {
    let run = program.run(bytes: row.words.map { Array($0.utf8) })
    #expect(run.code == .ok)
    #expect(run.errors == "")
    expectSameLines(run.output, row.text)
  }

  @Test func `the legend of list has the signs of the locale, and words once`() {
    func legend() -> String {
      let lines = program.run("help", "list").output.split(separator: "\n")
      return String(lines.first { $0.hasPrefix("Signs: ") } ?? "")
    }
    #expect(
      legend().hasPrefix(
        "Signs: ○ open, ✓ done, ◌ waiting, ▸ started, ⊘ blocked; ▲ high, ◆ medium, ▽ low"))
    program.variables["ACCESSIBLE"] = "1"
    #expect(legend().hasPrefix("Signs: open, done, waiting, started, blocked; high, medium, low"))
    program.variables["ACCESSIBLE"] = nil
    program.variables["LANG"] = "C"
    #expect(
      legend().hasPrefix(
        "Signs: - open, x done, ~ waiting, > started, = blocked; H high, M medium, L low"))
  }

  @Test func `the last column of next is explained`() {
    let text = program.run("help", "next").output.replacing("\n", with: " ")
    #expect(text.contains("The last column is the urgency"))
  }

  static let names =
    [""] + CommandRegistry.specs.map(\.name) + HelpTopic.allCases.map(\.rawValue)

  @Test(arguments: names)
  func `the JSON of every page is valid`(name: String) throws {
    let words = ["help"] + (name.isEmpty ? [] : [name])
    let json = program.run(bytes: (words + ["--json"]).map { Array($0.utf8) })
    #expect(json.code == .ok)
    #expect(json.errors == "")
    let bytes = Array(json.output.utf8)
    try JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.skipValue()
      try reader.finish()
    }
  }

  @Test func `--all makes no difference to JSON`() {
    #expect(program.run("help", "--json", "--all") == program.run("help", "--json"))
  }

  @Test func `with --json pages are objects or arrays of them`() {
    let run = program.run("help", "--json", "toggle")
    #expect(
      run.output.hasPrefix(
        #"{"name":"toggle","aliases":[],"abstract":"Complete open items and reopen done ones","usage":"#
      ))
    #expect(
      run.output.contains(
        #"{"name":"dry-run","letter":"n","value":null,"choices":[],"abstract":"#))
    #expect(
      run.output.contains(
        #"{"name":"color","letter":null,"value":"WHEN","choices":["auto","always","never"],"#))
    #expect(run.output.hasSuffix(#"],"group":"Change"}"# + "\n"))
    #expect(
      program.run("help", "--json", "exit-codes").output.hasPrefix(
        #"[{"code":0,"name":"ok","meaning":"success; also if the list is empty or nothing"#
          + #" had to change"},{"code":1,"name":"no","#))
  }
}
