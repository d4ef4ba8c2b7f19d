import Foundation
import Testing

@testable import TodoModule

/// The user's editor, a script here, which `todo browse` lends its terminal; and a slow terminal.
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

  /// An editor that says so and waits until a file is deleted; at the latest when the test has ended.
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

  @Test func `a size that changes while the editor runs is that of the next screen`() throws {
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

  @Test func `keys that come at once are one frame`() throws {
    let browse = try BrowseProcess(fixture)
    let count = browse.terminal.bytes.count
    try browse.type("a" + text, until: String(text.suffix(60)))
    #expect(browse.terminal.bytes.count - count < 1000)
    try browse.type("\r", until: " todo add abc")
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
    try browse.type("\r", until: " todo add abc")
    let new = String(decoding: browse.terminal.bytes[start...], as: UTF8.self)
    #expect(new.split(separator: BrowseProcess.repaint).count < 300)
    try browse.quit()
    #expect(try fixture.lines().last == "4\topen\t\t\t\t\t\(text)")
  }
}
