import Foundation
import Testing

@testable import TodoModule

/// Filters, prompts and pages of `todo browse` on a pseudo-terminal, which change nothing.
@Suite struct `Looking around in the full-screen list` {
  private let fixture: ProcessFixture

  init() throws {
    fixture = try ProcessFixture(
      items: "Buy milk +home", "Call mum +home", "Paint the fence",
      "Pay rent due:tomorrow project:house", "Read a book")
  }

  @Test func `a filter narrows with every key; Enter keeps it, Esc drops it`() throws {
    let browse = try BrowseProcess(fixture, columns: 60)
    try browse.type("/b", until: "2 of 5")
    browse.expectItems(["> 1 ○ Buy milk     +home", "  5 ○ Read a book"])
    try browse.type("o", until: "1 of 5")
    browse.expectItems(["> 5 ○ Read a book"])
    try browse.type("\u{1B}", until: "q quit")
    try browse.wait(for: " todo                                               5 items")
    try browse.type("/+home\r", until: "2 of 5")
    try browse.wait(for: "q quit")
    #expect(
      browse.screen.first == " todo  +home                                         2 of 5")
    browse.expectItems(["> 1 ○ Buy milk  +home", "  2 ○ Call mum  +home"])
    try browse.type("/ mum", until: "1 of 5")
    try browse.type("\u{1B}", until: "2 of 5")
    try browse.type("/\u{15}\r", until: "5 items")
    try browse.type("n", until: "> 2 ○ Call mum")
    try browse.type("n", until: "> 1 ○ Buy milk")
    try browse.quit()
  }

  @Test func `an unfinished filter shows the last good result, and what is missing`() throws {
    let browse = try BrowseProcess(fixture, columns: 120)
    try browse.type("/+home (", until: "/+home (")
    try browse.wait(for: "2 of 5")
    #expect(browse.screen.dropLast().last?.hasPrefix(" character ") == true)
    try browse.type("\r", until: "/+home (")
    try browse.type("mum)\r", until: "q quit")
    browse.expectItems(["> 2 ○ Call mum  +home"])
    try browse.quit()
  }

  @Test func `Tab completes as in the shell`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type(":un\t", until: "todo undo")
    try browse.type("\u{15}edit 1 pro\t", until: "todo edit 1 project:")
    try browse.type("h\t", until: "todo edit 1 project:house")
    try browse.type("\u{15}add Write +ho\t", until: "todo add Write +home")
    try browse.type("\u{15}e\t", until: " edit  explain  export")
    try browse.wait("no 'todo e'") { $0.last == "todo e" }
    try browse.type("\u{1B}", until: "q quit")
    try browse.type("/proj\t", until: " project:  project.is:")
    try browse.type("\u{1B}", until: "q quit")
    try browse.quit()
  }

  @Test func `Enter shows an item, and Esc goes back`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("\r", until: "j k scroll  Esc back")
    #expect(
      browse.items.prefix(4) == [
        "number    4", "title     Pay rent", "state     open", "due       Sat 21 Nov, tomorrow",
      ])
    try browse.type("\u{1B}", until: "> 4 ○ Pay rent")
    try browse.quit()
  }

  @Test func `help is a page that scrolls; its q only goes back`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("?", until: "lines 1-21 of ")
    #expect(browse.items.first == "browse: Browse the list on the full screen")
    try browse.type("j", until: "lines 2-22 of ")
    try browse.type("G", until: "Options for every command")
    try browse.type("g", until: "lines 1-21 of ")
    try browse.type("q", until: "? help  q quit")
    try browse.quit()
  }

  @Test func `a command that only prints is a page`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type(":list +home\r", until: "Esc back")
    browse.expectItems(["1 ○ Buy milk  +home", "2 ○ Call mum  +home", "2 items"])
    try browse.type("\u{1B}", until: "? help  q quit")
    try browse.quit()
  }

  @Test func `Esc alone removes marks and leaves lines, also at once after another key`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("vv", until: "2 marked")
    try browse.type("\u{1B}", untilGone: "marked")
    try browse.type("axyz", until: "todo add xyz")
    try browse.type("!\u{1B}", until: "q quit")
    try browse.type("V", until: "5 marked")
    try browse.type("\u{1B}", untilGone: "marked")
    try browse.quit()
  }

  @Test func `s changes the order, and the cursor stays on its item`() throws {
    let browse = try BrowseProcess(fixture)
    try browse.type("j", until: "> 1 ○ Buy milk")
    for (name, numbers) in [
      ("urgency", nil), ("number", [1, 2, 3, 4, 5]), ("last change", nil),
      ("due date", [4, 1, 2, 3, 5]),
    ] as [(String, [Int]?)] {
      try browse.type("s", until: "sorted by \(name)")
      #expect(browse.screen.contains { $0.hasPrefix("> 1 ○ Buy milk") })
      let shown = browse.items.compactMap { Int($0.dropFirst(2).prefix(1)) }
      if let numbers { #expect(shown == numbers) }
    }
    try browse.quit()
  }
}
