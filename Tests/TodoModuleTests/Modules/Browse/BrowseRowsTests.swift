import Testing
import TodoEntities

@testable import TodoModule

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
    #expect(rows.find(backwards: false, room: 3, in: list) { _ in true } == false)
  }

  @Test(arguments: [
    (-5, 0, 0), (0, 0, 0), (2, 2, 0), (3, 3, 1), (5, 5, 3), (50, 5, 3),
  ])
  func `the cursor is put on the nearest row, and is on the screen`(
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

  @Test func `the next hit is searched round the end`() {
    var rows = rows(cursor: 4)
    let isHit: (Int) -> Bool = { [1, 4].contains($0) }
    var found: [Int] = []
    for backwards in [false, false, true, true, true] {
      let isFound = rows.find(backwards: backwards, room: 3, in: list, where: isHit)
      #expect(isFound)
      found.append(rows.cursor)
    }
    #expect(found == [1, 4, 1, 4, 1])
    #expect(rows.find(backwards: true, room: 3, in: list) { _ in false } == false)
    #expect(rows.cursor == 1)
  }

  /// What is found after item 3 at the cursor has changed, and the rows until the cursor leaves it.
  static let changes: [(found: [Int], rows: [Int])] = [
    // It is found no more, belongs elsewhere, or rows have come and gone above it.
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

  @Test func `days stand above their rows, with the dates that come`() {
    let items = [nil, "2026-11-18", "2026-11-20", "2026-11-20", "2026-11-22"].enumerated().map {
      Fixtures.item($0 + 1, due: $1)
    }
    let list = TodoList(items)
    var rows = BrowseRows()
    let today = Fixtures.wall.day
    let coming = [today.adding(days: 1), today.adding(days: 2)].compactMap(\.self)
    func day(_ day: CalendarDay) -> BrowseDays.Line {
      .day(DateLabel(FloatingDate(day), seenFrom: Fixtures.wall))
    }
    rows.days = BrowseDays(
      now: Fixtures.wall, areDone: false,
      coming: coming.map { BrowseDays.Coming(title: "Pay rent", day: $0, isStart: false) })
    rows.showFound([1, 2, 3, 4, 0], room: 20, in: list)
    let lines = (0...5).map { rows.lines(above: $0, in: list) }
    #expect(
      lines == [
        [.late], [day(today)], [],
        [day(coming[0]), .coming("Pay rent", isStart: false), day(coming[1])],
        [.coming("Pay rent", isStart: false), .undated], [],
      ])
    var done = rows
    done.days = BrowseDays(now: Fixtures.wall, areDone: true, coming: [])
    #expect(done.lines(above: 0, in: list) == [.earlier])
    // A row that is kept out of its place stands below the day that it had.
    rows.place(1, room: 20, in: list)
    let later = TodoList(items.map { $0.number == 3 ? Fixtures.item(3, due: "2026-11-22") : $0 })
    rows.showFound([1, 3, 2, 4, 0], after: list, room: 20, in: later)
    #expect(rows.positions == [1, 2, 3, 4, 0])
    #expect(rows.lines(above: 1, in: later) == [day(today)])
    rows.showFound([1, 2, 3, 4, 0], room: 20, in: list)
    // The cursor is on the screen with the lines above it.
    rows.place(3, room: 6, in: list)
    #expect(rows.visible(6, in: list) == 2..<4)
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
