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
  func `a text that is empty, or another file with the same one, changes nothing`(
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
          "changed 1: Buy oat milk  title 'Buy milk' → 'Buy oat milk', priority high, note…\n"))
    #expect(
      try fixture.lines("1") == ["1\topen\thigh\t2026-11-25\t\thome\tBuy oat milk"])
    #expect(try fixture.todo("show", "1").output.contains("two"))
    #expect(kept(fixture) == [])
  }

  @Test func `an editor that reads the terminal gets what is typed`() throws {
    let fixture = try fixture("read answer; printf 'title: %s\\n' \"$answer\" > \"$1\"")
    #expect(
      try edit(fixture, typing: "Typed here\n")
        == .ok("changed 1: Typed here  title 'Buy milk' → 'Typed here', due Wed 25 Nov → none, …\n")
    )
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
        == "todo: the editor \(words); nothing was changed; your text is kept in "
        + fixture.folder.file("tmp") + "/\(name)\n")
  }

  @Test(.needs(.mkfifo))
  func `a FIFO in the place of the text is not waited for`() throws {
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
        == .ok("changed 1: By VISUAL  title 'Buy milk' → 'By VISUAL', due Wed 25 Nov → none, -h…\n")
    )
  }
}
