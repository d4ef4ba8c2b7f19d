import Foundation
import Testing

@testable import TodoModule

/// The keys of `todo browse`, typed on a pseudo-terminal: what they do to the file and to the screen.
@Suite struct `Keys in the full-screen list` {
  private let fixture: ProcessFixture

  init() throws {
    fixture = try ProcessFixture(
      items: "Buy milk +home", "Call mum +home", "Paint the fence",
      "Pay rent due:tomorrow project:house", "Read a book")
  }

  /// The command lines of the history, but for that of the fixture.
  private func history() throws -> [String] {
    let lines = try fixture.todo("history").output.split(separator: "\n")
    return lines.dropFirst().map { String($0.split(separator: "\t").last ?? "") }
  }

  /// What `list --all` prints about these items, but for the empty columns.
  private func list() throws -> [String] {
    try fixture.lines().map { line in
      line.split(separator: "\t").joined(separator: " ")
    }
  }

  @Test func `keys change the file, and the history has what one would type`() throws {
    let browse = try BrowseProcess(fixture, columns: 120)
    try browse.type(" ", until: " todo toggle 4  done 4: Pay rent")
    try browse.type("jd", until: " todo done 1  done 1: Buy milk")
    try browse.type("u", until: " todo undo  ")
    try browse.type("\u{12}", until: " todo redo  ")
    try browse.type("aCall Bob +office\r", until: " todo add Call Bob +office  added 6: Call Bob")
    try browse.type("m Buy oat milk\r", until: "renamed 1: Buy milk → Buy oat milk")
    try browse.type("Anot the blue one\r", until: " todo note 1 not the blue one  noted 1: ")
    try browse.type("pfri\r", until: " todo edit 1 due:fri  changed 1: Buy oat milk  due Fri 27")
    try browse.type(":todo edit 3 pri:high\r", until: " todo edit 3 pri:high  changed 3: ")
    try browse.type("jx", until: " todo remove 2  removed 2: Call mum")
    try browse.quit()
    #expect(
      try history() == [
        "todo toggle 4", "todo done 1", "todo add Call Bob +office", "todo edit 1 Buy oat milk",
        "todo note 1 not the blue one", "todo edit 1 due:fri", "todo edit 3 pri:high",
        "todo remove 2",
      ])
    #expect(
      try list() == [
        "4 done 2026-11-21 house Pay rent", "1 done 2026-11-27 home Buy oat milk",
        "3 open high Paint the fence", "5 open Read a book", "6 open office Call Bob",
      ])
  }

  @Test func `all marked items are changed by one command, which one key undoes`() throws {
    let before = try #require(fixture.list)
    let browse = try BrowseProcess(fixture)
    try browse.type("jvv", until: "5 items, 2 marked")
    browse.expectItems([
      "  4 ○ Pay rent                house  tomorrow", "* 1 ○ Buy milk         +home",
      "* 2 ○ Call mum         +home", "> 3 ○ Paint the fence", "  5 ○ Read a book",
    ])
    try browse.type("vd", until: " todo done 1-3  done 1: Buy milk; done 2: Call mum")
    #expect(try history() == ["todo done 1-3"])
    try browse.type("u", until: " todo undo  ")
    #expect(fixture.list == before)
    try browse.type("V", until: "5 items, 5 marked")
    try browse.type("pmon\r", until: " todo edit 1-5 due:mon  ")
    #expect(try history() == ["todo edit 1-5 due:mon"])
    try browse.type("u", until: " todo undo  ")
    #expect(fixture.list == before)
    try browse.quit()
  }

  @Test(
    arguments: [
      ("m due:nonsense\r", "todo edit 4  due:nonsense", "'due:nonsense' is not a date"),
      ("a\r", "todo add", "missing title; type: todo add Buy milk"),
      ("p\r", "todo edit 4 due:", "'due:' has no value"),
      (":frobnicate 3\r", "todo frobnicate 3", "unknown command 'frobnicate'; type: "),
      (":add \"x\r", "todo add \"x", "a quote is not closed"),
      (":done 99\r", "todo done 99", "there is no item '99'; nothing was changed"),
      (":sync\r", "todo sync", "is not in a git repository"),
      (":browse\r", "todo browse", "browse needs a terminal"),
    ] as [(String, String, String)])
  func `a mistake is said above the line, which stays, and changes no byte`(
    keys: String, line: String, sentence: String
  ) throws {
    let stamp = try fixture.stamp()
    let browse = try BrowseProcess(fixture, columns: 300)
    try browse.type(keys, until: sentence)
    #expect(browse.screen.last == line)
    #expect(browse.screen.dropLast().last?.contains(sentence) == true)
    #expect(browse.items.count == 5)
    try browse.type("\u{3}", until: "q quit")
    #expect(try fixture.stamp() == stamp)
    try browse.quit()
  }

  @Test func `pasted text does nothing in the list, and is typed in a line`() throws {
    let stamp = try fixture.stamp()
    let browse = try BrowseProcess(fixture)
    let paste = "\u{1B}[200~dddd\nx\u{1B}[201~"
    try browse.terminal.type(paste)
    try browse.type("?", until: "browse: Browse the list")
    try browse.terminal.type(paste)
    try browse.type("q", until: "? help  q quit")
    #expect(browse.items.count == 5)
    try browse.type("a" + paste, until: "todo add dddd x")
    try browse.type("\u{1B}", until: "q quit")
    try browse.type("/" + paste, until: "/dddd x")
    try browse.type("\u{1B}", until: "q quit")
    #expect(try fixture.stamp() == stamp)
    try browse.quit()
  }

  @Test func `keys without a meaning do nothing`() throws {
    let stamp = try fixture.stamp()
    let browse = try BrowseProcess(fixture)
    let screen = browse.screen
    for keys in ["zZ!1ß", "\u{1B}[99~", "\u{1B}[<0;1;2M", "\u{1B}OP", "\u{1}\u{7F}\t\u{7}\u{0}"] {
      try browse.terminal.type(keys)
    }
    browse.settle()
    #expect(browse.screen == screen)
    #expect(try fixture.stamp() == stamp)
    try browse.quit()
  }
}
