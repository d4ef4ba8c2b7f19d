import Testing
import TodoEntities

@testable import TodoModule

/// Commands that run inside `browse`: the complete program, with a scripted terminal.
@Suite struct `Commands inside browse` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.attachTerminal()
    program.variables["TERM"] = "xterm"
    for title in ["Buy milk", "Call Ann", "Pay rent"] { program.run("add", title) }
  }

  /// Runs `todo browse` with these words after it, while these texts are typed.
  private func browse(_ words: [String] = [], _ texts: String...) -> ProgramFixture.Run {
    // A pause after each text lets the screen be painted.
    program.terminal = ScriptedTerminal(
      texts.flatMap { [.input(Array($0.utf8)), .nothing, .nothing] })
    return program.run(bytes: (["browse"] + words).map { Array($0.utf8) })
  }

  private var titles: [String] {
    let lines = program.run("list", "--format", "{number} {title}").output
    return lines.split(separator: "\n").map(String.init)
  }

  @Test func `a typed command is split as a shell splits it, and recorded in that form`() {
    #expect(browse([], "aBuy 'rye  bread' due:fri\r", "q") == .init())
    #expect(titles.contains("4 Buy rye  bread"))
    #expect(program.run("undo").output.hasPrefix("undid: todo add Buy 'rye  bread' due:fri\n"))
  }

  @Test func `the file, the time and the view of the outer command apply to the inner ones`() {
    let other = program.folder.file("other.json")
    let run = browse(["--file", other, "--now", "2026-12-24T12:00"], "aPack due:tomorrow\r", "q")
    #expect(run == .init())
    #expect(
      program.run("--file", other, "list", "--format", "{title} {due}").output
        == "Pack 2026-12-25\n")
    #expect(titles.count == 3)
  }

  @Test func `a command on another list changes neither the screen nor its undo`() {
    let other = program.folder.file("other.json")
    #expect(browse([], ":--file \(other) add Scratch\r", "d", "q") == .init())
    #expect(titles == ["2 Call Ann", "3 Pay rent"])
    #expect(program.terminal.output.contains("done 1: Buy milk"))
    let others = program.run("--file", other, "list", "--format", "{title}").output
    #expect(others == "Scratch\n")
    program.variables["TODO_FILE"] = ":memory:"
    #expect(browse([], "aOne\r", ":--file \(other) add Two\r", "d", "q") == .init())
    #expect(program.terminal.output.contains("done 1: One"))
    #expect(program.run("--file", other, "list", "--format", "{title}").output == others + "Two\n")
  }

  @Test(arguments: [
    (":explain urgency\r", "explain urgency 2"), (":explain urgency .\r", "explain urgency 2"),
    (":show\r", "2 Call Ann"), (":history\r", "history 2"),
  ])
  func `a command that shows an item takes the item at the cursor`(line: String, text: String) {
    program.run("edit", "2", "+a")
    #expect(browse([], "j", line, "q", "q") == .init())
    #expect(program.terminal.output.contains(text))
  }

  @Test func `a look that is set meanwhile applies to the screen`() throws {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    // After the last input, time passes until the terminal closes.
    program.terminal = ScriptedTerminal([.nothing, .input(Array(":config signs ascii\r".utf8))])
    #expect(program.run(bytes: [Array("browse".utf8)]).code == .io)
    #expect(program.terminal.output.contains(String(repeating: "-", count: 60)))
  }

  @Test func `marked items that are not adjacent are one argument`() {
    #expect(browse([], "vjjv", "mpri:low\r", "q") == .init())
    #expect(program.run("undo").output.hasPrefix("undid: todo edit 1,3 pri:low\n"))
  }

  @Test func `an alias of the settings is replaced by its words`() throws {
    try program.folder.write("alias.finish = done\n", to: "config")
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    #expect(browse([], ":finish 3\r", "q") == .init())
    #expect(titles == ["1 Buy milk", "2 Call Ann"])
  }

  @Test func `the terminal is released while the editor uses it`() {
    program.editor = ScriptedEditor.changing { [program] text in
      #expect(!program.terminal.isTaken)
      return text.replacing("Buy milk", with: "Buy oat milk")
    }
    #expect(browse([], "e", "q") == .init())
    #expect(titles.first == "1 Buy oat milk")
    let calls = program.terminal.events.filter { $0 == .entered || $0 == .left }
    #expect(calls == [.entered, .left, .entered, .left])
  }

  @Test func `the terminal is released while a link is open`() {
    program.type("note 1 https://a.org https://b.org")
    program.linkOpener.whenOpening = { [program] in #expect(!program.terminal.isTaken) }
    #expect(browse([], "O", ":open 1 2\r", "q", "q") == .init())
    #expect(program.linkOpener.opened == ["https://a.org", "https://b.org"])
    let calls = program.terminal.events.filter { $0 == .entered || $0 == .left }
    #expect(calls == [.entered, .left, .entered, .left, .entered, .left])
    #expect(program.terminal.output.contains("https://a.org"))
  }

  @Test func `a command reads no standard input, and opens no screen of its own`() {
    #expect(browse([], ":browse\r", "\u{3}", ":add -\r", "\u{3}", "q") == .init())
    #expect(program.input.reads == 0)
    #expect(titles.count == 3)
    #expect(program.terminal.output.contains("browse needs a terminal"))
  }

  @Test func `a word is completed by the program's own completion`() {
    #expect(browse([], ":don\t2\r", "q") == .init())
    #expect(titles == ["1 Buy milk", "3 Pay rent"])
  }

  @Test func `without a terminal, or with a dumb one, nothing is shown`() {
    let refusal =
      "todo: browse needs a terminal for input and output that can move its cursor\n"
      + "To list the items, run: todo list\n"
    program.variables["TERM"] = "dumb"
    #expect(browse([], "q") == .init(.usage, errors: refusal))
    program.variables["TERM"] = nil
    #expect(browse([], "q") == .init(.usage, errors: refusal))
    program.variables["TERM"] = "xterm"
    program.terminals = Host.Terminals(input: true, output: false, errors: true, width: nil)
    #expect(browse([], "q") == .init(.usage, errors: refusal))
    #expect(program.terminal.events == [])
    #expect(program.run("browse", "--json").code == .usage)
  }

  @Test func `a list that cannot be read is refused before the terminal is taken`() throws {
    try program.folder.write("{", to: "todo.json")
    program.variables["TODO_FILE"] = program.folder.file("todo.json")
    let run = browse([], "q")
    #expect(run.code == .badData)
    #expect(run.errors == program.run("list").errors)
    #expect(program.terminal.events == [])
  }

  @Test func `a command without items takes the item at the cursor`() {
    let run = browse(
      [], ":done\r", "j", ":note hello\r", ":edit . +x\r", ":stop\r", ":edit 3 dep:.\r",
      ":note 3 '- [ ] a'\r", "k:tick 3\r", "q", "q")
    #expect(run == .init())
    for text in [
      "changed 3: Pay rent  depends on 2", "1  [ ] a",
      "done 1: Buy milk", "noted 2: Call Ann", "changed 2: Call Ann", "no item is started",
    ] {
      #expect(program.terminal.output.contains(text), "\(text)")
    }
  }

  @Test func `a preview changes nothing, and sync has no preview`() {
    #expect(browse([], "mdue:fri", "", "\u{1B}", ":sync", "", "\u{1B}", "q") == .init())
    #expect(program.terminal.output.contains("would change 1: Buy milk  due Fri"))
    #expect(!program.terminal.output.contains("repository"))
    #expect(program.run("undo").output.hasPrefix("undid: todo add 'Pay rent'"))
  }

  @Test func `a setting that is changed inside takes effect at once`() {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    #expect(browse([], ":config alias.w add Pens\r", ":w\r", "q") == .init())
    #expect(titles.last == "4 Pens")
  }

  @Test func `a change is shown without reading the list again`() {
    func reads(_ body: () -> ProgramFixture.Run) -> Int {
      let files = FaultyFileSystem()
      program.fileSystem = files
      #expect(body().code == .ok)
      return files.calls.count { $0 == "read" }
    }
    let opening = reads { browse([], "q") }
    let change = reads { program.run("done", "1") }
    #expect(reads { browse([], "d", "q") } == opening + change)
    #expect(program.terminal.output.contains("done 2: Call Ann"))
  }
}
