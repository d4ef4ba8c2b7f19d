import Foundation
import Testing

@testable import TodoModule

/// `todo browse` in a shell in tmux, whose screen is that of a real terminal.
@Suite(.needs("tmux", if: TmuxTerminal.isThere))
struct `The full-screen list in tmux` {
  private let fixture: ProcessFixture
  private let tmux: TmuxTerminal

  init() throws {
    fixture = try ProcessFixture(
      items: "Buy milk +home", "Call mum", "Paint the fence", "Pay rent due:tomorrow project:house")
    tmux = try TmuxTerminal(fixture)
    // More than the screen holds, so that there is something to scroll back to.
    try tmux.type("seq 1 40", "Enter")
    try tmux.wait { $0.contains("40") && $0.last == "$" }
  }

  private let hints =
    String(repeating: " ", count: 13)
    + "a add  Space done  p postpone  / filter  : command  ? help  q quit"

  private var screen: [String] {
    [
      " todo" + String(repeating: " ", count: 67) + "4 items",
      "> 4 ○ Pay rent                house  tomorrow", "  1 ○ Buy milk         +home",
      "  2 ○ Call mum", "  3 ○ Paint the fence",
    ] + Array(repeating: "", count: 17) + [String(repeating: "─", count: 75) + " 1/4", hints]
  }

  @Test func `q brings back the screen and what can be scrolled back to`() throws {
    let before = try tmux.lines(withHistory: true)
    try tmux.type("todo browse", "Enter")
    try tmux.wait { $0.last == hints }
    #expect(try tmux.lines() == screen)
    #expect(try tmux.state() == "alternate 1, cursor 0, mouse 0, history 19")
    try tmux.type("a")
    try tmux.wait { $0.last == "todo add" }
    #expect(try tmux.state() == "alternate 1, cursor 1, mouse 0, history 19")
    try tmux.type("Escape")
    try tmux.wait { $0.last == hints }
    try tmux.type("q")
    try tmux.wait { $0.last == "$" }
    // The line of the command is all that is new.
    #expect(try tmux.lines(withHistory: true) == before.dropLast() + ["$ todo browse", "$"])
    #expect(try tmux.state() == "alternate 0, cursor 1, mouse 0, history 19")
    // The terminal shows what is typed, at once and only once.
    try tmux.type("echo ok", "Enter")
    try tmux.wait { $0.suffix(3) == ["$ echo ok", "ok", "$"] }
  }
}

/// A shell in a tmux of its own, with a terminal of 80 by 24.
final class TmuxTerminal {
  private let fixture: ProcessFixture
  private let program: String

  /// Whether it can be used.
  static var isThere: Bool { Tool.tmux.isThere && Tool.bash.isThere }

  /// Starts bash, in which `todo` is the program, and waits for its prompt.
  init(_ fixture: ProcessFixture) throws {
    self.fixture = fixture
    program = try #require(Tool.tmux.path)
    try fixture.folder.write(
      "PS1='$ '; unset HISTFILE PROMPT_COMMAND; todo() { '\(TodoBinary.path)' \"$@\"; }\n",
      to: "bashrc")
    let shell = "\(Tool.bash.path ?? "") --noprofile --rcfile '\(fixture.folder.file("bashrc"))'"
    try run(["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", shell])
    try run(["set", "-g", "status", "off"])
    // Without the status line, the window may have a row too few.
    try run(["resize-window", "-x", "80", "-y", "24"])
    try wait { $0.first == "$" }
  }

  deinit { _ = try? run(["kill-server"]) }

  /// Types keys by their names, or texts.
  func type(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// The lines of the screen, without blanks at their ends; with those above it on request.
  func lines(withHistory: Bool = false) throws -> [String] {
    let lines = try run(["capture-pane", "-p"] + (withHistory ? ["-S", "-"] : []))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// What the terminal's modes are, and how many lines are above the screen.
  func state() throws -> String {
    try run([
      "display-message", "-p",
      "alternate #{alternate_on}, cursor #{cursor_flag}, mouse #{mouse_any_flag}, "
        + "history #{history_size}",
    ]).trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen satisfies a condition.
  func wait(until isDone: ([String]) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(20)
    var lines = try lines()
    while !isDone(lines) {
      try #require(ContinuousClock.now < end, "still \(lines)")
      usleep(20_000)
      lines = try self.lines()
    }
  }

  @discardableResult private func run(_ words: [String]) throws -> String {
    var child = fixture.child([])
    child.program = program
    child.environment["TERM"] = "xterm-256color"
    child.arguments = (["-u", "-S", fixture.folder.file("tmux")] + words).map { Array($0.utf8) }
    let outcome = try child.run()
    try #require(outcome.ending == .exited(0), "\(words): \(outcome)")
    return outcome.output
  }
}
