import Foundation
import Testing

@testable import TodoModule

/// Thousands of command lines that nobody has thought of.
@Suite struct `Random command lines` {
  private static let items = """
    Buy milk +home due:tomorrow priority:high
    Water -- \u{1B}[31m \u{202E}plants
    Rent project:house.money due:2026-11-01 every:monthly until:2027-11-01
    Later wait:2027-01-01 note:text
    Fifth +home +work
    """

  @Test(arguments: 0..<UInt64(Effort.of(6, long: 200)))
  func `any line ends with a code of the table and says it cleanly`(seed: UInt64) throws {
    let program = try ProgramFixture()
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    program.fileSystem = files
    program.editor = .failing(.exited(1))
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

  @Test(arguments: 0..<UInt64(Effort.of(3, long: 30)))
  func `the binary ends any line like that too`(seed: UInt64) throws {
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
      // Nothing but the fixture's own folder is to be written to.
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

/// What is wrong with how a line ended.
private struct Verdict {
  let words: [String]
  let code: Int32
  let output: String
  let errors: String
  let isUnchanged: Bool

  /// Nothing, if all is well.
  var problems: [String] {
    var problems: [String] = []
    let codes = ExitCode.allCases.filter { $0 != .bug && $0 != .busy }.map(\.rawValue)
    if !codes.contains(code) { problems.append("unexpected code") }
    if code == ExitCode.no.rawValue, !words.contains("check") {
      problems.append("no without check")
    }
    // What a doctor finds is an answer.
    let isAnswer = words.contains("doctor") && code == ExitCode.badData.rawValue
    if code > ExitCode.no.rawValue, !isAnswer { problems += problemsOfFailure }
    let isForcedToColor = words.contains { $0 == "always" || $0 == "--color=always" }
    // An export carries text as its format can, exactly; a template is the user's own text.
    if !words.contains(where: { $0 == "export" || $0.hasPrefix("--format") }) {
      for text in [output, errors] where text.hasControls(besidesColor: isForcedToColor) {
        problems.append("raw control")
      }
    }
    return problems.map { "\(words) → \(code): \($0)\n\(output)\n\(errors)" }
  }

  private var problemsOfFailure: [String] {
    var problems: [String] = []
    if !isUnchanged { problems.append("something was changed") }
    if !output.isEmpty { problems.append("standard output is not empty") }
    let lines = errors.split(separator: "\n")
    let isSentence = lines.first?.hasPrefix("todo: ") == true || words.contains("always")
    let isObject = lines.last?.hasPrefix("{\"code\":\(code),\"name\":") == true
    let isColored = errors.hasPrefix("\u{1B}[")
    if !isSentence, !isObject, !isColored { problems.append("no sentence") }
    if !errors.hasSuffix("\n") { problems.append("an open line") }
    return problems
  }
}

extension String {
  /// Whether anything in it could steer a terminal, but for colours where they were asked for.
  fileprivate func hasControls(besidesColor isColored: Bool) -> Bool {
    let text = isColored ? replacing(/\u{1B}\[[0-9;]*m/, with: "") : self
    return text.unicodeScalars.contains { $0.steersTerminals && $0 != "\n" && $0 != "\t" }
  }
}
