import Testing

@testable import TodoModule

@Suite struct `Finding the command of a line` {
  /// What a line asks for, in a form that can be compared.
  enum Request: Equatable, Sendable {
    case command(String, [String])
    case mistake(in: String, UsageError)
    case complaint(UsageError)

    init(_ request: CommandLineReader.Request) {
      switch request {
      case .command(let module, .success(let arguments)):
        self = .command(module.spec.name, arguments.words.map(\.text))
      case .command(let module, .failure(let error)):
        self = .mistake(in: module.spec.name, error)
      case .complaint(let error):
        self = .complaint(error)
      }
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
    (["3", "done"], .complaint(.said("unknown command '3'; type: todo done 3"))),
    (
      ["3", "due:fri", "-n"], .complaint(.said("unknown command '3'; type: todo edit 3 due:fri -n"))
    ),
    (["3fa8"], .complaint(.said("unknown command '3fa8'; see: todo help"))),
  ]

  static let mistakes: [(line: [String], request: Request)] = [
    (["--jsn"], .complaint(.unknownOption("--jsn", nearest: "--json"))),
    (["--dry-run"], .complaint(.unknownOption("--dry-run", nearest: nil))),
    (
      ["-home"],
      .complaint(
        .said(
          "unknown option '-home'; to remove or exclude a tag, write untag:home",
          showsUsage: true))
    ),
    (
      ["+home", "--bogus"],
      .mistake(in: "list", .unknownOption("--bogus", nearest: nil))
    ),
    (["milk", "--jsn"], .complaint(.said("unknown command 'milk'; see: todo help"))),
    (
      ["rm", "-rf", "1"], .mistake(in: "remove", .unknownOption("-rf", nearest: nil))
    ),
    (
      ["add", "-rf", "1"],
      .mistake(
        in: "add",
        .said(
          "unknown option '-rf'; to remove or exclude a tag, write untag:rf",
          showsUsage: true))
    ),
    (["--", "add", "x"], .complaint(.said("missing command before --; type: todo add -- add"))),
    (["-q", "--", "x"], .complaint(.said("missing command before --; type: todo add -- x"))),
    (["", "x"], .complaint(.said("unknown command ''; type: todo add '' x"))),
    (["List"], .complaint(.said("unknown command 'List'; type: todo list"))),
  ]

  @Test(arguments: commands + helpAndVersion + implied + mistakes)
  func `each line makes its own request`(line: [String], request: Request) {
    #expect(Request(CommandLineReader(line).request) == request)
  }

  @Test func `help takes precedence over an argument that is not UTF-8`() {
    let reader = CommandLineReader(
      ["add", "-h"], refusal: .said("argument 2 is not valid UTF-8; nothing was done"))
    #expect(Request(reader.request) == .command("help", ["add"]))
  }

  @Test func `global options are read even from an invalid line`() {
    let globals = CommandLineReader(["bogus", "--json", "--color", "never", "--x"]).globals
    #expect(globals.has(.json))
    #expect(globals.value(of: .color) == "never")
  }
}

@Suite struct `Advice on an unknown command` {
  static let rows: [(line: [String], instead: String)] = [
    (["modify", "3", "due:fri"], "todo edit 3 due:fri"),
    (["annotate", "3", "call first"], "todo note 3 'call first'"),
    (["append", "3", "call", "first"], "todo edit 3 --append call first"),
    (["prepend", "3", "x"], "todo edit 3 --prepend x"), (["append"], "todo help edit"),
    (["append", "-n", "3", "x"], "todo edit 3 --append -n x"),
    (["append", "--where", "+home", "x"], "todo edit --append --where +home x"),
    (["delete", "3"], "todo remove 3"),
    (["archive"], "todo clear"),
    (["complete", "3"], "todo done 3"),
    (["new", "Buy", "milk"], "todo add Buy milk"),
    (["find", "it's"], #"todo list 'it'\''s'"#),
    (["info", "3"], "todo show 3"),
    (["pri", "3", "A"], "todo edit 3 priority:high"),
    (["pri", "3", "C"], "todo edit 3 priority:low"),
    (["pri", "3", "M"], "todo edit 3 priority:medium"),
    (["pri", "3", "A", "--file", "c.json"], "todo edit 3 priority:high --file c.json"),
    (["pri", "--file", "c.json", "3", "C"], "todo edit 3 priority:low --file c.json"),
    (["pri", "-q", "3", "A"], "todo edit 3 priority:high -q"),
    (["pri"], "todo help edit"),
    (["depri", "3", "-n"], "todo edit 3 priority:none -n"),
    (["depri", "--where", "+home"], "todo edit priority:none --where +home"),
    (["version"], "todo --version"),
    (["lsit"], "todo list"),
    (["remvoe", "3"], "todo remove 3"),
    (["late"], "todo list is:late"), (["ready"], "todo list is:ready"),
    (["clock", "in", "1"], "todo start 1"), (["clock", "out"], "todo stop"),
    (["snooze", "1", "2d"], "todo postpone 1 2d"), (["defer", "1"], "todo postpone 1"),
    (["delay", "1-3", "fri", "-n"], "todo postpone 1-3 fri -n"),
    (["reschedule", "3", "dec3"], "todo postpone 3 dec3"),
    (["move", "3", "fri"], "todo postpone 3 fri"),
    (["move", "3", "work"], "todo edit 3 project:work"),
    (["push", "3", "1d"], "todo postpone 3 1d"), (["push"], "todo sync"),
    (["skip", "3"], "todo edit 3 due:next"), (["hide", "3"], "todo edit 3 wait:mon"),
    (["defer", "the", "talk"], "todo add defer the talk"),
    (["tag", "1", "urgent"], "todo edit 1 +urgent"),
    (["schedule", "1", "fri"], "todo edit 1 scheduled:fri"),
    (["close", "1", "-n"], "todo done 1 -n"),
    (["close", "the", "window"], "todo add close the window"),
    (["completed"], "todo list is:done"),
    (["count"], "todo check --count"),
    (["where"], "todo path"),
    (["push"], "todo sync"), (["status"], "todo stats"), (["monday"], "todo agenda monday"),
    (["pull", "the", "weeds"], "todo add pull the weeds"),
    (["settings"], "todo config"),
    (["context"], "todo help settings"), (["context", "work"], "todo list +work"),
    (["delte", "3"], "todo remove 3"), (["delete", "3", "-f"], "todo remove 3"),
    (["del", "1", "milk"], "todo remove 1"), (["log", "-n", "5"], "todo history --limit 5"),
    (["wait", "1", "1w"], "todo edit 1 wait:1w"), (["assign", "1", "anna"], "todo edit 1 +anna"),
    (["prioritize", "1", "b"], "todo edit 1 priority:medium"),
    (["dep", "1", "2"], "todo edit 1 depends:2"),
    (["dep", "add", "3", "to", "4"], "todo edit 3 blocks:4"),
    (["refile", "3", "to", "home"], "todo edit 3 project:home"),
    (["modify", "3", "4", "due:"], "todo edit 3,4 due:none"),
    (["due", "3", "in 3 days"], "todo edit 3 due:3d"),
    (["wait", "3", "in", "2", "days"], "todo edit 3 wait:2d"),
    (["due", "3", "someday", "soon"], "todo edit 3 +someday"),
    (["tag", "3", "home", "work", "-n"], "todo edit 3 +home +work -n"),
    (["move", "3", "to", "the", "garage"], "todo edit 3 'project:the garage'"),
    (["dep", "1", "2", "3"], "todo edit 1 depends:2,3"),
    (["close", "1", "2", "3"], "todo done 1 2 3"),
    (["schedule", "3", "for", "fri"], "todo edit 3 scheduled:fri"),
    (["snooze", "3", "until", "fri"], "todo postpone 3 fri"),
    (["move", "3", "to", "next", "week"], "todo postpone 3 sonw"),
    (["purge"], "todo clear"), (["restore", "3"], "todo reopen 3"),
    (["listpri", "C"], "todo list priority:low"),
    (["Buy", "milk"], "todo add Buy milk"),
    (["go", "shopping"], "todo add go shopping"),
    (["is", "it"], "todo add is it"),
    (["shop", "for", "food"], "todo add shop for food"),
    (["shop", "3"], "todo show 3"),
    (["undo1", "a", "b"], "todo add undo1 a b"),
    (["Buy milk"], "todo add 'Buy milk'"), (["Buy milk +home"], "todo add 'Buy milk +home'"),
    (["+a or is:done"], "todo list --where '+a or is:done'"),
  ]

  @Test(arguments: rows)
  func `the advice is a complete line to type`(line: [String], instead: String) throws {
    let name = try #require(line.first)
    #expect(
      CommandAdvice.instead(of: name, Array(line.dropFirst()), hasBadOption: false)
        == instead)
  }

  static let ofItems: [(line: [String], instead: String?)] = [
    (["3", "done"], "todo done 3"), (["3", "rm"], "todo rm 3"),
    (["3-5", "modify", "due:fri"], "todo edit 3-5 due:fri"),
    (["3", "append", "x"], "todo edit 3 --append x"),
    (["3", "pri", "H"], "todo edit 3 priority:high"),
    (["3", "prepend", "a", "b"], "todo edit 3 --prepend a b"),
    (["3", "start"], "todo start 3"), (["3", "due:fri"], "todo edit 3 due:fri"),
    (["3", "Call", "Anna"], "todo edit 3 Call Anna"), (["3"], nil),
    (["1", "3", "done"], "todo done 1 3"), (["1", "3", "mod", "due:"], "todo edit 1,3 due:none"),
    (["3", "close"], "todo done 3"),
  ]

  @Test(arguments: ofItems)
  func `a line that starts with a number is put into order`(line: [String], instead: String?) throws
  {
    let number = try #require(line.first)
    #expect(
      CommandAdvice.instead(ofItem: number, Array(line.dropFirst())) == instead)
  }

  @Test(arguments: [
    ["milk"], ["bogus"], ["\u{1B}[2J"], ["is"], ["frob", "3"], ["frob", "3-5", "9"],
    ["buy", "2", "apples"],
  ])
  func `a word that means nothing is not taken for a title, nor one before a number`(
    line: [String]
  ) {
    let words = line.dropFirst() + ["--json"]
    #expect(CommandAdvice.instead(of: line[0], Array(words), hasBadOption: false) == nil)
  }
}
