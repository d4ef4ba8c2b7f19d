import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The settings file as the whole program finds and reads it.
@Suite struct `The settings file` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    try program.folder.write("note.stamp = on\n", to: "config")
  }

  private var path: String { program.folder.file("config") }

  /// Whether the settings count in a run.
  private func counts() -> Bool { program.run("config", "note.stamp").output == "on\n" }

  @Test func `TODO_CONFIG names it, else XDG_CONFIG_HOME, else HOME`() throws {
    #expect(counts())
    program.variables["TODO_CONFIG"] = nil
    #expect(!counts())
    for (name, folder) in [("HOME", "home/.config"), ("XDG_CONFIG_HOME", "xdg")] {
      try FileManager.default.createDirectory(
        atPath: program.folder.file(folder + "/todo"), withIntermediateDirectories: true)
      let first = folder.split(separator: "/")[0]
      program.variables[name] = program.folder.file(String(first))
      #expect(!counts(), "\(name)")
      try program.folder.write("note.stamp = on\n", to: folder + "/todo/config")
      #expect(counts(), "\(name)")
    }
    program.variables["XDG_CONFIG_HOME"] = "relative"
    #expect(counts())
    program.variables["TODO_CONFIG"] = ""
    #expect(!counts())
    program.variables["TODO_CONFIG"] = "~/.config/todo/config"
    #expect(counts())
    program.variables["HOME"] = nil
    #expect(!counts())
  }

  @Test func `an alias may name a list in the home folder`() throws {
    let program = ProgramFixture("add Here")
    program.variables["HOME"] = program.folder.path
    try program.folder.write("alias.work = --file ~/todo.json list\n", to: "config")
    program.variables["TODO_CONFIG"] = "~/config"
    program.variables["TODO_FILE"] = "~/none.json"
    #expect(program.run("work").output.contains("Here"))
    #expect(program.run("path").output == program.folder.file("none.json") + "\n")
  }

  @Test func `a missing file costs one attempt to open it, and an open file is closed`() throws {
    let files = FaultyFileSystem()
    program.fileSystem = files
    program.variables["TODO_CONFIG"] = program.folder.file("none")
    #expect(program.run("--version").code == .ok)
    #expect(files.calls == ["open"])
    program.variables["TODO_CONFIG"] = path
    #expect(program.run("--version").code == .ok)
    #expect(files.calls.filter { ["open", "close"].contains($0) } == ["open", "open", "close"])
  }

  @Test func `a mistake is one line on standard error, and the command works`() throws {
    try program.folder.write("week-start = sun\ncolour.tag = red\nx\n", to: "config")
    #expect(
      program.run("add", "Buy milk")
        == .init(
          output: "added 1: Buy milk\n",
          errors:
            "todo: \(path):2: unknown key 'colour.tag'; did you mean 'color.tag'? (1 more, see: todo"
            + " config)\n"))
    #expect(program.run("list", "--json").code == .ok)
    #expect(program.run("complete", "--", "li").errors == "")
    // An error as JSON is alone on standard error.
    #expect(program.run("show", "9", "--json").errors.hasPrefix("{"))
    #expect(program.run("config").errors.split(separator: "\n").count == 2)
  }

  @Test func `an unreadable file is reported, and the command works`() throws {
    func run() -> ProgramFixture.Run { program.run("list") }
    func warning(_ text: String) -> ProgramFixture.Run { .init(errors: "todo: \(path)\(text)\n") }
    try FileManager.default.removeItem(atPath: path)
    #expect(run() == .init())
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(run() == warning(": a folder, not a settings file"))
    try FileManager.default.removeItem(atPath: path)
    // Nobody writes to it.
    try #require(mkfifo(path, 0o600) == 0)
    #expect(run() == warning(": a FIFO, not a settings file"))
    try FileManager.default.removeItem(atPath: path)
    try program.folder.write(String(repeating: "#\n", count: 32_769), to: "config")
    #expect(run() == warning(": larger than 64 KB, so todo ignores the settings in it"))
    try program.folder.write(String(repeating: "#\n", count: 32_768), to: "config")
    #expect(run() == .init())
    let denied = FaultyFileSystem([0: .failure(.permissionDenied)])
    program.fileSystem = denied
    #expect(
      run() == warning(": cannot read the settings: \(Errno.permissionDenied)"))
    program.fileSystem = FaultyFileSystem([2: .failure(.inputOutput)])
    #expect(run() == warning(": cannot read the settings: \(Errno.inputOutput)"))
  }

  @Test func `the week start reaches dates and filters`() throws {
    try program.folder.write("week-start = sun\n", to: "config")
    program.run("add", "a", "due:eow")
    #expect(program.run("list").output == "1\topen\t\t2026-11-21\t\t\ta\n")
    #expect(program.run("list", "due.by:eow", "due.after:sow").output.hasPrefix("1\t"))
    #expect(
      program.run("explain", "date", "sow").output
        == "sow\t2026-11-15\tthe first day of this week\nresult\t2026-11-15\tSunday\n")
  }

  @Test func `weights reach every place that shows or sorts by the urgency`() throws {
    try program.folder.write("urgency.tag.calm = 50\nurgency.age = 0\n", to: "config")
    program.run("add", "a", "due:today")
    program.run("add", "b", "+calm")
    #expect(program.run("next").output.hasPrefix("2\t"))
    #expect(program.run("list", "--sort", "-urgency").output.hasPrefix("2\t"))
    let urgency = "50.80"
    #expect(program.run("list", "2", "--format", "{urgency}").output == urgency + "\n")
    #expect(program.run("list", "2", "--json=urgency").output.contains(urgency))
    #expect(program.run("list", "2", "--ndjson=urgency").output.contains(urgency))
    #expect(program.run("next", "+calm", "--json").output.contains("\"urgency\":\(urgency)"))
    #expect(program.run("show", "2", "--format", "{urgency}").output == urgency + "\n")
    #expect(program.run("show", "2").output.contains("urgency\t\(urgency)\n"))
    #expect(program.run("edit", "2", "x", "--format", "{urgency}").output == urgency + "\n")
    #expect(
      program.run("explain", "urgency", "2").output
        == "number\t2\ntitle\tx\ntags\t0.80\ntag calm\t50.00\nurgency\t\(urgency)\n")
    #expect(
      program.run("explain", "urgency", "2", "--json").output.contains(
        "{\"text\":\"tag calm\",\"result\":\"50.00\","))
  }

  @Test func `note puts the day before its line, by the setting or the option`() throws {
    program.run("add", "a")
    program.run("note", "1", "one")
    try FileManager.default.removeItem(atPath: path)
    program.run("note", "1", "two")
    program.run("note", "1", "--stamp", "three")
    #expect(
      program.run("list", "--format", "{notes}").output
        == "2026-11-20 one\\ntwo\\n2026-11-20 three\n")
  }

  @Test func `an alias is replaced once, and the rest of the line follows`() throws {
    try program.folder.write(
      """
      alias.w = list (+work or "buy milk") --sort title
      alias.x = w
      alias.n = --quiet add
      """, to: "config")
    program.run("add", "b", "+work")
    program.run("add", "a buy milk")
    program.run("add", "c")
    #expect(program.run("w", "--format", "{number}").output == "2\n1\n")
    #expect(program.run("-q", "w", "not", "+work", "--format", "{number}").output == "2\n")
    #expect(program.run("x").code == .usage)
    #expect(program.run("n", "d").output == "")
    #expect(program.run("undo").output.hasPrefix("undid: todo --quiet add d\n"))
    #expect(program.run("add", "w").output == "added 4: w\n")
    #expect(program.run("--", "w").code == .usage)
  }

  @Test func `an alias named like a command is reported once a day, at a terminal`() throws {
    try program.folder.write("alias.postpone = edit\n", to: "config")
    let sentence =
      "todo: \(path):1: 'alias.postpone' has no effect, because 'postpone' is a command\n"
    #expect(program.run("add", "x", "due:fri") == .init(output: "added 1: x  2026-11-27\n"))
    program.attachTerminal(width: 300)
    #expect(program.run("list").errors == sentence)
    #expect(program.run("list").errors == "")
    #expect(program.run("config").errors.contains("'alias.postpone' has no effect"))
    #expect(program.run("postpone", "1", "-q").code == .ok)
    let yesterday = Date(timeIntervalSinceNow: -90_000)
    try FileManager.default.setAttributes(
      [.modificationDate: yesterday], ofItemAtPath: path + ".said")
    #expect(program.run("list").errors == sentence)
    #expect(program.run("list").errors == "")
    // Another mistake is named with every command.
    try program.folder.write("alias.postpone = edit\nsings = ascii\n", to: "config")
    #expect(program.run("list").errors.contains("unknown key 'sings'; did you mean 'signs'?\n"))
  }

  @Test func `help and completion know aliases and views`() throws {
    try program.folder.write("view.work = +work\nalias.mine = list view:work\n", to: "config")
    program.run("add", "b", "+work")
    #expect(program.run("help").output.contains("\nYour aliases: mine\n"))
    #expect(program.run("help", "--all").output.contains("mine"))
    #expect(
      program.run("help", "mine").output.hasPrefix("mine: your alias for `todo list view:work`\n"))
    #expect(program.run("mine", "--help").output.hasPrefix("list, ls: "))
    func ask(_ words: String...) -> String {
      program.run(bytes: (["complete", "--"] + words).map { Array($0.utf8) }).output
    }
    #expect(ask("mi") == "mine\ttodo list view:work\n")
    #expect(ask("mine", "+") == "+work\t1 open\n")
    #expect(ask("list", "view:") == "view:work\t+work\n")
    #expect(ask("list", "--where", "+x view:w") == "+x view:work\t+work\n")
    #expect(ask("list", "--view", "") == "work\t+work\nnone\n")
    #expect(ask("config", "week") == "week-start\n")
    #expect(ask("config", "view.").contains("view.work\nview.work.add\nview.work.sort\n"))
    #expect(ask("config", "week-start", "") == "mon\nsun\nsat\n")
    #expect(ask("config", "color.tag", "bold", "bright-b") == "bright-black\nbright-blue\n")
    #expect(ask("config", "view.late", "is:over") == "is:overdue\n")
    #expect(ask("config", "view.work.add", "+w") == "+work\t1 open\n")
    #expect(ask("config", "alias.x", "che").hasPrefix("check\t"))
  }

  @Test func `default is what todo alone runs, on a terminal only`() throws {
    try program.folder.write("default = list +home --format '{title}'\n", to: "config")
    program.run("add", "a", "+home")
    program.run("add", "b")
    #expect(program.run().output.hasPrefix("1\topen"))
    program.attachTerminal()
    #expect(program.run().output == "a\n")
    #expect(program.run("--no-pager").output == "a\n")
    #expect(program.run("--json").output.contains("\"b\""))
    #expect(program.run("list").output.contains("b"))
    #expect(program.run("b").code == .usage)
  }
}
