import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The whole program` {
  private let program: ProgramFixture

  init() throws { program = ProgramFixture() }

  @Test func `without words it lists`() {
    program.run("add", "Buy", "milk", "+home")
    #expect(program.run() == .init(output: "1\topen\t\t\t\thome\tBuy milk\n"))
    #expect(program.run("--json") == program.run("list", "--json"))
  }

  @Test func `on a terminal it shows a table, or a suggestion if there are no items`() {
    program.attachTerminal()
    #expect(
      program.run() == .init(errors: "nothing to do. To add an item, run: todo add Buy milk\n"))
    #expect(program.run("-q") == .init())
    program.run("add", "Buy", "milk", "due:tomorrow")
    #expect(program.run() == .init(output: "1 Buy milk  tomorrow\n1 item\n"))
  }

  @Test func `the arguments of C are those after the name of the program`() {
    let words = Array("add".utf8CString)
    words.withUnsafeBufferPointer { word in
      var pointers: [UnsafePointer<CChar>?] = [word.baseAddress, word.baseAddress, nil]
      #expect(SystemProcess.arguments(1, pointers) == [])
      #expect(SystemProcess.arguments(2, pointers) == [Array("add".utf8)])
      pointers = []
      #expect(SystemProcess.arguments(0, pointers) == [])
    }
  }

  @Test func `an argument that is not UTF-8 is rejected with its position`() {
    let run = program.run(bytes: [Array("add".utf8), Array("a".utf8), [0x62, 0xFF], [0xFE]])
    #expect(
      run == .init(.usage, errors: "todo: argument 3 is not valid UTF-8. Nothing was done.\n"))
    #expect(program.folder.names == [])
    #expect(program.run(bytes: [Array("--version".utf8), [0xFF]]).code == .ok)
  }

  @Test func `colour is used on a terminal, and with --color always in a pipe`() {
    #expect(program.run("--color", "always", "x").errors.hasPrefix("\u{1B}[91mtodo: \u{1B}[0m"))
    program.attachTerminal()
    #expect(program.run("x").errors.hasPrefix("todo: unknown"))
    program.variables["NO_COLOR"] = nil
    #expect(program.run("x").errors.hasPrefix("\u{1B}[91mtodo: \u{1B}[0m"))
    #expect(program.run("x", "--no-color").errors.hasPrefix("todo: unknown"))
    #expect(program.run("x", "--color=never").errors.hasPrefix("todo: unknown"))
  }
}

@Suite struct `Output that cannot be written` {
  private let program: ProgramFixture

  init() throws { program = ProgramFixture() }

  @Test func `it is an error, but the change is saved`() {
    program.outputFailures = [0: .noSpace]
    let message = "cannot write to standard output: no space left on device"
    let saved = message + ". Any changes were saved."
    #expect(program.run("add", "Buy milk") == .init(.io, errors: "todo: \(saved)\n"))
    program.outputFailures = [:]
    #expect(program.run("list").output == "1\topen\t\t\t\t\tBuy milk\n")
    program.outputFailures = [0: .noSpace]
    #expect(
      program.run("list", "--json")
        == .init(.io, errors: #"{"code":5,"name":"io","message":"\#(message)"}"# + "\n"))
    #expect(program.run("--version").code == .io)
    #expect(program.run("help").code == .io)
  }

  @Test func `another failure keeps its code`() {
    program.outputFailures = [0: .noSpace]
    #expect(program.run("show", "9").code == .notFound)
    #expect(program.run("bogus").code == .usage)
  }

  @Test func `having nothing to write is not a failure`() {
    program.outputFailures = [0: .noSpace]
    #expect(program.run("add", "-q", "Buy milk") == .init())
    #expect(program.run("list", "-q", "nothing") == .init())
  }

  @Test func `a closed pipe is not a failure, and prints nothing`() {
    program.outputFailures = [0: .closedPipe]
    #expect(program.run("add", "Buy milk") == .init())
    program.outputFailures = [:]
    #expect(program.run("list").output == "1\topen\t\t\t\t\tBuy milk\n")
  }
}

/// The program as a person uses it, one command after another.
@Suite struct `Everyday use` {
  private let program: ProgramFixture

  init() throws { program = ProgramFixture() }

  @Test func `a list that finds nothing counts the done and waiting items that match`() {
    func said(_ words: String...) -> String {
      program.run(bytes: (["list", "--table"] + words).map { Array($0.utf8) }).errors
    }
    program.run("add", "Buy milk", "wait:2099-01-01")
    #expect(said("milk").hasPrefix("no item matches, but with is:waiting, 1 would match\n"))
    #expect(said("tea").hasPrefix("no item matches\n"))
    program.run("add", "Buy more milk")
    program.run("done", "2")
    #expect(said("milk").hasPrefix("no item matches, but with --all, 2 would match\n"))
    program.run("remove", "1")
    #expect(said("milk").hasPrefix("no item matches, but with is:done, 1 would match\n"))
  }

  @Test func `every change can be undone and redone`() throws {
    for title in ["One", "Two", "Three"] { program.run("add", title) }
    var states = [program.folder.text()]
    let commands = [
      ["add", "Four"], ["done", "1-2"], ["toggle", "3"], ["reopen", "1"], ["edit", "3", "+x"],
      ["note", "2", "more"], ["remove", "2"], ["clear"],
    ]
    for command in commands {
      #expect(program.run(bytes: command.map { Array($0.utf8) }).code == .ok)
      states.append(program.folder.text())
    }
    #expect(Set(states).count == states.count)
    for state in states.reversed().dropFirst() {
      #expect(program.run("undo").code == .ok)
      #expect(program.folder.text() == state)
    }
    for state in states.dropFirst() {
      #expect(program.run("redo").code == .ok)
      #expect(program.folder.text() == state)
    }
  }

  @Test func `--table prints the table into a pipe, with the width of COLUMNS`() {
    program.run("add", "Buy milk", "+home")
    program.run("add", "A title of more than twenty columns")
    program.variables["COLUMNS"] = "24"
    #expect(
      program.run("list", "--table")
        == .init(output: "1 Buy milk         +home\n2 A title of more than …\n2 items\n"))
    #expect(
      program.run("edit", "2", "due:fri", "--table")
        == .init(output: "changed 2: A title\n    of more tha…\n    due Fri 27 Nov\n"))
    program.variables["FORCE_COLOR"] = "1"
    #expect(program.run("list", "--table").output.contains("\u{1B}[35m+home\u{1B}[0m"))
    #expect(program.run("list", "--color", "always").output.contains("\u{1B}[35m+home\u{1B}[0m"))
    #expect(program.run("list").output.hasPrefix("2\topen\t"))
  }
}

@Suite struct `Exit codes of the whole program` {
  private let program: ProgramFixture

  init() throws { program = ProgramFixture() }

  static let commands = [
    ["list"], ["show", "1"], ["add", "x"], ["done", "1"], ["edit", "1", "+x"], ["note", "1", "x"],
    ["remove", "1"], ["clear"], ["add", "-n", "x"],
  ]

  /// A rule and a mode of a later version.
  private static let every =
    #""every":{"rule":"full-moon","mode":"skip","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#
  private static let unknown = ListFixture.line(2, every)
  private static let column = unknown.split(separator: "\"full-moon\"")[0].utf8.count + 1

  /// The content in place of the list, or nil for a folder, and the error of every command.
  static let obstacles: [(list: String?, code: ExitCode, says: String)] = [
    ("{\"version\":1,", .badData, ", line 1, column "),
    (
      #"{"version":2,"nextNumber":1,"items":[]}"#, .badData,
      " was written by a newer version of todo (format 2); update todo\n"
    ),
    (
      ListFixture.list([ListFixture.line(1), unknown]), .badData,
      ", line 3, column \(column): rule must be a repetition like 2w or mon,thu"
    ),
    (
      "<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n", .badData,
      ", line 1: unresolved git merge. To resolve it, run: todo doctor --repair\n"
    ),
    (nil, .io, " is a folder, not a list file\n"),
  ]

  @Test(arguments: commands, obstacles)
  func `a list that cannot be used is an error in every command, and stays unchanged`(
    words: [String], obstacle: (list: String?, code: ExitCode, says: String)
  ) throws {
    if let list = obstacle.list {
      try program.folder.write(list)
    } else {
      try program.folder.makeFolder("todo.json")
    }
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == obstacle.code)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("todo: '\(program.path)'\(obstacle.says)"), "\(run.errors)")
    #expect(program.folder.text() == obstacle.list)
  }
}

/// Every command, if the list file is missing but its history exists.
@Suite struct `Commands without their list file` {
  /// The commands that work without it. All others are refused.
  private static let working: Set<String> = [
    "help", "manual", "completions", "config", "path", "explain", "history", "doctor", "sync",
    "merge",
  ]

  private func fixture(emptied: Bool = false) throws -> ProgramFixture {
    let program = ProgramFixture()
    program.variables["HOME"] = program.folder.path
    for number in 1...9 { program.run("add", "Item", "\(number)", "+home", "note:[ ] x") }
    program.run("done", "2")
    program.run("edit", "1", "Tea")
    program.run("edit", "1", "Oats")
    program.run("undo")
    try program.folder.delete("todo.json")
    if emptied { try program.folder.write("") }
    return program
  }

  @Test(arguments: CommandRegistry.commands.map(\.spec.name), [false, true])
  func `only commands that need no list, or can restore it, work`(name: String, emptied: Bool)
    throws
  {
    let command = try #require(CommandRegistry.command(named: name))
    let program = try fixture(emptied: emptied)
    try program.folder.write("Buy bread @home\n", to: "todo.txt")
    let example = try #require(command.spec.examples.first)
    let words = try #require(ShellLine(example: example)).words.map {
      $0 == "todo.txt" ? program.folder.file($0) : $0
    }
    let text = program.folder.text()
    if name == "browse" {
      program.attachTerminal(height: 24)
      program.variables["TERM"] = "xterm"
    }
    let run = program.run(bytes: words.map { Array($0.utf8) })
    let sentence =
      "todo: the list file '\(program.path)' is \(emptied ? "empty" : "missing"), but its history has items."
      + " To restore them, run: todo doctor --repair. To start a new list, run: todo history --forget\n"
    if Self.working.contains(name) {
      #expect(!run.errors.contains(sentence), "\(words): \(run)")
    } else {
      #expect(run == .init(.badData, errors: sentence), "\(words): \(run)")
    }
    if !["merge", "sync"].contains(name) { #expect(program.folder.text() == text) }
  }

  @Test func `a dry run and JSON report it, completion does not`() throws {
    let program = try fixture()
    #expect(program.run("done", "3", "-n").code == .badData)
    #expect(program.run("list", "--json").code == .badData)
    #expect(program.run("history", "3").output.contains("added 3: Item 3"))
    #expect(program.run("explain", "date", "fri").code == .ok)
    #expect(program.run("--file", ":memory:", "list") == .init())
    #expect(program.run("--file", program.folder.file("new.json"), "add", "x").code == .ok)
    let completed = program.run("complete", "--", "todo", "done", "")
    #expect(completed.errors == "" && completed.output == "", "\(completed)")
    #expect(program.folder.text() == nil)
  }

  @Test func `doctor reports it, and its repair restores the items`() throws {
    let program = try fixture()
    let found = program.run("doctor")
    #expect(found.code == .badData)
    #expect(
      found.output.hasPrefix(
        "1. the list file '\(program.path)' is missing, but its history has items."))
    #expect(
      program.run("doctor", "--repair", "-n")
        == .init(output: "would bring back 9 items from the history\n"))
    #expect(
      program.run("doctor", "--repair")
        == .init(output: "brought back 9 items from the history\n"))
    #expect(program.run("doctor").code == .ok)
    #expect(program.run("redo").code == .ok)
    #expect(program.run("undo", "2").code == .ok)
  }

  @Test func `a repair warns about items that the history does not have, also in JSON`() throws {
    let program = ProgramFixture()
    try program.folder.write(
      ListFixture.list([ListFixture.line(1), ListFixture.line(2)], nextNumber: 3))
    program.run("edit", "2", "Tea")
    try program.folder.delete("todo.json")
    let json = program.run("doctor", "--repair", "-n", "--json").output
    #expect(json.contains("\"saved\":1") && json.contains("\"historyStart\":\""))
    let lines = program.run("doctor", "--repair").output.split(separator: "\n")
    #expect(lines.first == "brought back 1 item from the history")
    #expect(
      lines.last?.hasSuffix(
        "with the next number 3. It lacks older items that no command has changed since then.")
        == true)
  }
}

/// Lists with numbers near their end.
@Suite struct `The highest item numbers` {
  private static let highest = 9_007_199_254_740_991
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.run("add", "Milk")
  }

  private var numbers: [Substring] {
    program.run("list", "--all").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
  }

  @Test(arguments: [true, false])
  func `an imported number that is too high is replaced with a warning`(isDryRun: Bool) throws {
    try program.folder.write("title,number\nq,\(Self.highest)\nr,9\n", to: "i.csv")
    let words = ["import", program.folder.file("i.csv")] + (isDryRun ? ["-n", "--json"] : [])
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .ok)
    #expect(
      run.errors
        == "todo: item \(Self.highest) of the file is item 10 here, because its number is too"
        + " high\n")
    if isDryRun {
      #expect(run.output.contains("\"number\":10,"))
    } else {
      #expect(numbers == ["1", "9", "10"])
      #expect(program.run("add", "More").output == "added 11: More\n")
    }
  }

  @Test func `doctor finds a number far above the others, and a repair replaces it`() throws {
    program.run("add", "Rent")
    try program.folder.edit("\"number\":2,", to: "\"number\":\(Self.highest),")
    let finding = program.run("doctor")
    #expect(finding.code == .badData)
    #expect(finding.output.contains("the number of item \(Self.highest) is far above the others"))
    #expect(program.run("doctor", "--repair", "-n").output.contains("would become item 3"))
    #expect(
      program.run("doctor", "--repair").output.contains("is now item 3, because its number was"))
    #expect(program.run("doctor").code == .ok)
    #expect(numbers == ["1", "3"])
    #expect(program.run("add", "More").output == "added 4: More\n")
  }
}
