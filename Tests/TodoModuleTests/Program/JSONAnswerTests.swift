import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// `--json` with every command: valid JSON and nothing else, on stdout if it went well, on stderr
/// if not.
@Suite struct `An answer in JSON` {
  /// The examples of all commands but the silent ones, and what examples leave out.
  static let lines =
    CommandRegistry.specs.filter { !silent.contains($0.name) }.flatMap(\.examples).map(\.term)
    + [
      "todo list milk or rent", "todo show 1-2", "todo help", "todo help exit-codes",
      "todo --version",
    ]
  /// Commands that answer with another language, and refuse `--json`.
  static let silent = ["manual", "completions", "browse"]

  /// The first examples of all commands but the silent ones, and the one that needs a git of its own.
  static let answered = CommandRegistry.specs.filter { !(silent + ["sync"]).contains($0.name) }
    .compactMap(\.examples.first?.term)

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }

  /// Nine items, with the numbers that examples name, and a command that was undone; or no list yet.
  private func program(items: Bool) throws -> ProgramFixture {
    let program = try ProgramFixture()
    guard items else { return program }
    program.input = ScriptedInput(
      "Buy milk +home project:house due:fri every:1w\nPay rent\n"
        + String(repeating: "Call back +work\n", count: 7))
    program.run("add", "-")
    program.run("note", "2", "by\u{1B}[2Jbank")
    program.run("note", "3", "- [ ] one")
    program.run("note", "3", "- [ ] two")
    program.run("done", "2")
    program.run("add", "x")
    program.run("undo")
    return program
  }

  /// Runs a line with `--json`; a file that it names is one in the program's folder.
  private func run(_ line: String, in program: ProgramFixture) throws -> ProgramFixture.Run {
    try program.folder.write("Buy bread @home\n", to: "todo.txt")
    let lists = ["base.json", "ours.json", "theirs.json"]
    for name in lists { try program.folder.write(ListFixture.list([], nextNumber: 1), to: name) }
    let example = CommandSpec.Entry(line, "")
    let words = try #require(ShellLine(example: example)).words.map { word in
      ["todo.txt", "all.json"].contains(word) || lists.contains(word)
        ? program.folder.file(word) : word
    }
    return program.run(bytes: (["--json"] + words).map { Array($0.utf8) })
  }

  @Test(arguments: lines, [true, false])
  func `an answer and an error are JSON`(line: String, hasItems: Bool) throws {
    let run = try run(line, in: program(items: hasItems))
    if hasItems, Self.answered.contains(line) {
      #expect(run.code == .ok || run.code == .no, "\(run.errors)")
    }
    if run.code == .ok || run.code == .no {
      #expect(Self.isJSON(run.output), "\(run.output)")
      #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("todo: ") })
    } else {
      #expect(run.output == "", "\(run.output)")
      #expect(Self.isJSON(run.errors), "\(run.errors)")
    }
  }

  @Test(arguments: [
    "list due:xx", "list (", "list --limit 0", "list --bogus", "show 99", "done 1 99", "edit 1",
    "edit 1-2 title", "add", "add due:xx", "note 1", "remove x", "undo 9", "redo 2", "history x",
    "check is:x", "tags x", "projects x", "stats x", "explain", "explain date xx",
    "explain urgency 99", "export --to nonsense", "import /nonexistent", "doctor x",
    "help nonsense", "manual", "completions bash", "buy milk", "--limit", "-- x",
    "done --where", "done --where (", "clear --before 2030-01-01", "list --file /dev/null",
    "show 1 --file /nonexistent/x", "done 1 --file /dev/null",
  ])
  func `a mistake is one object on stderr`(line: String) throws {
    let program = try program(items: true)
    let run = program.run(bytes: ("--json " + line).split(separator: " ").map { Array($0.utf8) })
    #expect(run.code != .ok)
    #expect(run.output == "")
    #expect(Self.isJSON(run.errors), "\(run.errors)")
    #expect(run.errors.hasPrefix(#"{"code":\#(run.code.rawValue),"name":"\#(run.code.name)","#))
  }

  @Test func `remarks are left out when there is an error`() throws {
    let program = try ProgramFixture()
    program.outputFailures = [0: .noSpace]
    let run = program.run("add", "x", "priorty:high", "--json")
    #expect(run.code == .io)
    #expect(Self.isJSON(run.errors), "\(run.errors)")
  }
}
