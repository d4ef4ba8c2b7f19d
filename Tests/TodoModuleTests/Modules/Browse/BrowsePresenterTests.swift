import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of browse` {
  private let browse = BrowseFixture(BrowseFixture.items(9), rows: 4)

  @Test func `the list is read first, and its first rows are shown`() {
    #expect(browse.store.reads == 1)
    #expect(browse.screen?.header == BrowseScreen.Header(shown: 9, total: 9))
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.cursor == 1)
    #expect(browse.status == .nothing)
    #expect(browse.view.events == [])
    #expect(browse.router.events == [])
  }

  @Test func `a filter and an order of the command line are shown above the list`() throws {
    let order = ItemOrder([.init(.attribute(.title), isReversed: true)])
    let browse = BrowseFixture(
      BrowseFixture.items(2) + [Fixtures.item(3, "Buy milk")], text: "task",
      filter: try ItemFilter(where: "task"), order: order)
    #expect(
      browse.screen?.header
        == BrowseScreen.Header(filter: "task", shown: 2, total: 3, order: .given(order)))
    #expect(browse.numbers == [2, 1])
  }

  /// Keys, and the number of the item of the cursor and the first number on the screen after them.
  static let moves: [(keys: [Key], cursor: Int, top: Int)] = [
    ([.text("j")], 2, 1), ([.down, .down], 3, 1), ([.text("k")], 1, 1), ([.down, .up], 1, 1),
    ([.text("G")], 9, 6), ([.end, .down], 9, 6), ([.end, .home], 1, 1),
    ([.text("G"), .text("g")], 1, 1), ([.pageDown], 4, 1), ([.pageDown, .down], 5, 2),
    ([.control("f"), .control("f"), .control("f")], 9, 6), ([.end, .pageUp], 6, 6),
    ([.end, .control("b"), .text("k")], 5, 5), ([.control("d")], 3, 1),
    ([.end, .control("u")], 7, 6),
  ]

  @Test(arguments: moves)
  func `the cursor moves, and stays on the screen`(
    row: (keys: [Key], cursor: Int, top: Int)
  ) {
    row.keys.forEach(browse.presenter.didPress)
    #expect(browse.cursor == row.cursor)
    #expect(browse.numbers == Array(row.top..<row.top + 4))
    #expect(browse.router.events == [])
  }

  @Test func `the cursor stays on the screen when it gets smaller, and rows fill a larger one`() {
    browse.press(.end)
    browse.presenter.didResize(to: BrowseRoom(columns: 39, rows: 2))
    #expect(browse.numbers == [8, 9])
    browse.presenter.didResize(to: BrowseRoom(columns: 39, rows: 20))
    #expect(browse.numbers == Array(1...9))
    browse.presenter.didResize(to: BrowseRoom(columns: 39, rows: 0))
    #expect(browse.numbers == [])
    browse.presenter.didResize(to: BrowseRoom(columns: 39, rows: 1))
    #expect(browse.numbers == [9])
    #expect(browse.cursor == 9)
  }

  static let actions: [(key: Key, words: [String])] = [
    (.text(" "), ["toggle", "2"]), (.text("d"), ["done", "2"]), (.text("x"), ["remove", "2"]),
    (.text("e"), ["edit", "2"]), (.enter, ["show", "2"]), (.text("u"), ["undo"]),
    (.control("r"), ["redo"]), (.text("?"), ["help", "browse"]),
  ]

  @Test(arguments: actions)
  func `a key runs the command that one types`(row: (key: Key, words: [String])) {
    browse.press(.down, row.key)
    // The report of a change has a blank before it; a page has none.
    let isPage = ["show", "help"].contains(row.words[0])
    #expect(browse.router.events == [.line(row.words, columns: isPage ? 79 : 78)])
  }

  @Test func `the last line shows the command as one types it`() {
    browse.answer(["done 1: Task 1"]) { $0[0] = Fixtures.doneItem(1, "Task 1") }
    browse.press(.text("d"))
    #expect(browse.status == .ran(["done", "1"], report: ["done 1: Task 1"], isChange: true))
    browse.press(.down)
    #expect(browse.status == .nothing)
  }

  @Test func `remarks belong to the report, and a failure is a sentence`() {
    browse.router.answer = { _ in
      LineOutcome(code: .ok, output: ["a"], messages: ["b"])
    }
    browse.press(.text("u"))
    #expect(browse.status == .ran(["undo"], report: ["a", "b"], isChange: false))
    browse.refuse("nothing to undo")
    browse.press(.text("u"))
    #expect(browse.status == .failed("nothing to undo"))
  }

  /// Keys and the commands that they run. The first item is 2, which has a low priority. Then follow 1, 3, which is
  /// started, and 4, which has the title `due:x "y"`.
  static let lines: [(keys: [Key], lines: [[String]])] = [
    ([.text("+")], [["edit", "2", "priority:medium"]]),
    ([.text("-")], [["edit", "2", "priority:none"]]),
    ([.down, .text("+")], [["edit", "1", "priority:high"]]),
    ([.text("v"), .text("v"), .text("-")], [["edit", "1-2", "priority:none"]]),
    ([.text("S")], [["start", "2"]]), ([.down, .down, .text("S")], [["stop", "3"]]),
    ([.text("!")], [["sync"]]), ([.text("l")], [["show", "2"]]), ([.right], [["show", "2"]]),
    ([.text("c"), .backspace, .text("!"), .enter], [["edit", "2", "Task", "!"]]),
    (
      [.down, .down, .down, .text("c"), .text("z"), .enter], [["edit", "4", "--", "due:x \"y\"z"]]
    ),
    ([.text("v"), .text("v"), .text("c")], []), ([.text("m"), .enter], []),
  ]

  @Test(arguments: lines)
  func `a key runs a command that depends on the items`(row: (keys: [Key], lines: [[String]])) {
    var items = BrowseFixture.items(9)
    items[1] = Fixtures.item(2, "Task 2", priority: .low)
    items[2] = items[2].started(at: Fixtures.now)
    items[3] = Fixtures.item(4, "due:x \"y\"")
    let browse = BrowseFixture(items)
    row.keys.forEach(browse.presenter.didPress)
    #expect(browse.router.lines == row.lines)
  }

  @Test func `Up offers an earlier line for another item, but not the title of another item`() {
    browse.type("m+home\r")
    browse.type("mTask\r")
    browse.press(.down, .text("m"), .up)
    #expect(browse.router.lines == [["edit", "1", "+home"], ["edit", "1", "Task"]])
    #expect(browse.line == "edit 2 +home")
  }

  @Test func `a number and Enter, or G, moves the cursor to its item`() {
    browse.press(.text("7"), .enter)
    #expect(browse.cursor == 7)
    browse.type("3G")
    #expect(browse.cursor == 3)
    browse.type(":9\r")
    #expect(browse.cursor == 9)
    browse.type("99")
    #expect(browse.status == .pending("99"))
    browse.press(.enter)
    #expect(browse.status == .noNumber(99))
    browse.type("3d")
    #expect(browse.status == .dropped("3d"))
    #expect(browse.router.lines == [])
    browse.type("/2\r")
    browse.press(.text("5"), .enter)
    #expect(browse.cursor == 5)
    #expect(browse.status == .filterDropped(5))
    browse.store.items[5] = Fixtures.doneItem(6)
    browse.type("6G")
    #expect(browse.status == .notShown(6))
  }

  @Test(arguments: [":q\r", ":wq\r", "ZZ", "q"])
  func `keys that quit`(keys: String) {
    browse.type(keys)
    #expect(browse.view.events == [.left])
  }

  @Test(arguments: ["z", "h", "Zj"])
  func `keys without a meaning say so`(keys: String) {
    browse.type(keys)
    #expect(browse.status == (keys == "Zj" ? .dropped("Zj") : .unknown(keys)))
    #expect(browse.router.events == [])
  }

  @Test func `Esc removes the marks, and then the filter`() {
    browse.type("/task\r")
    browse.press(.text("v"), .escape)
    #expect(browse.screen?.header == BrowseScreen.Header(filter: "task", shown: 9, total: 9))
    browse.press(.alt("j"))
    #expect(browse.screen?.header == BrowseScreen.Header(shown: 9, total: 9))
  }

  @Test func `Tab shows days above the same rows, with the cursor on its item`() {
    browse.store.items[8] = Fixtures.item(9, "Task 9", due: "2026-11-19")
    browse.press(.control("l"), .text("9"), .enter, .tab)
    #expect(browse.numbers == [9, 1])
    guard case .rows(let rows) = browse.screen?.body else { return }
    #expect(rows.map(\.heading) == [.late, .undated])
    browse.press(.text("s"))
    #expect(browse.status == .daysOrder)
    browse.press(.tab)
    #expect(browse.numbers == [9, 1, 2, 3])
    #expect(browse.cursor == 9)
  }

  @Test func `days of done and of hidden items are in order too`() {
    let browse = BrowseFixture([
      Fixtures.doneItem(1, "a"), Fixtures.item(2, due: "2026-11-25", wait: "2026-12-02"),
      Fixtures.item(3, due: "2026-11-23", wait: "2026-12-03"), Fixtures.item(4, wait: "2026-12-01"),
    ])
    browse.press(.tab)
    browse.type("/is:waiting\r")
    #expect(browse.numbers == [3, 2, 4])
    guard case .rows(let rows) = browse.screen?.body else { return }
    #expect(rows.allSatisfy { $0.heading != nil } && rows[2].heading == .undated)
    var done = Fixtures.doneItem(1).content
    done.due = Fixtures.date("2026-11-18")
    browse.store.items = [
      TodoItem(
        number: 1, id: Fixtures.id(1), createdAt: Fixtures.yesterday,
        modifiedAt: Fixtures.yesterday, content: done), Fixtures.doneItem(2),
    ]
    browse.press(.control("l"))
    browse.type("/")
    browse.press(.control("u"))
    browse.type("is:done\r")
    guard case .rows(let dones) = browse.screen?.body else { return }
    #expect(dones.map(\.heading) == [.earlier, .undated])
  }

  @Test func `while another program holds the lock, the last line says so immediately`() {
    browse.router.answer = { [presenter = browse.presenter] _ in
      presenter.didWait()
      return LineOutcome(code: .ok, output: ["done 1"], messages: [])
    }
    browse.press(.text("d"))
    #expect(browse.view.events == [.paintedNow])
    #expect(browse.view.screens.contains { $0.footer == .status(.waiting) })
    #expect(browse.status == .ran(["done", "1"], report: ["done 1"], isChange: false))
    // Keys that the user typed meanwhile do not hide the reason of a failure.
    browse.router.answer = { [presenter = browse.presenter] _ in
      presenter.didWait()
      return LineOutcome(code: .busy, output: [], messages: ["busy"])
    }
    browse.press(.text("d"), .down)
    #expect(browse.status == .failed("busy", stays: true))
  }

  @Test func `the settings are read again when they change`() {
    browse.lines.views = FilterViewTexts(texts: ["late": "is:overdue"])
    browse.presenter.didTick()
    browse.type("/view:late\r")
    #expect(browse.screen?.header.filter == "view:late")
    #expect(
      browse.view.events == [.looks(ItemColumn.allCases, Capabilities(isTerminal: true))])
  }

  @Test func `a sort or a filter shows the top, unless the row of the cursor has changed`() {
    browse.press(.text("G"), .text("s"))
    #expect(browse.cursor == 1)
    browse.type("G/task\r")
    #expect(browse.cursor == 1)
    // Without the filter, the item of the cursor is shown among the others.
    browse.type("3G")
    browse.press(.escape)
    #expect(browse.cursor == 3)
    browse.answer { $0[2] = Fixtures.item(3, "Another", due: "2026-11-19") }
    browse.type("d")
    browse.press(.text("s"))
    #expect(browse.cursor == 3)
  }

  @Test func `a key first shows how many marked items the filter hides`() {
    browse.press(.text("v"), .text("v"), .text("v"))
    browse.type("/3\rx")
    #expect(browse.status == .hiddenMarks(2, of: 3))
    #expect(browse.router.lines == [])
    // Another key does not confirm the first one.
    browse.type("jx")
    #expect(browse.router.lines == [])
    browse.type("x")
    #expect(browse.router.lines == [["remove", "1-3"]])
    browse.press(.escape)
    browse.type("gvv/9\rd")
    #expect(browse.status == .hiddenMarks(2, of: 2))
    #expect(browse.router.lines.count == 1)
  }

  @Test func `the checkbox of the cursor is on the visible part of the page`() {
    browse.router.answer = { _ in
      LineOutcome(
        code: .ok,
        output: (1...40).map {
          ($0 == 1 ? "notes   1 " : "\($0 < 10 ? " " : "")       \($0) ") + "- [ ] thing \($0)"
        },
        messages: [])
    }
    func tick(after keys: Key...) -> [String]? {
      keys.forEach(browse.presenter.didPress)
      browse.press(.text(" "))
      return browse.router.lines.last { $0.first == "tick" }
    }
    #expect(tick(after: .enter, .text("G")) == ["tick", "1", "40"])
    #expect(tick(after: .text("g")) == ["tick", "1", "1"])
    #expect(tick(after: .pageDown) == ["tick", "1", "4"])
    browse.type("/thing 33\r")
    #expect(tick() == ["tick", "1", "33"])
  }

  @Test func `an item that is only scheduled is listed on its day, or today if the day has passed`()
  {
    let browse = BrowseFixture([
      Fixtures.item(1, scheduled: "2026-11-22"), Fixtures.item(2, scheduled: "2026-11-18"),
      Fixtures.item(3, due: "2026-11-21T09:00"), Fixtures.item(4),
      Fixtures.item(5, due: "2026-11-01"),
    ])
    browse.press(.tab)
    #expect(browse.numbers == [5, 2, 3, 1, 4])
    guard case .rows(let rows) = browse.screen?.body else { return }
    #expect(rows.count == 5 && rows.allSatisfy { $0.heading != nil })
    // The date is not repeated below its heading.
    let text = ScreenSample.text(browse.screen ?? ScreenSample.screen([]), columns: 60, rows: 14)
    #expect(
      text.split(separator: "\n").filter { $0.contains("Buy") }
        .map { $0.drop { $0 != "B" }.split(separator: " ").joined(separator: " ") }
        == [
          "Buy milk 19 days late", "Buy milk scheduled", "Buy milk 09:00", "Buy milk scheduled",
          "Buy milk",
        ])
  }

  @Test func `marked items are one command, and are not marked after it`() {
    browse.press(.down, .down, .text("v"), .down, .text("v"), .text("v"), .text("v"))
    #expect(browse.marked == [5, 6, 7])
    #expect(browse.screen?.header.marked == 4)
    #expect(browse.cursor == 8)
    browse.press(.text("d"))
    #expect(browse.router.events == [.line(["done", "3,5-7"], columns: 78)])
    #expect(browse.screen?.header.marked == 0)
  }

  @Test func `marks stay if the command fails, and can be removed`() {
    browse.refuse("no")
    browse.press(.text("V"), .text("x"))
    #expect(browse.router.lines == [["remove", "1-9"]])
    #expect(browse.screen?.header.marked == 9)
    browse.press(.text("v"))
    #expect(browse.marked == [2, 3, 4])
    browse.press(.escape)
    #expect(browse.marked == [])
    #expect(browse.screen?.header.marked == 0)
  }

  @Test(arguments: [
    Key.text(" "), .text("d"), .text("x"), .text("m"), .text("A"), .text("p"), .text("e"), .enter,
    .text("c"), .text("+"), .text("S"),
  ])
  func `without items there is nothing to do`(key: Key) {
    let browse = BrowseFixture([])
    #expect(browse.screen?.body == .nothing("nothing to do. To add an item, press a"))
    browse.press(.down, .text("v"), .text("V"), key)
    #expect(browse.status == .noItem)
    #expect(browse.router.events == [])
  }

  @Test func `after the editor, a link, ^L and a line, the complete screen is painted`() {
    browse.press(.text("e"))
    #expect(browse.view.events == [.repainted])
    browse.press(.control("l"))
    #expect(browse.view.events == [.repainted, .repainted])
    browse.press(.text("a"), .enter)
    #expect(browse.view.events == [.repainted, .repainted, .repainted])
    browse.press(.text("O"))
    #expect(browse.view.events == [.repainted, .repainted, .repainted, .repainted])
  }

  @Test func `q ends the module, and ^C the program`() {
    browse.press(.text("q"))
    #expect(browse.view.events == [.left])
    #expect(browse.router.events == [.closed(.ok)])
    browse.press(.control("c"))
    #expect(browse.view.events == [.left, .interrupted])
  }

  @Test func `a paste outside of a line does nothing`() {
    let screens = browse.view.screens.count
    browse.press(.paste("dddd\nx"))
    #expect(browse.view.screens.count == screens)
    #expect(browse.router.events == [])
    #expect(browse.store.reads == 1)
  }

  @Test func `a lost terminal ends the module`() {
    browse.presenter.didLoseTerminal(.inputOutput)
    #expect(browse.view.events == [])
    #expect(browse.router.events == [.failure(Failure(terminal: .inputOutput))])
  }
}

@Suite struct `Pages of browse` {
  private let browse = BrowseFixture(BrowseFixture.items(9), rows: 4)
  private let lines = (1...9).map { "line \($0)" }

  private func open() {
    browse.router.answer = { [lines] _ in LineOutcome(code: .ok, output: lines, messages: []) }
    browse.press(.enter)
  }

  @Test func `the output of a command that only prints is a page, and the command runs once`() {
    browse.router.answer = { _ in LineOutcome(code: .ok, output: ["a", "b"], messages: []) }
    browse.type(":doctor\r")
    browse.presenter.didResize(to: BrowseRoom(columns: 30, rows: 4))
    #expect(browse.page == ["a", "b"])
    #expect(browse.screen?.header.filter == "doctor")
    #expect(browse.router.lines == [["doctor"]])
    #expect(browse.status == .page(nil, of: 1))
    browse.press(.escape)
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.status == .nothing)
  }

  @Test func `a page folds long lines, and cuts nothing`() {
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

  @Test func `one line is not a page, nor is the report of a command that changes the list`() {
    browse.router.answer = { _ in LineOutcome(code: .ok, output: ["a"], messages: []) }
    browse.type(":path\r")
    #expect(browse.status == .ran(["path"], report: ["a"], isChange: false))
    browse.answer(["a", "b"]) { $0.removeLast() }
    browse.type(":remove 8 9\r")
    #expect(browse.status == .ran(["remove", "8", "9"], report: ["a", "b"], isChange: true))
    #expect(browse.page == nil)
  }

  /// Keys in a page of 9 lines on 4 rows, and the visible lines after them.
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

  @Test func `a page stays filled when the screen grows, and can be painted again`() {
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

  @Test func `the page of an item is wrapped again when the screen gets another width`() {
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
    // A page closes if it can no longer be printed.
    browse.refuse("no such item")
    browse.presenter.didResize(to: BrowseRoom(columns: 30, rows: 2))
    #expect(browse.page == nil)
  }

  @Test
  func `on an item's page j and k move between checkboxes, Space ticks, and keys act on the item`()
  {
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
    // Any change is on the page immediately.
    browse.store.items.append(Fixtures.item(10))
    browse.presenter.didTick()
    #expect(browse.router.lines.last == ["show", "2"])
    browse.type("m")
    #expect(browse.line == "edit 2 ")
    browse.press(.escape, .text("V"))
    #expect(browse.status == .unknown("V"))
    #expect(browse.screen?.header.filter == "2 Task 2")
    // The mark of item 1 still exists.
    browse.press(.left, .text("x"))
    #expect(browse.router.lines.last == ["remove", "1"])
    browse.type(":show 3\r")
    browse.press(.text("d"))
    #expect(browse.router.lines.suffix(2) == [["show", "3"], ["done", "3"]])
  }

  @Test func `a page can be searched for a text`() {
    open()
    browse.type("/LINE 7")
    #expect(browse.page == (6...9).map { "line \($0)" })
    browse.press(.enter)
    #expect(browse.line == nil)
    browse.type("/line\r")
    browse.press(.text("n"))
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
