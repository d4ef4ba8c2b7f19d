import Testing
import TodoEntities

@testable import TodoModule

/// Commands that change something, with superfluous words. The test runs the commands that they suggest.
@Suite struct `A suggestion for a command that changes something` {
  private static let lines = [
    "add Buy milk +home", "add Old milk +home", "add Pay rent project:house",
    "add Read history +work", "add Sell car +home", "add Call Ann due:2026-11-01", "add Plan trip",
    "add Mend roof project:house +home", "add Open window", "done 2 --at 2026-10-01@9",
    "done 3 --at yesterday@9", "cancel 5 --at 2026-09-01@9", "done 8 --at today@8",
  ]

  /// The way in which a word names items.
  private static let meanings: [(words: String, isMeant: @Sendable (TodoItem) -> Bool)] = [
    ("+home", { $0.tags.contains(Tag("home")) }),
    ("project:house", { $0.project == Project("house") }),
    ("is:cancelled", { $0.end == .cancelled }), ("is:open", { $0.end == nil }),
    ("is:done", { $0.end == .done }), ("done", { $0.end == .done }),
    ("cancelled", { $0.end == .cancelled }), ("30d", { ended($0, before: "2026-10-21") }),
    ("older than 30d", { ended($0, before: "2026-10-21") }),
    ("last week", { ended($0, before: "2026-11-09") }),
    ("'last week'", { ended($0, before: "2026-11-09") }),
    ("2026-09-15", { ended($0, before: "2026-09-15") }),
    ("history", { $0.title.contains("history") }),
    ("milk", { $0.title.contains("milk") }), ("'Old milk'", { $0.title == "Old milk" }),
    ("zebra", { _ in false }), ("3", { $0.number == 3 }), ("1-2", { $0.number < 3 }),
  ]

  private static func ended(_ item: TodoItem, before day: String) -> Bool {
    item.completedAt.map { "\($0)" < day } ?? false
  }

  /// The names of commands that change something, and other programs' words for them.
  private static let commands: [String] = {
    let specs = CommandRegistry.specs.filter { !$0.onlyPrints && $0.effect != .runsCommands }
    return specs.flatMap { [$0.name] + $0.aliases } + OtherWords.words(.command)
      + OtherWords.words(.asked)
  }()

  private static let options = [
    "", "", "", "-n", "--before mon", "--forget", "--removed", "--repair", "--force",
  ]

  @Test func `commands with and without a dry run are covered`() {
    let needed: Set = ["clear", "history", "remove", "undo", "edit", "postpone", "purge", "delete"]
    #expect(needed.isSubset(of: Set(Self.commands)))
  }

  @Test(arguments: 0..<UInt64(TestLength.of(4, long: 200)))
  func `changes only items that were named`(seed: UInt64) throws {
    let program = ProgramFixture()
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    program.fileSystem = files
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    for line in Self.lines { try #require(program.type(line).code == .ok, "\(line)") }
    let start = files.contents
    func items() throws -> [TodoItem] {
      try ListDocument(try #require(files.contents[program.path])).list.items
    }
    let before = try items()
    var random = SplitMix64(seed: seed)
    var (problems, count) = ([String](), 0)
    for _ in 0..<400 {
      files.reset(start)
      let meant = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        Self.meanings.randomElement(using: &random) ?? Self.meanings[0]
      }
      let parts = [Self.commands, Self.options].map { $0.randomElement(using: &random) ?? "" }
      let typed = (parts + meant.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
      let answer = program.run(try #require(ShellLine(typed)).words)
      guard answer.code != .ok else { continue }
      // Numbers name their items, whatever else was typed.
      let numbers = meant.filter { ItemSelection.isNumbers($0.words) }
      for line in answer.suggested {
        files.reset(start)
        count += 1
        let run = program.run(try #require(ShellLine(line)).words)
        let after = try items()
        let changed = before.filter { item in after.first { $0.id == item.id } != item }
        // A word may be the command's name, or a value to set. `undo` names the items of the latest command.
        let filters = meant.filter { word, _ in
          let isValue =
            line.hasPrefix("edit ") && !line.contains("--where \(word)")
            && AttributeToken.recognize(word).token != nil
          return !isValue && !line.hasPrefix("\(word) ")
        }
        let isNamed = changed.allSatisfy { item in
          line.hasPrefix("undo")
            || (numbers.isEmpty
              ? filters.allSatisfy { $0.isMeant(item) } : numbers.contains { $0.isMeant(item) })
        }
        if !isNamed || run.code == .ok && line.contains("--forget") {
          problems.append("\(typed) → \(line): \(run.output)")
        }
      }
    }
    #expect(problems == [])
    #expect(count > 50)
  }

  static let refused: [(typed: String, errors: String)] = [
    ("clear history", "'history' is plain text: use a term such as +home or project:house"),
    ("clear +home milk", "'milk' is plain text: use a term such as +home or project:house"),
    ("history --forget 3", "unexpected argument '3'"), ("undo 2 3", "unexpected argument '3'"),
    ("redo 1 1", "unexpected argument '1'"), ("doctor --repair 3", "unexpected argument '3'"),
    ("config --unset color always", "unexpected argument 'always'"),
    ("edit due:fri 1 three words", "'due:fri' is not an item number or id"),
  ]

  @Test(arguments: refused)
  func `is left out if only the command without the words is known`(typed: String, errors: String) {
    let program = ProgramFixture("add Buy milk +home", "done 1")
    let before = program.folder.text()
    let run = program.type(typed)
    #expect(run.code == .usage)
    #expect(run.errors.prefix { $0 != "\n" } == "todo: \(errors)")
    #expect(run.suggested == [])
    #expect(run.errors.contains("\nusage: todo "))
    #expect(program.folder.text() == before)
  }

  @Test func `is still made where nothing can be changed`() {
    let program = ProgramFixture()
    #expect(
      program.type("manual x").errors
        == "todo: unexpected argument 'x'\nTo run it without arguments, run: todo manual\n")
  }
}
