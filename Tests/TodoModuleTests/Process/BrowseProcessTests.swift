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

  @Test func `without a terminal it says what to type instead`() throws {
    let refusal = Outcome(ending: .exited(2), output: "", errors: sentence + "\n")
    #expect(try fixture.todo("browse") == refusal)
    var child = fixture.child(["browse"])
    child.input = .pipe("q")
    #expect(try child.run() == refusal)
  }

  @Test(arguments: [
    "exec \"$@\" < /dev/null", "TERM=dumb; exec \"$@\"", "TERM=; exec \"$@\"",
    "unset TERM; exec \"$@\"", "\"$@\" > \"$HOME/out\" && exit; cat \"$HOME/out\"; exit 2",
    "echo q | \"$@\"",
  ])
  func `one stream that is no terminal, or a terminal that can do nothing, is not enough`(
    script: String
  ) throws {
    var child = fixture.child(["browse"])
    child.environment["NO_COLOR"] = "1"
    let terminal = try TerminalProcess(child.through(shell: script))
    #expect(terminal.wait() == .exited(2))
    #expect(terminal.output == sentence + "\r\n")
    #expect(try terminal.hasTerminalAsBefore)
  }

  @Test(
    arguments: [
      ("{\"not\": ", [], .badData), (nil, ["due.by:nonsense"], .usage),
      (nil, ["--sort", "x"], .usage), (nil, ["--nonsense"], .usage),
    ] as [(String?, [String], ExitCode)])
  func `what cannot be shown is an error before the terminal is taken`(
    list: String?, words: [String], code: ExitCode
  ) throws {
    if let list { try fixture.folder.write(list) }
    var child = fixture.child(["browse"] + words)
    child.environment["NO_COLOR"] = "1"
    let terminal = try TerminalProcess(child)
    #expect(terminal.wait() == .exited(code.rawValue))
    #expect(terminal.output.hasPrefix("todo: "))
    #expect(!terminal.output.contains("\u{1B}"))
    #expect(try terminal.hasTerminalAsBefore)
    if let list { #expect(fixture.folder.text() == list) }
  }

  @Test func `it shows the list, and q leaves the terminal as it was`() throws {
    let browse = try BrowseProcess(fixture, columns: 60, rows: 9)
    #expect(
      browse.screen == [
        " todo                                               5 items",
        "> 4 ○ Pay rent                house  tomorrow",
        "  1 ○ Buy milk         +home",
        "  2 ○ Call mum         +home",
        "  3 ○ Paint the fence",
        "  5 ○ Read a book",
        "",
        "───────────────────────────────────────────────────────────",
        "                                             ? help  q quit",
      ])
    #expect(browse.terminal.output.hasPrefix(BrowseProcess.enter + BrowseProcess.repaint))
    try browse.quit()
  }

  @Test func `it takes a filter, an order, the time and the file`() throws {
    let file = fixture.folder.file("other.json")
    _ = try fixture.todo("add", "--file", file, "Pay rent", "due:2026-11-21", "+home")
    _ = try fixture.todo("add", "--file", file, "Buy milk", "+home")
    _ = try fixture.todo("add", "--file", file, "Other")
    let browse = try BrowseProcess(
      fixture, ["--file", file, "--now", "2026-11-22T10:00", "--sort", "title", "+home"],
      columns: 60, rows: 6)
    #expect(
      browse.screen == [
        " todo  +home                      2 of 3, 1 late; by --sort",
        "> 2 ○ Buy milk  +home",
        "  1 ○ Pay rent  +home  1 day late",
        "",
        "───────────────────────────────────────────────────────────",
        "                                             ? help  q quit",
      ])
    try browse.quit()
  }

  @Test func `a list that does not exist yet is empty, and gets its first item`() throws {
    let browse = try BrowseProcess(fixture, ["--file", fixture.folder.file("new.json")])
    browse.expectItems(["  nothing to do; press a to add something"])
    try browse.type("aFirst\r", until: "todo add First  added 1: First")
    browse.expectItems(["> 1 ○ First"])
    try browse.quit()
  }

  @Test func `a new size is painted at once, within the size`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("jj", until: "> 2 ○ Call mum")
    for (columns, rows) in [(40, 10), (10, 3), (1, 1), (200, 50), (30, 2), (80, 24)] {
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

  @Test func `what another process changes appears, and the cursor stays on its item`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("jj", until: "> 2 ○ Call mum")
    _ = try fixture.todo("edit", "2", "Call dad")
    try browse.wait("no change within five seconds", seconds: 5) { lines in
      lines.contains { $0.hasPrefix("> 2 ○ Call dad") }
    }
    _ = try fixture.todo("add", "Early", "due:today")
    browse.expectItems([
      "  6 ○ Early                          today", "  4 ○ Pay rent                house  tomorrow",
      "  1 ○ Buy milk         +home", "> 2 ○ Call dad         +home", "  3 ○ Paint the fence",
      "  5 ○ Read a book",
    ])
    _ = try fixture.todo("remove", "2")
    try browse.wait(for: "> 3 ○ Paint the fence")
    try browse.quit()
  }

  @Test func `a completed item stays under the cursor, whatever another process changes`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("jd", until: "todo done 1")
    _ = try fixture.todo("add", "Another item")
    browse.expectItems([
      "  4 ○ Pay rent                house  tomorrow", "> 1 ✓ Buy milk         +home",
      "  2 ○ Call mum         +home", "  3 ○ Paint the fence", "  5 ○ Read a book",
      "  6 ○ Another item",
    ])
    try browse.type(" ", until: "todo toggle 1  reopened 1: Buy milk")
    try browse.quit()
  }

  @Test func `a list that another process damages is reported, and the screen stays`() throws {
    // Wide enough for the path.
    let browse = try BrowseProcess(fixture, columns: 300)
    let list = try #require(fixture.folder.text())
    try fixture.folder.write("{\"not\": ")
    try browse.wait(for: "line 1, column")
    #expect(browse.items.first?.hasPrefix("> 4 ○ Pay rent") == true)
    try fixture.folder.write(list)
    try browse.type(" ", until: "todo toggle 4  done 4: Pay rent")
    try browse.quit()
  }
}
