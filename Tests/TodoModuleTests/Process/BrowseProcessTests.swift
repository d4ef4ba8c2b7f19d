import Foundation
import Testing

@testable import TodoModule

/// The binary on a pseudo-terminal: how it starts and ends, and what it shows.
@Suite struct `The full-screen list` {
  private let sentence =
    "todo: browse needs a terminal for input and output that can move its cursor; type: todo list"
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

  @Test func `keys change the file, and the history has what one would type`() throws {
    let browse = try BrowseProcess(fixture, columns: 120)
    try browse.type(" ", until: " done 4: Pay rent  todo toggle 4")
    try browse.type("jd", until: " done 1: Buy milk  todo done 1")
    try browse.type("u", until: "  todo undo  ")
    try browse.type("\u{12}", until: "  todo redo  ")
    try browse.type("aCall Bob +office\r", until: " added 6: Call Bob  +office  todo add Call Bob")
    try browse.type("pfri\r", until: " changed 6: Call Bob  due Fri 27 Nov  todo edit 6 due:fri")
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
