import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Pages of browse` {
  private let browse = BrowseFixture(BrowseFixture.items(9), rows: 4)
  private let lines = (1...9).map { "line \($0)" }

  private func open() {
    browse.router.answer = { [lines] _ in LineOutcome(code: .ok, output: lines, messages: []) }
    browse.press(.enter)
  }

  @Test func `what only prints is a page, for which a command is not run again`() {
    browse.router.answer = { _ in LineOutcome(code: .ok, output: ["a", "b"], messages: []) }
    browse.type(":doctor")
    browse.press(.enter)
    browse.presenter.didResize(to: BrowseRoom(columns: 30, rows: 4))
    #expect(browse.page == ["a", "b"])
    #expect(browse.screen?.header.filter == "doctor")
    #expect(browse.router.lines == [["doctor"]])
    #expect(browse.status == .page(nil, of: 1))
    browse.press(.escape)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.status == .nothing)
  }

  @Test func `a page folds what is wider than the screen, and so cuts nothing`() {
    let word = String(repeating: "x", count: 100) + "漢"
    browse.router.answer = { _ in
      LineOutcome(code: .ok, output: [word, "", "end"], messages: [])
    }
    browse.press(.enter)
    let columns = browse.presenter.state.room.columns
    #expect(
      browse.page == [
        String(repeating: "x", count: columns),
        String(repeating: "x", count: 100 - columns) + "漢", "", "end",
      ])
  }

  @Test func `one line is no page, nor is what a command says that changes the list`() {
    browse.router.answer = { _ in LineOutcome(code: .ok, output: ["a"], messages: []) }
    browse.type(":path")
    browse.press(.enter)
    #expect(browse.status == .ran(["path"], report: ["a"], isChange: false))
    browse.answer(["a", "b"]) { $0.removeLast() }
    browse.type(":remove 8 9")
    browse.press(.enter)
    #expect(browse.status == .ran(["remove", "8", "9"], report: ["a", "b"], isChange: true))
    #expect(browse.page == nil)
  }

  /// Keys in a page of 9 lines on 4 rows, and the lines that are shown then.
  static let moves: [(keys: [Key], shown: ClosedRange<Int>)] = [
    ([], 1...4), ([.text("j")], 2...5), ([.down, .enter, .up], 2...5), ([.text("k")], 1...4),
    ([.text("G")], 6...9), ([.end, .down], 6...9), ([.end, .text("g")], 1...4),
    ([.text(" ")], 4...7), ([.pageDown, .pageDown], 6...9), ([.end, .text("b")], 3...6),
    ([.control("d")], 3...6), ([.end, .control("u")], 4...7), ([.end, .home], 1...4),
  ]

  @Test(arguments: moves)
  func `a page scrolls`(row: (keys: [Key], shown: ClosedRange<Int>)) {
    open()
    row.keys.forEach(browse.presenter.didPress)
    #expect(browse.page == row.shown.map { "line \($0)" })
    #expect(browse.status == .page(row.shown, of: 9, isOfItem: true))
  }

  @Test func `a page stays filled when the screen grows, and can be painted anew`() {
    open()
    browse.press(.end)
    browse.presenter.didResize(to: BrowseRoom(columns: 79, rows: 6))
    #expect(browse.page == Array(lines[3...]))
    browse.presenter.didResize(to: BrowseRoom(columns: 79, rows: 20))
    #expect(browse.page == lines)
    #expect(browse.status == .page(nil, of: 1, isOfItem: true))
    browse.press(.control("l"), .control("c"))
    #expect(browse.view.events == [.repainted])
    #expect(browse.page == nil)
  }

  @Test func `the page of an item is wrapped anew when the screen gets another width`() {
    browse.router.answer = { words in
      LineOutcome(code: .ok, output: words + ["a", "b", "c", "d", "e"], messages: [])
    }
    browse.press(.enter, .text("j"))
    #expect(browse.page == ["1", "a", "b", "c"])
    browse.router.answer = { _ in LineOutcome(code: .ok, output: ["ab", "cd", "e"], messages: []) }
    browse.presenter.didResize(to: BrowseRoom(columns: 79, rows: 2))
    #expect(browse.page == ["1", "a"])
    browse.presenter.didResize(to: BrowseRoom(columns: 100, rows: 2))
    #expect(browse.page == ["cd", "e"])
    #expect(browse.router.events.last == .line(["show", "1"], columns: 100))
    // What cannot be printed any more closes.
    browse.refuse("no such item")
    browse.presenter.didResize(to: BrowseRoom(columns: 30, rows: 2))
    #expect(browse.page == nil)
  }

  @Test
  func `on an item's page j and k go over the boxes, Space ticks, and verbs are for the item`() {
    browse.router.answer = { words in
      let lines = ["Task 2", "notes   1 - [ ] milk", "          and", "        2 - [x] bread"]
      return LineOutcome(code: .ok, output: words.first == "show" ? lines : ["x"], messages: [])
    }
    browse.press(.text("v"), .enter, .text(" "), .text("j"), .text("j"), .text(" "), .text("d"))
    #expect(
      browse.router.lines == [
        ["show", "2"], ["tick", "2", "1"], ["tick", "2", "2"], ["done", "2"],
      ])
    guard case .page(_, let bar) = browse.screen?.body else {
      Issue.record("no page")
      return
    }
    #expect(bar == 3)
    // A change from anywhere is on the page at once.
    browse.store.items.append(Fixtures.item(10))
    browse.presenter.didTick()
    #expect(browse.router.lines.last == ["show", "2"])
    browse.type("m")
    #expect(browse.line == "edit 2 ")
    browse.press(.escape, .text("V"))
    #expect(browse.status == .unknown("V"))
    #expect(browse.screen?.header.filter == "2 Task 2")
    // The mark of item 1 is still there.
    browse.press(.left, .text("x"))
    #expect(browse.router.lines.last == ["remove", "1"])
    browse.type(":show 3")
    browse.press(.enter, .text("d"))
    #expect(browse.router.lines.suffix(2) == [["show", "3"], ["done", "3"]])
  }

  @Test func `a text is looked for in a page`() {
    open()
    browse.type("/LINE 7")
    #expect(browse.page == (6...9).map { "line \($0)" })
    browse.press(.enter)
    #expect(browse.line == nil)
    browse.type("/line")
    browse.press(.enter, .text("n"))
    #expect(browse.screen?.body == .page(["line 6", "line 7", "line 8", "line 9"], bar: 1))
    browse.press(.text("N"))
    #expect(browse.screen?.body == .page(["line 6", "line 7", "line 8", "line 9"], bar: 0))
    browse.type("/zzz")
    #expect(browse.advice == .notFound)
  }

  @Test(arguments: BrowseIntent.Move.allCases, [0, 1, 2, 9, 20])
  func `a page never scrolls past its last line`(move: BrowseIntent.Move, room: Int) {
    var page = BrowsePage(lines: lines.map { StyledText($0) })
    for _ in 0..<20 { page.scroll(move, room: room) }
    #expect((0..<lines.count).contains(page.top))
    #expect(page.visible(room).count == min(room, lines.count))
  }

  @Test func `an item that cannot be shown is a sentence`() {
    browse.refuse("no such item")
    browse.press(.enter)
    #expect(browse.status == .failed("no such item"))
    #expect(browse.page == nil)
  }
}
