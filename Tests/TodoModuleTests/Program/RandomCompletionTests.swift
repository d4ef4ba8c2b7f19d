import Testing

@testable import TodoModule

/// Half lines, completed: each word that is offered is run where it was offered.
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
    let program = try ProgramFixture()
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
      let before = run(words).errors
      for word in lines.some(of: offered) {
        let after = run(words + [word])
        let isOlder = after.errors.prefix { $0 != "\n" } == before.prefix { $0 != "\n" }
        if after.code == .usage, !isOlder, Self.isRefused(word, in: after.errors) {
          problems.append("\(words) \(typed) → \(word): \(after.errors)")
        }
      }
    }
    #expect(problems == [])
  }

  /// The words that an answer offers: those that complete the typed one, or replace it.
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

  /// Whether the program's first sentence is about this word, and not about what has yet to follow
  /// it, another word that it cannot stand beside, or the item.
  private static func isRefused(_ word: String, in errors: String) -> Bool {
    let sentence = errors.prefix { $0 != "\n" }
    let others = [
      "missing", "needs", "has no value", "unclosed", "cannot be combined", "is empty", "alone is",
      "has no calendar", "terminal", "counts from a due date", "ends a repetition",
      "would never repeat",
      "depend on itself", "there is no item", "no item has", "has no checklist", "with title among",
      "is not a number or an id", "works only on",
      "unknown option '--ndjson'", "cannot hold settings",
    ]
    let end = word.split { ":=,".contains($0) }.last ?? ""
    return (sentence.contains("\(end)'") || sentence.contains("\(word) "))
      && !others.contains(where: sentence.contains)
  }
}
