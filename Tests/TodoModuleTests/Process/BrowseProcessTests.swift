import Foundation
import Testing

@testable import TodoModule

/// The binary on a pseudo-terminal: how it starts and ends, and what it shows.
@Suite struct `The full-screen list` {
  private let sentence =
    "todo: browse needs a terminal for input and output that can move its cursor\r\n"
    + "To list the items, run: todo list"
  private let fixture: ProcessFixture

  init() throws {
    fixture = try ProcessFixture(
      items: "Buy milk +home", "Call mum +home", "Paint the fence",
      "Pay rent due:tomorrow project:house", "Read a book")
  }

  @Test(arguments: [
    "exec \"$@\" < /dev/null", "\"$@\" > \"$HOME/out\" && exit; cat \"$HOME/out\"; exit 2",
  ])
  func `one stream that is a terminal is not enough`(script: String) throws {
    var child = fixture.child(["browse"])
    child.environment["NO_COLOR"] = "1"
    let terminal = try TerminalProcess(child.through(shell: script))
    #expect(terminal.wait() == .exited(2))
    #expect(terminal.output == sentence + "\r\n")
    #expect(try terminal.hasTerminalAsBefore)
  }

  @Test func `it shows the list, and q leaves the terminal as it was`() throws {
    let browse = try BrowseProcess(fixture, columns: 60, rows: 9)
    #expect(
      browse.screen == [
        " todo                                               5 items",
        "> 4 ○ Pay rent         house  tomorrow",
        "  1 ○ Buy milk         +home",
        "  2 ○ Call mum         +home",
        "  3 ○ Paint the fence",
        "  5 ○ Read a book",
        "",
        "─────────────────────────────────────────────────────── 1/5",
        "            p postpone  / filter  : command  ? help  q quit",
      ])
    #expect(browse.terminal.output.hasPrefix(BrowseProcess.enter + BrowseProcess.repaint))
    try browse.quit()
  }

  @Test func `keys change the file, and the history has the commands that one would type`() throws {
    let browse = try BrowseProcess(fixture, columns: 120)
    try browse.type(" ", until: " done 4: Pay rent  todo toggle 4")
    try browse.type("jd", until: " done 1: Buy milk  todo done 1")
    try browse.type("u", until: "  todo undo  ")
    try browse.type("\u{12}", until: "  todo redo  ")
    try browse.type("aCall Bob +office\r", until: " added 6: Call Bob  +office  todo add Call Bob")
    try browse.type(
      "mdue:fri\r", until: " changed 6: Call Bob  due Fri 27 Nov  todo edit 6 due:fri")
    try browse.type("2Gx", until: " removed 2: Call mum  todo remove 2")
    try browse.quit()
    let history = try fixture.prepare("history").split(separator: "\n").dropFirst()
    #expect(
      history.map { $0.split(separator: "\t").last } == [
        "todo toggle 4", "todo done 1", "todo add Call Bob +office", "todo edit 6 due:fri",
        "todo remove 2",
      ])
    #expect(
      try fixture.lines() == [
        "4\tdone\t\t2026-11-21\thouse\t\tPay rent", "6\topen\t\t2026-11-27\t\toffice\tCall Bob",
        "1\tdone\t\t\t\thome\tBuy milk", "3\topen\t\t\t\t\tPaint the fence",
        "5\topen\t\t\t\t\tRead a book",
      ])
  }

  @Test func `a new size is painted at once, within the size`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("jj", until: "> 2 ○ Call mum")
    for (columns, rows) in [(40, 10), (1, 1), (200, 50)] {
      let count = browse.terminal.bytes.count
      try browse.terminal.resize(columns: columns, rows: rows)
      try browse.wait("not \(rows) rows") { _ in
        let new = String(decoding: browse.terminal.bytes[count...], as: UTF8.self)
        return new.hasPrefix(BrowseProcess.repaint) && new.hasSuffix("\u{1B}[?2026l")
      }
      #expect(browse.screen.count <= rows)
      #expect(browse.screen.allSatisfy { $0.count < max(2, columns) })
      #expect(rows < 2 || browse.screen.contains { $0.hasPrefix("> 2") })
    }
    try browse.quit()
  }

  @Test func `the cursor stays on its item while another process changes the list`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("jj", until: "> 2 ○ Call mum")
    try fixture.prepare("edit", "2", "Call dad")
    try browse.wait("no change within five seconds", seconds: 5) { lines in
      lines.contains { $0.hasPrefix("> 2 ○ Call dad") }
    }
    try fixture.prepare("add", "Early", "due:today")
    browse.expectItems([
      "  6 ○ Early                          today", "  4 ○ Pay rent                house  tomorrow",
      "  1 ○ Buy milk         +home", "> 2 ○ Call dad         +home", "  3 ○ Paint the fence",
      "  5 ○ Read a book",
    ])
    try fixture.prepare("remove", "2")
    try browse.wait(for: "> 3 ○ Paint the fence")
    try browse.quit()
  }
}

/// The user's editor, which is a script here and uses the terminal of `todo browse`, and a slow terminal.
@Suite struct `A full-screen view and its terminal` {
  private var fixture: ProcessFixture
  private let list: Data?

  init() throws {
    fixture = try ProcessFixture(items: "Buy milk +home", "Call mum", "Paint the fence")
    list = fixture.list
    try fixture.folder.makeFolder("tmp")
    fixture.environment["EDITOR"] = "sh '\(fixture.folder.file("editor.sh"))'"
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    // A crash of a program without the full screen prints a report otherwise, which takes seconds.
    fixture.environment["SWIFT_BACKTRACE"] = "enable=no"
  }

  /// An editor that reports its start and waits until a file is deleted, or until the test has ended.
  private let waiting = "echo editing; while [ -e \"$HOME/wait\" ]; do sleep 0.05; done"

  /// Opens the editor that waits, on the second item.
  private func open() throws -> BrowseProcess {
    try fixture.folder.write(waiting, to: "editor.sh")
    try fixture.folder.write("", to: "home/wait")
    let browse = try BrowseProcess(fixture)
    try browse.type("j", until: "> 2 ○ Call mum")
    try browse.terminal.type("e")
    try browse.terminal.read(until: BrowseProcess.leave + "editing\r\n")
    return browse
  }

  /// Quits. What was painted before and after the editor is not one picture, as `BrowseProcess.quit`
  /// expects.
  private func quit(_ browse: BrowseProcess) throws {
    try browse.terminal.type("q")
    #expect(browse.terminal.wait() == .exited(0))
    #expect(try browse.terminal.hasTerminalAsBefore)
  }

  @Test func `the editor has the terminal as it was, and the screen is painted after it`() throws {
    try fixture.folder.write(
      """
      stty -g > "$HOME/during"
      sed 's/^title:.*/title: Buy oat milk/' "$1" > "$1.new" && mv "$1.new" "$1"
      """, to: "editor.sh")
    let browse = try BrowseProcess(
      fixture, through: "stty -g > \"$HOME/before\"; exec \"$@\"")
    try browse.type("e", until: " renamed 1: Buy milk → Buy oat milk  todo edit 1")
    #expect(
      browse.terminal.output.contains(
        BrowseProcess.leave + BrowseProcess.enter + BrowseProcess.repaint))
    browse.expectItems(["> 1 ○ Buy oat milk     +home", "  2 ○ Call mum", "  3 ○ Paint the fence"])
    let before = try #require(fixture.folder.text("home/before"))
    #expect(fixture.folder.text("home/during") == before)
    try browse.type("u", until: " undid: todo edit 1; ")
    #expect(fixture.list == list)
    try quit(browse)
  }

  @Test func `an editor that is killed leaves neither its settings nor its modes`() throws {
    try fixture.folder.write(
      "stty -opost -icanon -echo -isig </dev/tty; kill -9 $$", to: "editor.sh")
    let browse = try BrowseProcess(fixture)
    try browse.type("e", until: "nothing was changed")
    #expect(browse.terminal.output.contains("\u{1B}>\u{1B}[?1l\u{1B}[?1000l"))
    try quit(browse)
    #expect(fixture.list == list)
  }

  @Test func `if the size changes while the editor runs, the next screen has the new size`() throws
  {
    let browse = try open()
    try browse.terminal.resize(columns: 50, rows: 12)
    try fixture.folder.delete("home/wait")
    try browse.wait("not painted in the new size") { lines in
      lines.count == 12 && lines.last?.hasSuffix("q quit") == true
        && lines.allSatisfy { $0.count < 50 }
    }
    #expect(browse.items[1] == "> 2 ○ Call mum")
    try quit(browse)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `a signal that ends it while the editor runs leaves the terminal to the shell`(
    signal: Int32
  ) throws {
    let browse = try open()
    try browse.terminal.send(signal)
    #expect(browse.terminal.wait() == .killed(signal: signal))
    #expect(browse.terminal.output.hasSuffix(BrowseProcess.leave + "editing\r\n"))
    #expect(try browse.terminal.hasTerminalAsBefore)
    #expect(fixture.list == list)
    try fixture.folder.delete("home/wait")
  }

  @Test(arguments: [SIGINT, SIGQUIT])
  func `a signal that is for the editor does not end it`(signal: Int32) throws {
    let browse = try open()
    try browse.terminal.send(signal)
    try fixture.folder.delete("home/wait")
    try browse.wait(for: " unchanged 2: Call mum  todo edit 2")
    try quit(browse)
    #expect(fixture.list == list)
  }

  @Test func `^C in the editor ends the editor only`() throws {
    let browse = try open()
    try browse.terminal.type("\u{3}")
    try browse.wait(for: " the editor exited with code 130; nothing was changed")
    try quit(browse)
  }

  @Test func `it ends when its window is closed while the editor runs`() throws {
    let browse = try open()
    browse.terminal.hangUp()
    #expect(browse.terminal.wait(seconds: 5) == .killed(signal: SIGHUP))
    #expect(fixture.list == list)
  }
}

// MARK: - Keys faster than the terminal

extension `A full-screen view and its terminal` {
  /// Two hundred letters.
  private var text: String {
    String(String(repeating: "abcdefghijklmnopqrstuvwxyz", count: 8).prefix(200))
  }

  @Test func `keys that arrive together are one frame`() throws {
    let browse = try BrowseProcess(fixture)
    let count = browse.terminal.bytes.count
    try browse.type("a" + text, until: String(text.suffix(60)))
    #expect(browse.terminal.bytes.count - count < 1000)
    try browse.type("\r", until: " added 4: abc")
    try browse.quit()
    #expect(try fixture.lines().last == "4\topen\t\t\t\t\t\(text)")
  }

  @Test func `a terminal that takes nothing for a while gets few frames`() throws {
    let browse = try BrowseProcess(fixture, columns: 120, rows: 60)
    let start = browse.terminal.bytes.count
    // Nobody reads what these paint.
    for _ in 0..<300 {
      try browse.terminal.type("\u{C}")
      usleep(2000)
    }
    for letter in "a" + text {
      try browse.terminal.type(String(letter))
      usleep(500)
    }
    try browse.type("\r", until: " added 4: abc")
    let new = String(decoding: browse.terminal.bytes[start...], as: UTF8.self)
    #expect(new.split(separator: BrowseProcess.repaint).count < 300)
    try browse.quit()
    #expect(try fixture.lines().last == "4\topen\t\t\t\t\t\(text)")
  }
}

/// `todo browse` in a shell in tmux, which has the screen of a real terminal.
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

  @Test func `q restores the screen and its scrollback`() throws {
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

  /// The lines of the screen, without blanks at their ends, and on request the lines above it.
  func lines(withHistory: Bool = false) throws -> [String] {
    let lines = try run(["capture-pane", "-p"] + (withHistory ? ["-S", "-"] : []))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The modes of the terminal, and the number of lines above the screen.
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

/// `todo browse` on a terminal of its own, and what its screen shows.
///
/// ```swift
/// let browse = try BrowseProcess(fixture)
/// try browse.type("d", until: "todo done 1")
/// try browse.quit()
/// ```
final class BrowseProcess {
  let terminal: TerminalProcess
  /// The screen of the terminal after this many bytes. It also shows other programs, and text that was
  /// painted in another size, so that its failures mean nothing here.
  private var shown: TerminalScreen
  private var shownCount = 0

  /// The bytes that take the terminal.
  static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?7l"
  /// The bytes that give it back.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2004l\u{1B}[0m\u{1B}[?1049l"
  /// The first bytes of a screen that is painted in full.
  static let repaint = "\u{1B}[?2026h"

  /// Starts it, by a shell script that runs `"$@"` if there is one, and waits for its screen.
  convenience init(
    _ fixture: ProcessFixture, _ words: [String] = [], columns: Int = 80, rows: Int = 24,
    through script: String? = nil
  ) throws {
    let child = fixture.child(["browse"] + words)
    try self.init(script.map(child.through) ?? child, columns: columns, rows: rows)
  }

  /// Starts this program, and waits for its screen.
  init(_ child: ChildProcess, columns: Int = 80, rows: Int = 24) throws {
    terminal = try TerminalProcess(child, columns: columns, rows: rows)
    shown = TerminalScreen(terminal.size)
    try wait(for: "q quit")
  }

  /// The rows of its screen, without blanks at their ends.
  var screen: [String] {
    if shown.size != terminal.size { shown.resize(to: terminal.size) }
    let new = terminal.bytes[shownCount...].completeSequences
    shown.feed(Array(new))
    shownCount += new.count
    return shown.lines
  }

  /// The lines between the first line and the rule.
  var items: [String] { Array(screen.dropFirst().dropLast(2).filter { !$0.isEmpty }) }

  /// Types keys, and waits until a line of the screen has this text.
  func type(_ keys: String, until text: String) throws {
    try terminal.type(keys)
    try wait(for: text)
  }

  /// Waits until a line of the screen has this text.
  func wait(for text: String) throws {
    try wait("no '\(text)'") { lines in lines.contains { $0.contains(text) } }
  }

  /// Waits until the screen satisfies a condition.
  func wait(_ complaint: String, seconds: Int = 20, until isDone: ([String]) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isDone(screen) {
      let lines = screen.joined(separator: "\n")
      try #require(ContinuousClock.now < end, "\(complaint) on the screen:\n\(lines)")
      terminal.read(milliseconds: 10)
    }
  }

  /// Expects these lines between the first line and the rule, in a moment.
  func expectItems(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(10)
    while items != expected, ContinuousClock.now < end { terminal.read(milliseconds: 10) }
    #expect(items == expected, sourceLocation: sourceLocation)
  }

  /// Quits, and expects that the terminal is as before.
  func quit() throws {
    try terminal.type("q")
    try expectEnd(.exited(0))
  }

  /// Expects that it ends like this, and that the terminal is as before. Only those of these keys that were
  /// typed and not read may follow the last bytes: the terminal shows them then.
  func expectEnd(_ ending: Outcome.Ending, echo: String = "", _ comment: Comment? = nil) throws {
    #expect(terminal.wait() == ending, comment)
    let parts = terminal.output.split(
      separator: BrowseProcess.leave, omittingEmptySubsequences: false)
    #expect(parts.count == 2, comment)
    #expect(parts.first?.hasPrefix(BrowseProcess.enter) == true, comment)
    #expect(parts.last.map { echo.hasSuffix($0) } == true, comment)
    #expect(try terminal.hasTerminalAsBefore, comment)
  }
}

extension Sequence<UInt8> {
  /// The bytes without an incomplete sequence or character at their end.
  fileprivate var completeSequences: ArraySlice<UInt8> {
    let bytes = Array(self)
    var end = bytes.count
    if let escape = bytes.lastIndex(of: 0x1B),
      !bytes[escape...].dropFirst(2).contains(where: { $0 >= 0x40 })
    {
      end = escape
    }
    while end > 0, String(validating: bytes[..<end], as: UTF8.self) == nil, bytes.count - end < 4 {
      end -= 1
    }
    return bytes[..<end]
  }
}
