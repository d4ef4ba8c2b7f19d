import Testing

@testable import TodoModule

/// The lines that the program tells people to type.
@Suite struct `Advised lines` {
  /// A list with a checklist in item 3, and item 7 done.
  private static func program() throws -> ProgramFixture {
    let program = try ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    for number in 1...7 { program.run("add", "Item \(number)", "due:fri") }
    program.run("note", "3", "- [ ] Buy milk")
    program.run("done", "7")
    return program
  }

  private static func run(_ line: String, in program: ProgramFixture) throws -> ProgramFixture.Run {
    let words = try #require(ShellLine(line)).words
    return program.run(bytes: words.map { Array($0.utf8) })
  }

  /// What follows `type: ` or another colon: `todo edit 3 due:fri`.
  private static func advice(in text: String) -> [String] {
    text.prefix(upTo: text.firstRange(of: "usage: ")?.lowerBound ?? text.endIndex)
      .split(separator: ": todo ").dropFirst().map { rest in
        let end = ["; ", ", or ", "\n", "?"].compactMap { rest.firstRange(of: $0)?.lowerBound }
          .min()
        return String(rest[..<(end ?? rest.endIndex)])
      }
  }

  /// What is typed, and the lines that the answer names.
  static let rows: [(typed: String, advised: [String])] = [
    ("-q -- Buy milk", ["add -- Buy"]), ("add due:fri", ["add Buy milk"]),
    ("note 3", ["note 3 'call first'"]), ("edit 3 --append", ["edit 3 --append 'call first'"]),
    ("edit 3", ["edit 3 due:fri"]), ("browse", ["list"]),
    ("next 5", ["next --limit 5", "show 5"]),
    ("agenda 5", ["agenda --days 5", "agenda --where 5"]),
    ("today 5", ["today --where 5"]), ("calendar fri", ["agenda fri"]),
    ("explain date every:1w", ["explain every 1w"]), ("config --edit", ["config week-start sun"]),
    ("list view:work", ["config view.work '+home'"]), ("tick 3 --done", ["tick 3"]),
    ("tick 1 1", ["note 1 '[ ] call first'"]), ("start 7", ["reopen 7"]),
    ("add x wait:fri", ["list is:waiting"]), ("add x due:soon", ["help dates"]),
    ("add --title milk", ["add Buy milk"]), ("frob 3", ["help"]),
    ("postpone 1 2d", ["edit 1 due:due+2d"]),
    ("list overdue", ["list is:overdue", "list -- overdue"]),
  ]

  @Test(arguments: rows)
  func `can be typed, and are accepted`(typed: String, advised: [String]) throws {
    let program = try Self.program()
    let run = try Self.run(typed, in: program)
    #expect(Self.advice(in: run.errors) == advised)
    for line in advised {
      let answer = try Self.run(line, in: try Self.program())
      #expect(answer.code == .ok, "\(line): \(answer.errors)")
    }
  }
}
