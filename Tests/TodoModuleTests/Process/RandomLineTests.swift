import Foundation
import Testing

@testable import TodoModule

/// Thousands of random command lines, valid and invalid ones, each checked for rules that hold for all.
@Suite struct `Random command lines` {
  private static let items = """
    Buy milk +home due:tomorrow priority:high
    Water -- \u{1B}[31m \u{202E}plants
    Rent project:house.money due:2026-11-01 every:monthly until:2027-11-01
    Later wait:2027-01-01 note:text
    Fifth +home +work
    """

  @Test(arguments: 0..<UInt64(TestLength.of(6, long: 200)))
  func `any line ends with a documented code and prints no raw controls`(seed: UInt64) throws {
    let program = try ProgramFixture()
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    program.fileSystem = files
    program.editor = .failing(.ended(.exited(1)))
    if seed % 2 == 1 { program.attachTerminal(width: 30 + Int(seed)) }
    program.input = ScriptedInput(`Random command lines`.items)
    try #require(program.run("add", "-", "-q") == .init())
    let start = files.contents
    program.input = ScriptedInput("From input +x\n\u{9B}1m due:fri\n")
    var lines = RandomLines(seed: seed)
    var problems: [String] = []
    for number in 0..<500 {
      if number % 100 == 0 { files.reset(start) }
      let before = files.contents
      let words = lines.next()
      let run = program.run(bytes: words.map { Array($0.utf8) })
      let verdict = Verdict(
        words: words, code: run.code.rawValue, output: run.output, errors: run.errors,
        isUnchanged: files.contents == before)
      problems += verdict.problems
      if files.openCount != 0 { problems.append("\(words): a file was left open") }
      if let list = files.contents[program.path], (try? ListDocument(list)) == nil {
        problems.append("\(words): the list is damaged")
        files.reset(start)
      }
    }
    #expect(problems == [])
  }

  @Test(arguments: 0..<UInt64(TestLength.of(3, long: 30)))
  func `the binary ends any line in the same way`(seed: UInt64) throws {
    let fixture = try ProcessFixture()
    var add = fixture.child(["add", "-"])
    add.input = .pipe(`Random command lines`.items)
    try #require(try add.run().ending == .exited(0))
    var lines = RandomLines(seed: 1000 + seed)
    var problems: [String] = []
    var runCount = 0
    while runCount < 10 {
      let before = try fixture.stamp()
      let words = lines.next()
      // An absolute path could write outside the fixture's folder.
      if words.contains(where: { $0.hasPrefix("/") || $0.contains("=/") }) { continue }
      runCount += 1
      var child = fixture.child(words).through(shell: "cd \"$HOME\" && exec \"$@\"")
      child.seconds = 20
      let outcome = try child.run()
      guard case .exited(let code) = outcome.ending else {
        problems.append("\(words): \(outcome.ending)")
        continue
      }
      let verdict = Verdict(
        words: words, code: code, output: outcome.output, errors: outcome.errors,
        isUnchanged: try fixture.stamp() == before)
      problems += verdict.problems
    }
    #expect(problems == [])
  }
}

/// The outcome of a random command line, checked against the rules for all command lines.
private struct Verdict {
  let words: [String]
  let code: Int32
  let output: String
  let errors: String
  let isUnchanged: Bool

  /// A description of each broken rule.
  var problems: [String] {
    var problems: [String] = []
    let codes = ExitCode.allCases.filter { $0 != .bug && $0 != .busy }.map(\.rawValue)
    if !codes.contains(code) { problems.append("undocumented exit code") }
    if code == ExitCode.no.rawValue, !words.contains("check") {
      problems.append("exit code 1 from a command other than check")
    }
    // For doctor, bad data is an answer, not a failure.
    let isAnswer = words.contains("doctor") && code == ExitCode.badData.rawValue
    if code > ExitCode.no.rawValue, !isAnswer { problems += problemsOfFailure }
    let isForcedToColor = words.contains { $0 == "always" || $0 == "--color=always" }
    // An export keeps texts exactly, as far as its format can, and a template is the user's own text.
    if !words.contains(where: { $0 == "export" || $0.hasPrefix("--format") }) {
      for text in [output, errors] where text.hasControls(besidesColor: isForcedToColor) {
        problems.append("unescaped control character in the output")
      }
    }
    return problems.map { "\(words) → \(code): \($0)\n\(output)\n\(errors)" }
  }

  private var problemsOfFailure: [String] {
    var problems: [String] = []
    if !isUnchanged { problems.append("failed, but changed a file") }
    if !output.isEmpty { problems.append("failed, but wrote to standard output") }
    let lines = errors.split(separator: "\n")
    let isSentence = lines.first?.hasPrefix("todo: ") == true || words.contains("always")
    let isObject = lines.last?.hasPrefix("{\"code\":\(code),\"name\":") == true
    let isColored = errors.hasPrefix("\u{1B}[")
    if !isSentence, !isObject, !isColored { problems.append("failed without an error message") }
    if !errors.hasSuffix("\n") { problems.append("no newline at the end of standard error") }
    return problems
  }
}

extension String {
  /// Whether a terminal would act on any of its characters; colours do not count if they were asked
  /// for.
  fileprivate func hasControls(besidesColor isColored: Bool) -> Bool {
    let text = isColored ? replacing(/\u{1B}\[[0-9;]*m/, with: "") : self
    return text.unicodeScalars.contains { $0.steersTerminals && $0 != "\n" && $0 != "\t" }
  }
}
