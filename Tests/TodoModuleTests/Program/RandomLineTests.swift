import Testing

@testable import TodoModule

/// Random command lines, valid and invalid ones, each checked for rules that hold for all.
@Suite struct `Random command lines` {
  private static let items = """
    Buy milk +home due:tomorrow priority:high
    Water -- \u{1B}[31m \u{202E}plants
    Rent project:house.money due:2026-11-01 every:monthly until:2027-11-01
    Later wait:2027-01-01 note:text
    Fifth +home +work
    """

  @Test(arguments: 0..<UInt64(TestLength.of(3, long: 200)))
  func `any line is answered by the rules for all lines`(seed: UInt64) throws {
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
      problems += Verdict(words: words, run: run, isUnchanged: files.contents == before).problems
      if files.openCount != 0 { problems.append("\(words): a file was left open") }
      if let list = files.contents[program.path], (try? ListDocument(list)) == nil {
        problems.append("\(words): the list is damaged")
        files.reset(start)
      }
    }
    #expect(problems == [])
  }
}

/// The outcome of a random command line, checked against the rules for all command lines.
private struct Verdict {
  let words: [String]
  let run: ProgramFixture.Run
  let isUnchanged: Bool

  /// A description of each broken rule.
  var problems: [String] {
    var problems: [String] = []
    if run.code == .bug || run.code == .busy { problems.append("unexpected exit code") }
    if run.code == .no, !words.contains("check") {
      problems.append("exit code 1 from a command other than check")
    }
    // For doctor, bad data is an answer, not a failure.
    let isAnswer = words.contains("doctor") && run.code == .badData
    if run.code != .ok, run.code != .no, !isAnswer { problems += problemsOfFailure }
    let isForcedToColor = words.contains { $0 == "always" || $0 == "--color=always" }
    // An export keeps texts exactly, as far as its format can, and a template is the user's own text.
    if !words.contains(where: { $0 == "export" || $0.hasPrefix("--format") }) {
      for text in [run.output, run.errors] where text.hasControls(besidesColor: isForcedToColor) {
        problems.append("unescaped control character in the output")
      }
    }
    return problems.map { "\(words) → \(run.code): \($0)\n\(run.output)\n\(run.errors)" }
  }

  private var problemsOfFailure: [String] {
    var problems: [String] = []
    if !isUnchanged { problems.append("failed, but changed a file") }
    if !run.output.isEmpty { problems.append("failed, but wrote to standard output") }
    let lines = run.errors.split(separator: "\n")
    let isSentence = lines.first?.hasPrefix("todo: ") == true || words.contains("always")
    let isObject = lines.last?.hasPrefix("{\"code\":\(run.code.rawValue),\"name\":") == true
    let isColored = run.errors.hasPrefix("\u{1B}[")
    if !isSentence, !isObject, !isColored { problems.append("failed without an error message") }
    if !run.errors.hasSuffix("\n") { problems.append("no newline at the end of standard error") }
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
