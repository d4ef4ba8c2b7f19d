import Testing
import TodoEntities

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
  func `any line follows the rules for all lines`(seed: UInt64) throws {
    let program = ProgramFixture()
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
  /// Whether a terminal would act on any of its characters. Colours do not count if the line selects them.
  fileprivate func hasControls(besidesColor isColored: Bool) -> Bool {
    let text = isColored ? replacing(/\u{1B}\[[0-9;]*m/, with: "") : self
    return text.unicodeScalars.contains { $0.steersTerminals && $0 != "\n" && $0 != "\t" }
  }
}

/// Beginnings of lines: the test adds each offered word and runs the line.
@Suite struct `Random half lines` {
  private static let items = """
    Buy milk +home +none due:tomorrow priority:high
    Rent project:house.money due:2026-11-01 every:monthly until:2027-11-01
    Call note:text
    Old
    """
  private static let config = "view.work = +home\nview.bad = is:opn\nalias.w = list +home\n"

  @Test(arguments: 0..<UInt64(TestLength.of(2, long: 100)))
  func `what is offered is accepted, and offered once`(seed: UInt64) throws {
    let program = ProgramFixture()
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    program.fileSystem = files
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    files.reset([program.folder.file("config"): Array(Self.config.utf8)])
    program.input = ScriptedInput(Self.items)
    try #require(program.run("add", "-", "-q") == .init())
    program.run("note", "3", "- [ ] a\n- [x] b\n- [ ] c")
    program.run("done", "4")
    let start = files.contents
    func run(_ words: [String]) -> ProgramFixture.Run {
      defer { files.reset(start) }
      return program.run(bytes: words.map { Array($0.utf8) })
    }
    program.input = ScriptedInput("From input\n")
    var lines = RandomLines(seed: seed)
    var problems: [String] = []
    for _ in 0..<200 {
      let (words, typed) = lines.nextHalf()
      let offered = Self.words(in: run(["complete", "--"] + words + [typed]).output)
      if Set(offered).count < offered.count { problems.append("\(words) \(typed): \(offered)") }
      guard !offered.isEmpty else { continue }
      let before = run(words)
      for word in lines.some(of: offered) {
        let after = run(words + [word])
        // A line that was refused before is still refused, maybe with the word in the same quotes.
        let sentence = after.errors.prefix { $0 != "\n" }
        let isOlder =
          sentence == before.errors.prefix { $0 != "\n" }
          || before.code == .usage && sentence.contains("\(words.last ?? "") \(word)'")
        if after.code == .usage, !isOlder, Self.isRefused(word, in: after.errors) {
          problems.append("\(words) \(typed) → \(word): \(after.errors)")
        }
      }
    }
    #expect(problems == [])
  }

  /// The offered words, which complete or replace the typed word.
  private static func words(in answer: String) -> [String] {
    answer.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      return switch fields.first.map(String.init) {
      case CompletionSource.fileNames: nil
      case CompletionSource.instead: fields.dropFirst().first.map(String.init)
      case let word: word
      }
    }
  }

  /// Whether the program's first sentence is about this word, not about a missing word, about another word that
  /// excludes it, or about the item.
  private static func isRefused(_ word: String, in errors: String) -> Bool {
    let line = errors.prefix { $0 != "\n" }
    // A suggested command has words too.
    let start = ["run: ", "type: "].compactMap { line.firstRange(of: $0)?.lowerBound }.min()
    let sentence = line[..<(start ?? line.endIndex)]
    let others = [
      "missing", "needs", "has no value", "unclosed", "cannot be combined", "is empty", "alone is",
      "has no calendar", "terminal", "counts from a due date", "needs a repeating item",
      "would never repeat", "has no date",
      "depend on itself", "there is no item", "no item has", "has no checklist", "title and any of",
      "is not an item number", "works only on",
      "unknown option '--ndjson'", "not a settings file",
    ]
    let end = word.split { ":=,".contains($0) }.last ?? ""
    let isNamed = ["'\(word)'", "'\(end)'", word == end ? " \(end)'" : "\(end)'", "\(word) "]
      .contains(where: sentence.contains)
    return isNamed
      && !others.contains(where: sentence.contains)
  }
}

/// Random command lines, made of valid parts of the grammar and of parts that are almost valid.
struct RandomLines {
  private var random: SplitMix64

  /// Creates a generator that returns the same lines for the same seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the arguments of the next line. None contains NUL, because no argument of a process can.
  mutating func next() -> [String] {
    var words: [String] = []
    if chance(85) { words.append(pick(RandomLines.commands)) }
    for _ in 0..<Int.random(in: 0...6, using: &random) { words += piece() }
    return words.map { $0.replacing("\0", with: "\u{1}") }
  }

  /// Returns a line up to the cursor: complete words, and the beginning of the last one. Most lines begin with a
  /// command and its operands.
  mutating func nextHalf() -> (words: [String], typed: String) {
    let command = pick(RandomLines.commands)
    var words = [command] + (chance(70) ? RandomLines.operands[command] ?? [] : [])
    while chance(40) { words += piece() }
    let last = chance(40) ? pick(RandomLines.starts) : piece().last ?? ""
    let typed = String(last.prefix(Int.random(in: 0...8, using: &random)))
    return (words.map { $0.replacing("\0", with: "\u{1}") }, typed.replacing("\0", with: "\u{1}"))
  }

  /// Returns at most five of the words, each once.
  mutating func some(of words: [String]) -> ArraySlice<String> {
    words.shuffled(using: &random).prefix(5)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func piece() -> [String] {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: [pick(RandomLines.selections)]
    case ..<45: [token()]
    case ..<57: [pick(RandomLines.filters)]
    case ..<75: [pick(RandomLines.texts)]
    case ..<90: option()
    case ..<95: [random.hostileText()]
    default: [spoiled(token())]
    }
  }

  private mutating func token() -> String {
    let key = pick(RandomLines.keys)
    return key + pick(key == "every:" ? RepetitionRule.examples : RandomLines.values)
  }

  private mutating func option() -> [String] {
    let option = pick(CommandRegistry.allOptions)
    var name = "--\(option.name)"
    if let letter = option.letter, chance(40) { name = "-\(letter)" }
    guard let value = option.value, chance(90) else { return chance(3) ? [name + "=x"] : [name] }
    let given = value.choices.isEmpty || chance(20) ? pick(values(of: option)) : pick(value.choices)
    return chance(50) ? [name, given] : ["\(name)=\(given)"]
  }

  private func values(of option: OptionSpec) -> [String] {
    switch option.name {
    case "file": ["other", ":memory:", "none/other", "", "/", "."]
    case "now": RandomLines.times
    case "where": RandomLines.filters + ["is:open or (due.before:fri and not +home)"]
    default: RandomLines.selections + RandomLines.texts + ["due,-priority"]
    }
  }

  /// Returns the word with one character inserted, removed or replaced.
  private mutating func spoiled(_ word: String) -> String {
    var characters = Array(word)
    let place = Int.random(in: 0...characters.count, using: &random)
    let other = pick(Array("aé:-+,/()\"'\u{1B}\u{301}0 "))
    if chance(50) || place == characters.count {
      characters.insert(other, at: place)
    } else if chance(50) {
      characters.remove(at: place)
    } else {
      characters[place] = other
    }
    return String(characters)
  }
}

extension RandomLines {
  private static let commands =
    CommandRegistry.specs.flatMap { [$0.name, $0.name, $0.name] + $0.aliases }
    + ["check", "next", "tags", "projects", "stats", "explain", "import", "export", "undo"]
    + ["modify", "delete", "search", "lsit", "", "3", "+home"]

  private static let operands = [
    "done": ["1"], "edit": ["1"], "note": ["3"], "tick": ["3"], "copy": ["1"], "reopen": ["4"],
    "export": ["--to", "csv"], "agenda": ["week"], "explain": ["filter"], "config": ["view.work"],
    "week": ["+home"],
  ]

  /// Beginnings of words that complete in several ways.
  private static let starts = [
    ",", "3-", "1,2-", "due.foo:", "spent.above:", "every:1w/", "every:xyz/", "view:",
    "depends:1,", "--sort=due,", "--sort=x,", "--sort=due-", "--json=number,", "--where=(+",
    "--where=is:", "(is:", "o", "--",
  ]

  private static let selections = [
    "1", "2", "3", "5", "1-3", "2,4", "1-3,7", "7-3", "3,,7", "99", "0", "a000", "abcd-", "3fa8",
    "1-9007199254740991", "9007199254740992", "18446744073709551616", "-1", "1-", "4,4,4-4",
    "a0000001-0000-4000-8000-000000000000", "00000", "٣", "-", "1,",
  ]

  private static let keys = [
    "+", "tag:", "untag:", "project:", "pri:", "priority:", "due:", "wait:", "until:", "every:",
    "note:", "priorty:", "due.before:", "due.after:", "wait.by:", "created.after:", "project.is:",
    "completed.by:", "priority.above:", "id:", "is:", "has:", "http:", "du:",
  ]

  private static let values =
    DateExpression.examples + DateExpression.completions + RepetitionRule.examples + [
      "home", "a.b.c", "high", "m", "none", "any", "", "x y", " x", "open", "done", "today", "9pm",
      "2026-02-30", "0000-01-01", "9999-12-31", "99999999999999999999d", "fri@25:00", "due+1d",
      "now+99999999h", "2024-02-29", "w53", "-3d", "é", "👨‍👩‍👧‍👦", "a..b", ".", "1",
      "checklist", "- [ ] a",
    ]

  private static let times = [
    "2026-03-28T23:30", "2026-03-28T23:30:00", "2026-03-28T23:30:00+01:00", "2026-03-28T22:30:00Z",
    "2026-11-20T09:20", "9999-12-31T23:59", "1",
  ]

  private static let filters = [
    "and", "or", "not", "(", ")", "(a or b)", "((", "is:overdue", "is:waiting", "is:none", "/a.*/",
    "/(/", "/(a*)*b/", "not (+home", "\"open", "K:any", "due:any", "due:none", "is:open or is:done",
    "--where", "urgency", "due", "-", "()",
  ]

  private static let texts = [
    "milk", "Buy", "", " ", "-", "--", "---", "-home", "-5", "-nq", "--=", "--file=", "+1", "re:x",
    "milk due:fri", "http://a.b/c?x:y", "e\u{301}", "\u{E9}", "\u{1B}[2J", "\u{202E}", "\t", "\n",
    "\r\n", "👩🏽‍🚀", "'", "\"", "\\", "$(x)", "*", "{number}", "exit-codes", "bash", "zsh",
    String(repeating: "long ", count: 60), String(repeating: "\u{301}", count: 300),
  ]
}
