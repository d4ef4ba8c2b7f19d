import Testing

@testable import TodoModule

@Suite struct `Finding the command of a line` {
  /// A request in a form that can be compared. A mistake has its sentence and the suggested commands.
  enum Request: Equatable, Sendable {
    case command(String, [String])
    case mistake(in: String, String, [String] = [])
    case complaint(String, [String] = [])

    init(_ request: CommandLineReader.Request) {
      switch request {
      case .command(let module, .success(let arguments)):
        self = .command(module.spec.name, arguments.words.map(\.text))
      case .command(let module, .failure(let error)):
        let failure = error.failure(today: nil)
        self = .mistake(in: module.spec.name, failure.message, Request.lines(failure))
      case .complaint(let error):
        let failure = error.failure(today: nil)
        self = .complaint(failure.message, Request.lines(failure))
      }
    }

    private static func lines(_ failure: Failure) -> [String] {
      failure.suggestions.map { ShellWord.line($0.words) }
    }
  }

  static let commands: [(line: [String], request: Request)] = [
    ([], .command("list", [])),
    (["-q", "--file", "x"], .command("list", [])),
    (["--all"], .command("list", [])),
    (["ls", "+home"], .command("list", ["+home"])),
    (["do", "3"], .command("done", ["3"])),
    (["rm", "3"], .command("remove", ["3"])),
    (["done", "3", "-n"], .command("done", ["3"])),
    (["--file", "done", "rm", "3"], .command("remove", ["3"])),
    (["--file=done", "rm", "3"], .command("remove", ["3"])),
    (["--before", "mon", "clear"], .command("clear", [])),
    (["add", "list", "--", "-n"], .command("add", ["list", "-n"])),
    (["add", "-5"], .command("add", ["-5"])),
  ]

  static let helpAndVersion: [(line: [String], request: Request)] = [
    (["--help"], .command("help", [])),
    (["add", "--help"], .command("help", ["add"])),
    (["--help", "add"], .command("help", ["add"])),
    (["help", "-h"], .command("help", ["help"])),
    (["bogus", "--help"], .command("help", [])),
    (["add", "--bogus", "--help"], .command("help", ["add"])),
    (["done", "milk", "-nh"], .command("help", ["done"])),
    (["--help", "--version"], .command("help", [])),
    (["--version"], .command("--version", [])),
    (["-V"], .command("--version", [])),
    (["add", "--bogus", "-V"], .command("--version", [])),
    (["add", "--", "--help"], .command("add", ["--help"])),
    (["add", "--file", "--help"], .command("help", ["add"])),
  ]

  static let implied: [(line: [String], request: Request)] = [
    (["+home"], .command("list", ["+home"])),
    (["is:done", "x"], .command("list", ["is:done", "x"])),
    (["/milk$/"], .command("list", ["/milk$/"])),
    (["(+a or +b)"], .command("list", ["(+a or +b)"])),
    (["due:frl"], .command("list", ["due:frl"])),
    (["3"], .command("show", ["3"])),
    (["1-3,7", "9", "--json"], .command("show", ["1-3,7", "9"])),
    (
      ["3", "due:fri", "-n"],
      .complaint("unknown command '3'", ["todo edit 3 due:fri -n", "todo note 3 -- due:fri -n"])
    ),
    (["3fa8"], .complaint("unknown command '3fa8'")),
  ]

  /// Lines of other programs, read as our commands.
  static let others: [(line: [String], request: Request)] = [
    (["3", "done"], .command("done", ["3"])),
    (["3", "4", "modify", "due:fri"], .command("edit", ["3,4", "due:fri"])),
    (["3", "close", "-n"], .command("done", ["3"])),
    (["modify", "3", "due:fri"], .command("edit", ["3", "due:fri"])),
    (["-q", "finish", "3"], .command("done", ["3"])),
    (["--file", "x", "new", "Buy", "milk"], .command("add", ["Buy", "milk"])),
    (["finish", "--help"], .command("help", ["done"])),
    (["priority", "7", "high"], .command("edit", ["7", "priority:", "high"])),
    (["tag", "3", "4", "x"], .command("edit", ["3,4", "tag:", "x"])),
    (["depends", "7", "8"], .command("edit", ["7", "depends:", "8"])),
    (["overdue"], .command("list", ["overdue"])),
    (["tomorrow", "--json"], .command("list", ["tomorrow"])),
    (["add", "--due", "fri", "x"], .command("add", ["due:", "fri", "x"])),
    (["list", "--overdue"], .command("list", ["is:late"])),
  ]

  static let mistakes: [(line: [String], request: Request)] = [
    (["--jsn"], .complaint("unknown option '--jsn'", ["todo list --json"])),
    (["--dry-run"], .complaint("unknown option '--dry-run'")),
    (["-home"], .complaint("unknown option '-home'", ["todo list untag:home"])),
    (["+home", "--bogus"], .mistake(in: "list", "unknown option '--bogus'")),
    (["milk", "--jsn"], .complaint("unknown command 'milk'")),
    (["rm", "-rf", "1"], .mistake(in: "remove", "unknown option '-rf'")),
    (["add", "-rf", "1"], .mistake(in: "add", "unknown option '-rf'", ["todo add untag:rf 1"])),
    (["--", "add", "x"], .complaint("missing command before --", ["todo add -- add"])),
    (["-q", "--", "x"], .complaint("missing command before --", ["todo add -- x"])),
    (["", "x"], .complaint("unknown command ''", ["todo add '' x"])),
    (["List"], .complaint("unknown command 'List'", ["todo list"])),
    (["done", "add"], .mistake(in: "done", "'add' is a command, not an item", ["todo add"])),
    (
      ["edit", "1", "done"],
      .mistake(
        in: "edit", "'done' may be a command or a title", ["todo done 1", "todo edit 1 -- done"])
    ),
  ]

  @Test(arguments: commands + helpAndVersion + implied + others + mistakes)
  func `each line makes its own request`(line: [String], request: Request) {
    #expect(Request(CommandLineReader(line).request) == request)
  }

  @Test func `help takes precedence over an argument that is not UTF-8`() {
    let reader = CommandLineReader(
      ["add", "-h"], refusal: .said("argument 2 is not valid UTF-8. Nothing was done."))
    #expect(Request(reader.request) == .command("help", ["add"]))
  }

  @Test func `global options are read even from an invalid line`() {
    let globals = CommandLineReader(["bogus", "--json", "--color", "never", "--x"]).globals
    #expect(globals.has(.json))
    #expect(globals.value(of: .color) == "never")
  }
}

/// A first word that is not a command, with several meanings or none: todo suggests commands.
@Suite struct `Lines with an unknown command` {
  /// A command line, and the suggested commands.
  static let rows: [(line: String, suggested: [String])] = [
    ("append 3 call first", ["todo edit 3 --append call first"]),
    ("archive", ["todo clear"]),
    ("purge", ["todo clear"]),
    ("pri 3 A", ["todo edit 3 priority:A"]),
    ("version", ["todo --version"]),
    ("lsit", ["todo list"]),
    ("List", ["todo list"]),
    ("remvoe 3", ["todo remove 3"]),
    ("delte 3", ["todo remove 3"]),
    ("settings", ["todo config"]),
    ("context work", ["todo list +work", "todo config view.work"]),
    ("sort due", ["todo list --sort=due"]),
    ("view 3", ["todo show 3"]),
    ("revert", ["todo undo"]),
    ("count", ["todo check --count"]),
    ("trash", ["todo history --removed"]),
    ("trash 3", ["todo remove 3"]),
    ("resume 3", ["todo start 3", "todo reopen 3"]),
    ("restore 3", ["todo reopen 3"]),
    ("defer 1 fri", ["todo postpone 1 fri", "todo edit 1 wait:fri"]),
    ("move 3 fri", ["todo postpone 3 fri", "todo edit 3 project:fri"]),
    ("move 3 to work", ["todo edit 3 project:work"]),
    ("status", ["todo stats"]),
    ("log", ["todo history"]),
    ("clock in 1", ["todo start 1"]),
    ("clock out", ["todo stop"]),
    ("schedule 1 fri", ["todo edit 1 scheduled:fri"]),
    ("assign 1 anna", ["todo edit 1 +anna"]),
    ("skip 3", ["todo edit 3 due:next"]),
    ("hide 3 mon", ["todo edit 3 wait:mon"]),
    ("where", ["todo path"]),
    ("project work", ["todo list project:work"]),
    ("3 Call Anna", ["todo edit 3 Call Anna", "todo note 3 Call Anna"]),
    ("3 due:fri", ["todo edit 3 due:fri", "todo note 3 -- due:fri"]),
    ("Buy milk", ["todo add Buy milk"]),
    ("go shopping", ["todo add go shopping"]),
    ("'Buy milk'", ["todo add 'Buy milk'"]),
    ("'+a or is:done'", ["todo list --where '+a or is:done'"]),
  ]

  private static func program() -> ProgramFixture {
    let program = ProgramFixture(
      "add Buy milk +home due:today", "add Pay rent", "add Stretch due:fri every:1w", "add Call")
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    return program
  }

  @Test(arguments: rows)
  func `are refused with commands to choose from, and each is accepted`(
    line: String, suggested: [String]
  ) {
    let program = Self.program()
    let before = program.folder.text()
    let run = program.type(line)
    #expect(run.code == .usage)
    #expect(run.suggested.map { "todo \($0)" } == suggested)
    #expect(!run.errors.contains("usage: "))
    #expect(program.folder.text() == before)
    for line in run.suggested {
      let answer = Self.program().type(line)
      #expect(answer.code != .usage, "\(line): \(answer.errors)")
    }
  }

  @Test(arguments: ["milk", "bogus", "\u{1B}[2J", "is", "xyzzy", "tui 3 4"])
  func `a word without a meaning prints the usage line`(line: String) {
    let run = Self.program().run(line.split(separator: " ").map(String.init))
    #expect(run.code == .usage)
    #expect(run.suggested == [])
    #expect(run.errors.contains("\nusage: todo [command] [options] [words]…\n"))
  }

  @Test(arguments: [
    "frob 3", "frob 3-5 9", "buy 2 apples", "title 3 x", "append -n 3 x", "depri 3 -n", "block 3 4",
  ])
  func `a second word that is a number never leads to add`(line: String) {
    #expect(Self.program().type(line).suggested.allSatisfy { !$0.hasPrefix("add ") })
  }
}
