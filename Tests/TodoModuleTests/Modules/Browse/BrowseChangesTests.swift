import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Changes to the list in browse` {
  private let browse = BrowseFixture(BrowseFixture.items(4))

  /// Sets an early due date, which makes an item the first one.
  private static func hasten(_ items: inout [TodoItem], _ number: Int) {
    items = items.map {
      $0.number == number ? Fixtures.item(number, "Task \(number)", due: "2026-11-21") : $0
    }
  }

  private static func complete(_ items: inout [TodoItem], _ number: Int) {
    items = items.map { $0.number == number ? Fixtures.doneItem(number, "Task \(number)") : $0 }
  }

  @Test func `a done item stays until the cursor leaves it, then it is on the row below`() {
    browse.answer { Self.complete(&$0, 2) }
    browse.press(.down, .text("d"))
    #expect(browse.numbers == [1, 2, 3, 4])
    #expect(browse.done == [2])
    #expect(browse.cursor == 2)
    #expect(browse.screen?.header == BrowseScreen.Header(shown: 3, total: 3))
    browse.press(.down)
    #expect(browse.numbers == [1, 3, 4])
    #expect(browse.cursor == 3)
  }

  @Test func `an own change is read once, and further keys do not read it again`() {
    browse.answer(["done 1"]) { Self.complete(&$0, 1) }
    browse.press(.text("d"))
    #expect(browse.done == [1])
    #expect(browse.status == .ran(["done", "1"], report: ["done 1"], isChange: true))
    #expect(browse.store.reads == 2)
    browse.presenter.didTick()
    #expect(browse.numbers == [1, 2, 3, 4])
    browse.answer { _ in }
    browse.press(.text("j"), .text("d"))
    #expect(browse.numbers == [2, 3, 4])
    #expect(browse.router.lines == [["done", "1"], ["done", "2"]])
    #expect(browse.store.reads == 2)
  }

  @Test func `^L sorts again, and done items disappear`() {
    browse.answer {
      Self.complete(&$0, 1)
      Self.hasten(&$0, 3)
    }
    browse.press(.text("d"))
    #expect(browse.numbers == [1, 3, 2, 4])
    browse.press(.control("l"))
    #expect(browse.numbers == [3, 2, 4])
    #expect(browse.cursor == 3)
    #expect(browse.view.events == [.repainted])
  }

  @Test func `changes at other rows than the cursor move the rows to their places`() {
    browse.answer {
      Self.hasten(&$0, 3)
      $0.append(Fixtures.item(5, "Task 5", due: "2026-11-22"))
    }
    browse.type(":edit 3 due:tomorrow\r")
    #expect(browse.numbers == [3, 5, 1, 2, 4])
    #expect(browse.cursor == 1)
  }

  @Test func `the cursor moves to an added item`() {
    browse.answer { $0.append(Fixtures.item(5, "Task 5", due: "2026-11-22")) }
    browse.type("aTask 5 due:2d\r")
    #expect(browse.numbers == [5, 1, 2, 3, 4])
    #expect(browse.cursor == 5)
  }

  @Test func `a changed row moves to its place when the cursor leaves it`() {
    browse.answer { Self.hasten(&$0, 3) }
    browse.press(.down, .down, .text("d"))
    #expect(browse.numbers == [1, 2, 3, 4])
    // A change by another program does not move it there either.
    browse.store.items.append(Fixtures.item(5, "Task 5"))
    browse.presenter.didTick()
    #expect(browse.numbers == [1, 2, 3, 4, 5])
    #expect(browse.screen?.place == .init(row: 3, of: 5))
    browse.press(.down)
    #expect(browse.numbers == [3, 1, 2, 4, 5])
    #expect(browse.cursor == 4)
  }

  @Test func `undo restores an item at its place`() {
    let items = browse.store.items
    browse.answer { $0.remove(at: 1) }
    browse.press(.down, .text("x"))
    #expect(browse.numbers == [1, 3, 4])
    #expect(browse.cursor == 3)
    browse.answer { $0 = items }
    browse.press(.text("u"))
    #expect(browse.numbers == [1, 2, 3, 4])
    // The next key acts on it.
    #expect(browse.cursor == 2)
    browse.answer { $0.remove(at: 1) }
    browse.press(.control("r"))
    #expect(browse.cursor == 3)
  }

  @Test func `a sync that adds items does not move the cursor`() {
    browse.answer { $0.insert(Fixtures.item(5, "Task 5", due: "2026-11-22"), at: 0) }
    browse.press(.down, .text("!"))
    #expect(browse.numbers == [5, 1, 2, 3, 4])
    #expect(browse.cursor == 2)
  }

  @Test func `undo starts work again that was stopped`() {
    let items = browse.store.items
    var content = items[1].content
    content.started = Fixtures.yesterday
    let started = TodoItem(
      number: 2, id: items[1].id, createdAt: Fixtures.yesterday, modifiedAt: Fixtures.now,
      content: content)
    browse.answer { $0[1] = started }
    browse.press(.down, .text("S"))
    browse.answer { $0[1] = items[1] }
    browse.press(.text("S"))
    browse.answer { $0[1] = started }
    browse.press(.text("u"))
    #expect(browse.router.lines == [["start", "2"], ["stop", "2"], ["undo"]])
    #expect(browse.cursor == 2)
    // The key stops the item that was started again.
    browse.press(.text("S"))
    #expect(browse.router.lines.last == ["stop", "2"])
  }

  @Test func `names the item of the cursor if another program removes it`() {
    browse.press(.down)
    browse.store.items.remove(at: 1)
    browse.presenter.didTick()
    #expect(browse.cursor == 3)
    #expect(browse.status == .removed(2, "Task 2"))
    browse.press(.up)
    browse.store.items.remove(at: 1)
    browse.presenter.didTick()
    #expect(browse.cursor == 1)
    #expect(browse.status == .nothing)
  }

  @Test func `a change by another program moves rows, and the cursor keeps its item`() {
    browse.press(.down)
    Self.hasten(&browse.store.items, 4)
    #expect(browse.numbers == [1, 2, 3, 4])
    browse.presenter.didTick()
    #expect(browse.numbers == [4, 1, 2, 3])
    #expect(browse.cursor == 2)
    #expect(browse.status == .nothing)
  }

  @Test func `if another program removes the item of the cursor, the cursor stays on its row`() {
    browse.press(.down, .text("v"), .up)
    browse.store.items.remove(at: 1)
    browse.presenter.didTick()
    #expect(browse.numbers == [1, 3, 4])
    #expect(browse.cursor == 3)
    #expect(browse.screen?.header.marked == 0)
    browse.store.items = []
    browse.presenter.didTick()
    #expect(browse.screen?.body == .nothing("nothing to do. To add an item, press a"))
    browse.store.items = BrowseFixture.items(2)
    browse.presenter.didTick()
    #expect(browse.cursor == 1)
  }

  @Test func `a key acts on the current numbers`() {
    browse.press(.down)
    browse.store.items = [
      Fixtures.item(7, "Task 2", id: Fixtures.id(2)),
      Fixtures.item(8, "Task 1", id: Fixtures.id(1)),
    ]
    browse.press(.text("d"))
    #expect(browse.router.lines == [["done", "7"]])
  }

  @Test(
    arguments: [Key.text("x"), .text("d"), .text(" "), .text("e")],
    [[.down], [.text("v"), .text("v")]] as [[Key]])
  func
    `a key does nothing to other items if that of the cursor, or those marked, were removed outside`(
      key: Key, before: [Key]
    )
  {
    before.forEach(browse.presenter.didPress)
    #expect(browse.marked == (before.count == 1 ? [] : [1, 2]))
    browse.store.items.removeFirst(2)
    browse.press(key)
    #expect(browse.router.lines == [])
    #expect(browse.status == .itemGone)
  }

  @Test func `half a second without a change reads only the version, and shows nothing`() {
    browse.store.items[0] = Fixtures.item(1, due: "2026-11-20T09:21")
    browse.presenter.didTick()
    let (reads, screens) = (browse.store.reads, browse.view.screens.count)
    browse.presenter.didTick()
    #expect([browse.store.reads, browse.view.screens.count] == [reads, screens])
    // In another minute, more items may be late.
    let later = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 120)
    browse.clock = Clock(now: later, offset: Fixtures.utc)
    browse.presenter.didTick()
    #expect(browse.store.reads == reads)
    #expect(browse.screen?.header.late == 1)
  }

  @Test func `on another day the list is read, because other items are late`() {
    let browse = BrowseFixture([Fixtures.item(1, due: "2026-11-20")])
    #expect(browse.screen?.header.late == 0)
    let day = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 86_400)
    browse.clock = Clock(now: day, offset: Fixtures.utc)
    browse.presenter.didTick()
    #expect(browse.store.reads == 2)
    #expect(browse.screen?.header.late == 1)
  }

  @Test func `an unreadable list shows an error until it can be read, and keys still work`() {
    let error = StoreError.missingFolder(path: "/gone")
    browse.store.failure = error
    browse.presenter.didTick()
    #expect(browse.status == .failed(Failure(reading: error).message))
    browse.store.failure = nil
    browse.presenter.didTick()
    #expect(browse.status == .nothing)
    #expect(browse.numbers == [1, 2, 3, 4])
    browse.store.failure = error
    browse.presenter.didTick()
    browse.press(.down)
    #expect(browse.cursor == 2)
    #expect(browse.view.events == [])
    #expect(browse.router.events == [])
    browse.store.failure = nil
    browse.store.items.removeLast()
    browse.presenter.didTick()
    #expect(browse.numbers == [1, 2, 3])
  }

  @Test func `a command that ran says so, whether or not the list can be read after it`() {
    let error = StoreError.missingFolder(path: "/gone")
    browse.router.answer = { [store = browse.store] _ in
      store.failure = error
      return LineOutcome(code: .ok, output: ["done 1"], messages: [])
    }
    browse.press(.text("d"))
    #expect(browse.status == .ran(["done", "1"], report: ["done 1"], isChange: false))
    browse.presenter.didTick()
    #expect(browse.status == .failed(Failure(reading: error).message))
  }

  @Test func `a list that cannot be read at first ends the module`() {
    let error = StoreError.missingFolder(path: "/gone")
    let browse = BrowseFixture([], failure: error)
    #expect(browse.view.events == [])
    #expect(browse.router.events == [.failure(Failure(reading: error))])
    #expect(browse.screen == nil)
  }

  @Test func `s changes to the next order`() {
    browse.store.items = [
      Fixtures.item(1, "a", modifiedAt: Fixtures.yesterday),
      Fixtures.item(2, "b", due: "2026-12-24"),
      Fixtures.item(3, "c", priority: .high, modifiedAt: Fixtures.now),
    ]
    browse.press(.control("l"))
    #expect(browse.numbers == [2, 3, 1])
    let orders: [BrowseOrder] = [.urgency, .number, .modified, .due, .urgency]
    for order in orders {
      browse.press(.text("s"))
      #expect(browse.status == .sorted(order))
      #expect(browse.screen?.header.order == (order == .due ? nil : order))
      let search = ItemSearch(at: Fixtures.clock)
      let positions = try? search.positions(
        of: ItemQuery(.all([]), order: order.order),
        in: TodoList(browse.store.items))
      #expect(browse.numbers == positions?.map { $0 + 1 })
      #expect(browse.cursor == browse.numbers.first)
    }
  }

  @Test func `the order by due date follows the order of the command line`() {
    let order = ItemOrder([.init(.attribute(.title), isReversed: true)])
    let browse = BrowseFixture(BrowseFixture.items(3), order: order)
    #expect(browse.numbers == [3, 2, 1])
    browse.press(.text("s"))
    #expect(browse.status == .sorted(.due))
    #expect(browse.numbers == [1, 2, 3])
    #expect(browse.cursor == 1)
  }
}

@Suite struct `Rows of browse` {
  private let list = TodoList(BrowseFixture.items(6))

  /// Rows of the items at these positions, on a screen of three.
  private func rows(_ positions: [Int] = [0, 1, 2, 3, 4, 5], cursor: Int = 0) -> BrowseRows {
    var rows = BrowseRows()
    rows.showFound(positions, room: 3, in: list)
    rows.place(cursor, room: 3, in: list)
    return rows
  }

  /// The numbers of the items of rows.
  private func numbers(_ rows: BrowseRows, in list: TodoList) -> [Int] {
    rows.positions.map(list.number)
  }

  @Test func `without rows there is no cursor`() {
    var rows = rows([])
    rows.toggleMark()
    rows.markAll(in: list)
    for move in BrowseIntent.Move.allCases { rows.move(move, room: 3, in: list) }
    #expect(rows == BrowseRows())
    #expect(rows.cursorPosition == nil)
    #expect(rows.visible(3, in: list) == 0..<0)
    #expect(rows.chosen(in: list) == [])
  }

  @Test(arguments: [(-5, 0, 0), (0, 0, 0), (2, 2, 0), (3, 3, 1), (5, 5, 3), (50, 5, 3)])
  func `the cursor moves to the nearest row, and is on the screen`(
    row: Int, cursor: Int, top: Int
  ) {
    let rows = rows(cursor: row)
    #expect([rows.cursor, rows.top] == [cursor, top])
    #expect(rows.cursorID == list.id(at: cursor))
    #expect(rows.visible(3, in: list) == top..<top + 3)
  }

  @Test func `other rows keep the item of the cursor, and its place on the screen`() {
    var rows = rows(cursor: 4)
    #expect(rows.top == 2)
    rows.showFound([5, 4, 3, 2, 1, 0], room: 3, in: list)
    #expect([rows.cursor, rows.top] == [1, 0])
    rows.showFound([0, 1, 2, 3, 5, 4], room: 3, in: list)
    #expect([rows.cursor, rows.top] == [5, 3])
    rows.showFound([0, 1], room: 3, in: list)
    #expect([rows.cursor, rows.top] == [1, 0])
    #expect(rows.cursorID == list.id(at: 1))
    rows.showFound([], room: 3, in: list)
    #expect(rows.cursorPosition == nil)
    #expect(rows.cursorID == nil)
  }

  @Test func `marks of items that a filter hides stay, and come last`() {
    var rows = rows(cursor: 1)
    rows.markAll(in: list)
    rows.toggleMark()
    #expect(rows.chosen(in: list) == [0, 2, 3, 4, 5])
    rows.showFound([5, 1, 0], room: 3, in: list)
    #expect(rows.chosen(in: list) == [5, 0, 2, 3, 4])
    rows.showFound([0], room: 3, in: TodoList(BrowseFixture.items(1)))
    #expect(rows.marks == [Fixtures.id(1)])
    rows.unmark()
    #expect(rows.chosen(in: list) == [0])
  }

  /// The matches after a change of item 3 at the cursor, and the rows until the cursor leaves it.
  static let changes: [(found: [Int], rows: [Int])] = [
    // It is no longer found, has another place, or rows above it were added and removed.
    ([0, 1, 3, 5], [0, 1, 2, 3, 5]), ([2, 5, 1, 0], [5, 1, 2, 0]), ([5, 4, 2], [2, 5, 4]),
    ([5, 0, 4], [5, 0, 2, 4]), ([], [2]),
  ]

  @Test(arguments: changes)
  func `a row that changes stays below the row above it until the cursor leaves it`(
    row: (found: [Int], rows: [Int])
  ) {
    var rows = rows(cursor: 2)
    let changed = TodoList(
      BrowseFixture.items(6).map {
        $0.number == 3 ? Fixtures.doneItem(3, "Task 3") : $0
      })
    rows.showFound(row.found, after: list, room: 9, in: changed)
    #expect(rows.positions == row.rows)
    #expect(rows.cursorPosition == 2)
    // At the same place, and after another change, it stays.
    rows.place(rows.cursor, room: 9, in: changed)
    rows.showFound(row.found, after: changed, room: 9, in: changed)
    #expect(rows.positions == row.rows)
    rows.move(rows.cursor > 0 ? .up : .down, room: 9, in: changed)
    #expect(rows.positions == (row.found.isEmpty ? [2] : row.found))
  }

  @Test func `days are shown above their rows`() {
    let items = [nil, "2026-11-18", "2026-11-20", "2026-11-20", "2026-11-22"].enumerated().map {
      Fixtures.item($0 + 1, due: $1)
    }
    let list = TodoList(items)
    var rows = BrowseRows()
    let today = Fixtures.wall.day
    let later = today.adding(days: 2) ?? today
    func day(_ day: CalendarDay) -> BrowseDays.Heading {
      .day(DateLabel(FloatingDate(day), seenFrom: Fixtures.wall))
    }
    rows.days = BrowseDays(now: Fixtures.wall, areDone: false)
    rows.showFound([1, 2, 3, 4, 0], room: 20, in: list)
    let headings = (0...4).map { rows.heading(above: $0, in: list) }
    #expect(headings == [.late, day(today), nil, day(later), .undated])
    var done = rows
    done.days = BrowseDays(now: Fixtures.wall, areDone: true)
    #expect(done.heading(above: 0, in: list) == .earlier)
    // A held row stays below its old day.
    rows.place(1, room: 20, in: list)
    let changed = TodoList(items.map { $0.number == 3 ? Fixtures.item(3, due: "2026-11-22") : $0 })
    rows.showFound([1, 3, 2, 4, 0], after: list, room: 20, in: changed)
    #expect(rows.positions == [1, 2, 3, 4, 0])
    #expect(rows.heading(above: 1, in: changed) == day(today))
    rows.showFound([1, 2, 3, 4, 0], room: 20, in: list)
    // The cursor is on the screen with the lines above it.
    rows.place(3, room: 6, in: list)
    #expect(rows.visible(6, in: list) == 1..<5)
    rows.place(0, room: 2, in: list)
    #expect(rows.visible(2, in: list) == 0..<1)
  }

  @Test func `if the item of the cursor is removed, the cursor is on the row below`() {
    var rows = rows(cursor: 2)
    let items = BrowseFixture.items(6)
    let changed = TodoList(items.filter { $0.number != 3 })
    rows.showFound([0, 1, 2, 3, 4], after: list, room: 3, in: changed)
    #expect(numbers(rows, in: changed) == [1, 2, 4, 5, 6])
    #expect(rows.cursorID == Fixtures.id(4))
  }
}
