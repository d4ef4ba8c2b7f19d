import Foundation
import Testing

@testable import TodoModule

/// `todo edit` with the user's editor, which is a script here, on a terminal.
@Suite struct `Editor on a terminal` {
  /// Returns a list of two items, and an editor that runs this script with the file's path as `$1`.
  private func fixture(_ script: String) throws -> ProcessFixture {
    var fixture = try ProcessFixture(items: "Buy milk +home due:2026-11-25", "Two")
    try fixture.folder.write(script, to: "editor.sh")
    try fixture.folder.makeFolder("tmp")
    fixture.environment["EDITOR"] = "sh '\(fixture.folder.file("editor.sh"))'"
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    return fixture
  }

  private func edit(_ fixture: ProcessFixture, typing text: String = "") throws -> Outcome {
    let terminal = try PseudoTerminal(columns: 80)
    if !text.isEmpty { try terminal.type(text) }
    return try fixture.child(["edit", "1", "--no-color"]).on(terminal).run()
  }

  private func kept(_ fixture: ProcessFixture) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("tmp"))) ?? []
  }

  @Test(arguments: [": > \"$1\"", "cat \"$1\" > \"$1.x\"; mv \"$1.x\" \"$1\""])
  func `an empty text, or another file with the same text, changes nothing`(
    script: String
  ) throws {
    let fixture = try fixture(script)
    let stamp = try fixture.stamp()
    #expect(try edit(fixture).ending == .exited(0))
    #expect(try fixture.stamp() == stamp)
    #expect(kept(fixture) == [])
  }

  @Test func `a changed text changes the item`() throws {
    let fixture = try fixture(
      """
      awk '/^# -+ >8 / { print "two\\nlines" } { print }' "$1" | sed -e 's/^title:.*/title: Buy oat milk/' \
        -e 's/^priority:.*/priority: high/' > "$1.new" && mv "$1.new" "$1"
      """)
    #expect(
      try edit(fixture)
        == .ok(
          """
          changed 1: Buy oat milk
              title 'Buy milk' → 'Buy oat milk', priority high, notes '\\ntwo\\nlines'

          """))
    #expect(
      try fixture.lines("1") == ["1\topen\thigh\t2026-11-25\t\thome\tBuy oat milk"])
    #expect(try fixture.todo("show", "1").output.contains("two"))
    #expect(kept(fixture) == [])
  }

  @Test func `an editor that reads the terminal gets the typed keys`() throws {
    let fixture = try fixture("read answer; printf 'title: %s\\n' \"$answer\" > \"$1\"")
    #expect(
      try edit(fixture, typing: "Typed here\n")
        == .ok(
          """
          changed 1: Typed here
              title 'Buy milk' → 'Typed here', due Wed 25 Nov → none, -home

          """))
  }

  @Test(arguments: [
    ("exit 3", "the editor exited with code 3; nothing was changed"),
    ("rm \"$1\"; exit 1", "the editor exited with code 1; nothing was changed"),
  ])
  func `an editor that fails changes nothing`(script: String, sentence: String) throws {
    let fixture = try fixture(script)
    let stamp = try fixture.stamp()
    // Both output streams are the same terminal.
    #expect(
      try edit(fixture)
        == Outcome(ending: .exited(8), output: "todo: \(sentence)\n", errors: ""))
    #expect(try fixture.stamp() == stamp)
    #expect(kept(fixture) == [])
  }

  @Test(arguments: [
    ("kill -9 $$", "was killed by signal 9"), ("exit 1", "exited with code 1"),
  ])
  func `text that an editor saved before it failed is kept`(end: String, words: String) throws {
    var fixture = try fixture("")
    fixture.environment["EDITOR"] =
      "save_and_end() { echo Mine > \"$1\"; \(end); }; save_and_end"
    let stamp = try fixture.stamp()
    let outcome = try edit(fixture)
    #expect(outcome.ending == .exited(8))
    #expect(try fixture.stamp() == stamp)
    let name = try #require(kept(fixture).first)
    #expect(fixture.folder.text("tmp/\(name)") == "Mine\n")
    #expect(
      outcome.output
        == "todo: the editor \(words); nothing was changed. Your text is kept in "
        + fixture.folder.file("tmp") + "/\(name)\n")
  }

  @Test(.needs(.mkfifo))
  func `the program does not wait for a FIFO in the place of the text`() throws {
    let fixture = try fixture("rm \"$1\"; mkfifo \"$1\"")
    let stamp = try fixture.stamp()
    let outcome = try edit(fixture)
    #expect(outcome.ending == .exited(5))
    let path = fixture.folder.file("tmp/\(kept(fixture).first ?? "")")
    #expect(
      outcome.output == "todo: the edited text in \(path) is now a FIFO; nothing was changed\n")
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `the terminal is as it was before the editor`() throws {
    let fixture = try fixture(
      "stty -opost -icanon -echo -isig </dev/tty; printf 'title: New\\n' > \"$1\"")
    let process = try TerminalProcess(fixture.child(["edit", "1"]))
    #expect(process.wait() == .exited(0))
    #expect(try process.hasTerminalAsBefore)
    // The alternate screen and the reports of the mouse are off again.
    #expect(process.output.contains("\u{1B}[?1049l") && process.output.contains("\u{1B}[?1000l"))
    let polite = try self.fixture("printf 'title: New\\n' > \"$1\"")
    let other = try TerminalProcess(polite.child(["edit", "1", "--no-color"]))
    #expect(other.wait() == .exited(0))
    #expect(!other.output.contains("\u{1B}"))
  }

  @Test(arguments: ["INT", "QUIT"])
  func `a keyboard signal that the editor survives has no effect`(signal: String) throws {
    // A key press would also signal the shell that runs the editor, here $PPID.
    let fixture = try fixture("kill -\(signal) $PPID; echo 'title: Saved' > \"$1\"")
    #expect(
      try edit(fixture)
        == .ok("changed 1: Saved  title 'Buy milk' → 'Saved', due Wed 25 Nov → none, -home\n"))
  }

  @Test func `an editor that deletes the file causes an error`() throws {
    let fixture = try fixture("rm \"$1\"")
    let stamp = try fixture.stamp()
    let outcome = try edit(fixture)
    #expect(outcome.ending == .exited(5))
    #expect(outcome.output.hasPrefix("todo: cannot read the edited text in "))
    #expect(outcome.output.hasSuffix(": no such file or directory\n"), "\(outcome)")
    #expect(try fixture.stamp() == stamp)
  }

  @Test func `VISUAL takes precedence over EDITOR`() throws {
    var fixture = try fixture("exit 9")
    try fixture.folder.write("echo 'title: By VISUAL' > \"$1\"", to: "visual.sh")
    fixture.environment["VISUAL"] = "sh '\(fixture.folder.file("visual.sh"))'"
    #expect(
      try edit(fixture)
        == .ok(
          """
          changed 1: By VISUAL
              title 'Buy milk' → 'By VISUAL', due Wed 25 Nov → none, -home

          """))
  }
}

@Suite struct `The file of an edited text` {
  @Test func `is kept where it is if the text has a mistake`() throws {
    var fixture = try ProcessFixture(items: "One")
    try fixture.folder.makeFolder("tmp")
    let name = fixture.folder.file("name")
    fixture.environment["EDITOR"] =
      "note() { basename \"$1\" > \(name); echo nonsense > \"$1\"; }; note"
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    let terminal = try PseudoTerminal(columns: 80)
    let outcome = try fixture.child(["edit", "1"]).on(terminal).run()
    #expect(outcome.ending == .exited(2))
    let kept = try #require(fixture.folder.text("name")?.dropLast())
    #expect(kept.hasPrefix("todo-edit-") && kept.hasSuffix(".txt"))
    #expect(fixture.folder.text("tmp/\(kept)") == "nonsense\n")
    #expect(outcome.output.contains(kept))
  }
}

/// The program on a terminal of 24 rows, with more items than fit.
@Suite struct `Long output on a terminal` {
  private func fixture(_ count: Int) throws -> ProcessFixture {
    let fixture = try ProcessFixture()
    try fixture.prepare("add", "-", input: (1...count).map { "Item \($0)\n" }.joined())
    return fixture
  }

  private func screen(
    _ words: [String], items: Int = 30, _ variables: [String: String] = [:]
  ) throws -> [Substring] {
    var child = try fixture(items).child(words + ["--no-color"])
    child.environment["TERM"] = "xterm"
    child.environment.merge(variables) { _, new in new }
    let outcome = try child.on(PseudoTerminal(columns: 80)).run()
    try #require(outcome.ending == .exited(0), "\(outcome)")
    return outcome.output.split(separator: "\n")
  }

  private static let marking = "sed s/^/=/"

  @Test(
    arguments: [
      (["PAGER": marking], 31),
      (["TODO_PAGER": marking, "PAGER": "false"], 31), (["TODO_PAGER": "", "PAGER": marking], 0),
      (["PAGER": "cat"], 0), (["PAGER": " "], 0), (["PAGER": marking, "TERM": "dumb"], 0),
      (["PAGER": marking, "TERM": ""], 0), (["TODO_PAGER": "no-such-pager -x"], 0),
      (["TODO_PAGER": "/no/such/pager"], 0), (["TODO_PAGER": marking, "LINES": "40"], 0),
    ] as [([String: String], Int)])
  func `the chosen pager gets a list longer than the screen`(
    variables: [String: String], marked: Int
  ) throws {
    let lines = try screen(["list"], variables)
    #expect(lines.count == 31)
    #expect(lines.count { $0.hasPrefix("=") } == marked)
  }

  @Test func `leaving the pager early is not an error, however long the list is`() throws {
    // More than the pipe to the pager holds.
    let lines = try screen(["list", "--json"], items: 1_000, ["PAGER": "head -n 1"])
    #expect(lines == ["["])
  }

  @Test func `a pager that fails does not change the exit code`() throws {
    let lines = try screen(["list"], ["PAGER": "sed 's/^/=/'; exit 3"])
    #expect(lines.count { $0.hasPrefix("=") } == 31)
  }

  @Test(arguments: [(22, 0), (23, 24)])
  func `a list that leaves a row for the prompt needs no pager`(items: Int, marked: Int) throws {
    let lines = try screen(["list"], items: items, ["PAGER": Self.marking])
    #expect(lines.count { $0.hasPrefix("=") } == marked)
  }

  @Test func `warnings are printed after the pager has ended`() throws {
    let lines = try screen(
      ["edit", "1-30", "wait:2026-12-01"], ["PAGER": "sleep 0.1; \(Self.marking)"])
    #expect(lines.prefix(30).allSatisfy { $0.hasPrefix("=changed ") })
    #expect(lines.dropFirst(30).count == 30)
    #expect(lines.dropFirst(30).allSatisfy { $0.contains("is hidden until") })
  }
}
