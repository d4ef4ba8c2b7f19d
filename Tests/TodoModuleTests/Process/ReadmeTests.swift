import Foundation
import Testing

@testable import TodoModule

/// Runs the transcripts and scripts of the README, and compares the other documents with what they show.
@Suite struct `README` {
  private static let text = SourceTree.text("README.md") ?? ""
  private static let contributing = SourceTree.text(".github/CONTRIBUTING.md") ?? ""
  private static let viper = SourceTree.text(".github/VIPER.md") ?? ""

  /// A command in a transcript, and the output below it.
  struct Step: Equatable {
    let command: String
    let output: String
  }

  @Test func `transcripts show what a terminal shows`() throws {
    let fixture = try Self.fixture()
    let steps = Self.blocks("console").flatMap(Self.steps)
    try #require(steps.count > 10)
    try Self.expect(steps, in: fixture)
  }

  @Test(.needs(.git))
  func `two machines exchange their lists as shown`() throws {
    var fixture = try Self.fixture()
    fixture.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    fixture.environment["GIT_CEILING_DIRECTORIES"] = fixture.folder.path
    let steps = Self.blocks("console git").flatMap(Self.steps)
    try #require(steps.count > 5)
    try Self.expect(steps, in: fixture)
  }

  @Test func `the prompt script prints a mark only while an item is overdue`() throws {
    let fixture = try Self.fixture()
    let script = try #require(Self.block("bash", beginning: "# prompt"))
    try #require(script.contains("PS1="))
    #expect(try fixture.shell(script + "\ntodo_mark").output == "")
    try fixture.prepare("add", "Pay rent", "due:yesterday")
    #expect(try fixture.shell(script + "\ntodo_mark").output == "! ")
  }

  @Test func `the cron script mails what is due, or nothing`() throws {
    var fixture = try Self.fixture()
    let script = try #require(Self.block("sh", beginning: "# cron"))
    // The environment of a job (crontab(5)), and a folder that `make install` may install to.
    fixture.environment["LOGNAME"] = "me"
    fixture.environment["PATH"] = "/usr/bin:/bin"
    try Self.installProgram(in: "home/.local/bin", fixture)
    let mail = "mail() { echo \"mail $*\"; cat; }\n"
    let job = fixture.child([]).through(shell: mail + script)
    #expect(try job.run().output == "")
    try fixture.prepare("add", "Pay rent", "due:today")
    try fixture.prepare("add", "Later", "due:tomorrow")
    #expect(
      try job.run().output == """
        mail -s To do me
        1\topen\t\t2026-11-20\t\t\tPay rent

        """)
  }

  @Test(.needs(.git)) func `the line for cron synchronizes without a word`() throws {
    let sync = try SyncFixture(joined: "laptop")
    let line = try #require(Self.blocks("crontab").first).split(separator: " ", maxSplits: 5)
    #expect(HelpTopic.syncText.contains(line.joined(separator: " ").trimming("\n")))
    var fixture = try Self.fixture()
    fixture.environment["PATH"] = "/usr/bin:/bin"
    fixture.environment["TODO_FILE"] = sync["laptop"].file()
    try Self.installProgram(in: "home/.local/bin", fixture)
    try sync["laptop"].run("add", "Buy milk")
    let job = fixture.child([]).through(shell: String(try #require(line.last)))
    #expect(try job.run() == .ok(""))
    #expect(try sync.git("show", "main:todo.json").contains("Buy milk"))
  }

  @Test(.needs(.systemdAnalyze)) func `the units for systemd in help are sound`() throws {
    var fixture = try Self.fixture()
    try Self.installProgram(in: "home/.local/bin", fixture)
    fixture.environment["XDG_RUNTIME_DIR"] = fixture.folder.path
    let blocks = HelpPage.blocks(of: HelpTopic.syncText).compactMap {
      if case .code(let lines) = $0, lines[0].hasPrefix("[") { lines } else { nil }
    }
    try #require(blocks.count == 2)
    for (name, lines) in zip(["todo-sync.service", "todo-sync.timer"], blocks) {
      try fixture.folder.write(lines.map { $0 + "\n" }.joined(), to: name)
    }
    let outcome = try fixture.shell(
      "cd '\(fixture.folder.path)' && systemd-analyze verify --user todo-sync.service todo-sync.timer 2>&1"
    )
    #expect(outcome == .ok(""))
  }

  @Test func `the timer script shows what was due at a time in the last 15 minutes`() throws {
    var fixture = try Self.fixture()
    let script = try #require(Self.block("sh", beginning: "# timer"))
    try Self.installProgram(in: "home/.local/bin", fixture)
    try fixture.folder.makeFolder("tools")
    try fixture.folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\"\n", to: "tools/notify-send", permissions: 0o700)
    fixture.environment["PATH"] = fixture.folder.file("tools") + ":/usr/bin:/bin"
    let job = fixture.child([]).through(shell: script)
    for due in ["today", "today@9:00", "today@9:30", "yesterday"] {
      try fixture.prepare("add", "Not now", "due:\(due)")
    }
    #expect(try job.run().output == "")
    try fixture.prepare("add", "Call Ann", "due:today@9:10")
    try fixture.prepare("add", "Call Bob", "due:today@9:20")
    #expect(try job.run().output == "To do\nCall Ann\nCall Bob\n")
  }

  @Test(.needs(.fzf)) func `the fzf script completes the picked items`() throws {
    var fixture = try Self.fixture()
    let script = try #require(Self.block("sh", beginning: "# fzf"))
    try fixture.prepare("add", "-", input: "One\nTwo +three\nTwo\nThree")
    // A filter replaces the person who picks: fzf prints all lines that start with 'Two'.
    fixture.environment["FZF_DEFAULT_OPTS"] = "--filter='^Two'"
    try Self.installProgram(in: "bin", fixture)
    fixture.environment["PATH"] = fixture.folder.file("bin") + ":" + Tool.searchPath
    let picked = fixture.child([]).through(shell: script)
    #expect(try picked.run().output == "done 2: Two\ndone 3: Two\n")
    #expect(try picked.run() == .ok(""))
  }

  @Test func `the settings file is what the text says of it`() throws {
    let text = try #require(Self.blocks("conf").first)
    let reading = SettingsReading(
      SettingsText(Array(text.utf8)), commandNames: CommandRegistry.names)
    #expect(reading.complaints == [])
    #expect(reading.entries.count > 10)
  }

  @Test func `the table of exit codes agrees with the program`() {
    let rows = Self.text.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.trimming(" ") }
      return cells.count == 3 && Int(cells[0]) != nil ? "\(cells[0]) \(cells[1])" : nil
    }
    #expect(
      rows == ExitCode.allCases.map { "\($0.rawValue) \($0.name)" },
      "change the table of exit codes in README.md")
  }

  @Test func `a module is shown as its files are`() throws {
    let parts = Self.viper.split(separator: "\n### [").dropFirst()
    try #require(parts.count == 14)
    for part in parts {
      let path = try #require(part.split(separator: "](../")[1].split(separator: ")").first)
      let shown = try #require(Self.blocks("swift", in: String(part)).first)
      let text = try #require(SourceTree.text(String(path)), "no such file: \(path)")
      expectSameLines(shown, text, "run .ci/shown, which writes .github/VIPER.md anew: \(path)")
    }
  }

  @Test func `every source file that is named exists`() throws {
    let all = Self.text + Self.contributing + Self.viper
    let words = all.split { " `,;()".contains($0) || $0.isNewline }
    let paths = Set(
      words.filter { $0.hasSuffix(".swift") && $0.contains("/") }
        .map { $0.hasPrefix("../") ? String($0.dropFirst(3)) : String($0) })
    try #require(paths.count > 3)
    for path in paths {
      let folders = ["", "Sources/", "Sources/TodoModule/", "Tests/TodoModuleTests/"]
      #expect(folders.contains { SourceTree.text($0 + path) != nil }, "correct this path: \(path)")
    }
  }

  @Test func `the guide stays short, and the tests that it names exist`() throws {
    let lines = Self.contributing.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 241 && Self.contributing.utf8.count <= 20_480, "shorten CONTRIBUTING.md")
    let filter = Self.block("sh", beginning: "swift test --filter", in: Self.contributing) ?? ""
    let names = filter.split { !$0.isLetter }.drop { $0 != "CommandSpec" }.filter { $0 != "Tests" }
    try #require(names.count > 5)
    let folder = SourceTree.root + "/Tests/TodoModuleTests"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names {
      #expect(files.contains { $0.hasSuffix("/\(name)Tests.swift") }, "correct the filter: \(name)")
    }
  }

  @Test func `the search of the guide finds the file that decides something`() throws {
    let steps = Self.blocks("console", in: Self.contributing).flatMap(Self.steps)
    let shown = try #require(steps.first)
    let outcome = try Self.fixture().shell("cd '\(SourceTree.root)' && \(shown.command)")
    #expect(outcome == .ok(shown.output))
  }

  @Test func `every option in the README exists`() throws {
    let known = Set((CommandRegistry.allOptions + OptionSpec.global).map { "--" + $0.name })
    let foreign: Set = [
      "--filter", "--multi", "--delimiter", "--with-nth", "--bare", "--user", "--on-calendar",
      "--prefix", "--strip-components",
    ]
    // Named in "What changed in 0.2".
    let gone: Set = ["--resolve", "--conflicts"]
    let words = Self.text.split { !$0.isLetter && $0 != "-" }.map(String.init)
    let named = Set(words.filter { $0.hasPrefix("--") && $0.count > 3 }).subtracting(foreign)
    try #require(named.count > 5)
    #expect(named.subtracting(known) == gone, "correct these options in README.md")
  }
}

extension `README` {
  /// Returns an empty list on the day of the transcripts.
  static func fixture() throws -> ProcessFixture {
    var fixture = try ProcessFixture()
    fixture.environment["TODO_NOW"] = "2026-11-20T09:20"
    fixture.environment["NO_COLOR"] = "1"
    return fixture
  }

  private static func expect(_ steps: [Step], in fixture: ProcessFixture) throws {
    for step in steps {
      let line = "cd '\(fixture.folder.path)'\n\(step.command)"
      let outcome = try fixture.shellChild(line, []).on(PseudoTerminal(columns: 80)).run()
      expectSameLines(outcome.output, step.output, "$ \(step.command)")
    }
  }

  /// Links the program into this folder of the fixture's folder.
  private static func installProgram(in folder: String, _ fixture: ProcessFixture) throws {
    var path = ""
    for part in folder.split(separator: "/") {
      path += path.isEmpty ? String(part) : "/" + part
      if path != "home" { try fixture.folder.makeFolder(path) }
    }
    try #require(symlink(TodoBinary.path, fixture.folder.file(folder + "/todo")) == 0)
  }

  /// Returns the code blocks of a language, in order.
  static func blocks(_ language: String, in text: String = text) -> [String] {
    text.split(separator: "```\(language)\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
  }

  private static func block(
    _ language: String, beginning: String, in text: String = text
  ) -> String? {
    blocks(language, in: text).first { $0.hasPrefix(beginning) }
  }

  /// Returns the commands of a transcript, each with the output below it.
  static func steps(of block: String) -> [Step] {
    ("\n" + block).split(separator: "\n$ ").map { part in
      let lines = part.drop { $0 == "\n" }.split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let output = lines.count > 1 ? String(lines[1]) : ""
      let ended = output.isEmpty || output.hasSuffix("\n") ? output : output + "\n"
      return Step(command: String(lines[0]), output: ended)
    }
  }
}
