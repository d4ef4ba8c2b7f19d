import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// `--json` with every command: valid JSON and nothing else, on stdout after a success, on stderr
/// after a failure.
@Suite struct `Output as JSON` {
  /// Lines for each command with JSON output.
  static let lines = [
    "list", "list milk or rent", "next", "show 1", "show 1-2", "add Three", "toggle 1", "done 1",
    "reopen 2", "edit 1 +home", "note 1 text", "remove 1", "clear", "undo", "redo", "history",
    "check", "tags", "projects", "stats", "explain date fri", "explain every 1w",
    "explain filter +home", "explain urgency 1", "export", "doctor", "help", "help dates",
    "help exit-codes", "help add", "--version",
  ]
  /// Commands that print another language, and reject `--json`.
  static let withoutJSON = ["manual", "completions"]

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }

  private func program(items: Bool) throws -> ProgramFixture {
    let program = try ProgramFixture()
    guard items else { return program }
    program.run("add", "Buy milk", "+home", "project:house", "due:fri", "every:1w")
    program.run("add", "Pay rent", "note:by\u{1B}[2Jbank")
    program.run("done", "2")
    program.run("add", "x")
    program.run("undo")
    return program
  }

  @Test func `every command has a line here`() {
    let named = Set((Self.lines + Self.withoutJSON).compactMap { $0.split(separator: " ").first })
    // `import` reads a file; it is tested below.
    for spec in CommandRegistry.specs where spec.name != "import" {
      #expect(named.contains(Substring(spec.name)), "\(spec.name)")
    }
  }

  @Test(arguments: lines, [true, false])
  func `the output is JSON, and so is an error`(line: String, hasItems: Bool) throws {
    let program = try program(items: hasItems)
    let run = program.run(bytes: (line + " --json").split(separator: " ").map { Array($0.utf8) })
    if run.code == .ok || run.code == .no {
      #expect(Self.isJSON(run.output), "\(line): \(run.output)")
      #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("todo: ") })
    } else {
      #expect(run.output == "", "\(line): \(run.output)")
      #expect(Self.isJSON(run.errors), "\(line): \(run.errors)")
    }
  }

  @Test func `the output of import is JSON`() throws {
    let program = try program(items: true)
    try program.folder.write("- [ ] One\n", to: "a.md")
    let run = program.run("import", program.folder.file("a.md"), "--json")
    #expect(run.code == .ok)
    #expect(Self.isJSON(run.output), "\(run.output)")
  }

  @Test func `an empty list is an empty array`() throws {
    for command in ["list", "next"] {
      #expect(try program(items: false).run(command, "--json") == .init(output: "[]\n"))
    }
  }

  static let mistakes = [
    "list due:xx", "list (", "list --limit 0", "list --bogus", "show 99", "done 1 99", "edit 1",
    "edit 1-2 title", "add", "add due:xx", "note 1", "remove x", "undo 9", "redo 2", "history 1",
    "check is:x", "tags x", "projects x", "stats x", "explain", "explain date xx",
    "explain urgency 99", "export --to nonsense", "import /nonexistent", "doctor x",
    "help nonsense", "manual", "completions bash", "buy milk", "--limit", "-- x",
    "done --where", "done --where (", "clear --before 2030-01-01", "list --file /dev/null",
    "show 1 --file /nonexistent/x", "done 1 --file /dev/null",
  ]

  @Test(arguments: mistakes)
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
