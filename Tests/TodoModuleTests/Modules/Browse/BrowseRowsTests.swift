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
    #expect(rows.visible(3) == 0..<0)
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
    #expect(rows.visible(3) == top..<top + 3)
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

  @Test func `marks of items that are no longer shown are gone`() {
    var rows = rows(cursor: 1)
    rows.markAll(in: list)
    rows.toggleMark()
    #expect(rows.chosen(in: list) == [0, 2, 3, 4, 5])
    rows.showFound([5, 1, 0], room: 3, in: list)
    #expect(rows.chosen(in: list) == [5, 0])
    rows.unmark()
    #expect(rows.chosen(in: list) == [1])
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

  @Test func `after a change, rows keep their order; new ones follow what lingers`() {
    var rows = rows([5, 3, 1], cursor: 1)
    let items = BrowseFixture.items(8)
    // Item 1 is removed, so that every position is another one.
    let changed = TodoList(Array(items.dropFirst()))
    rows.showAfterOwnChange([6, 2, 3, 5, 0], from: list, in: changed, room: 3)
    // 7 and 8 are positions 5 and 6; 6, 4 and 2 are positions 4, 2 and 0.
    #expect(numbers(rows, in: changed) == [6, 8, 4, 5, 7, 2])
    #expect(rows.lingering == [Fixtures.id(6)])
    #expect(rows.cursorID == Fixtures.id(4))
    #expect(rows.cursor == 2)
  }

  @Test func `rows that linger disappear with the cursor, and their marks`() {
    var rows = rows(cursor: 2)
    rows.markAll(in: list)
    rows.showAfterOwnChange([0, 1, 3, 5], from: list, in: list, room: 3)
    #expect(rows.positions == [0, 1, 2, 3, 4, 5])
    #expect(rows.lingering == [Fixtures.id(3), Fixtures.id(5)])
    // At the same place, they stay.
    rows.place(2, room: 3, in: list)
    #expect(rows.positions == [0, 1, 2, 3, 4, 5])
    rows.move(.down, room: 3, in: list)
    #expect(rows.positions == [0, 1, 3, 5])
    #expect(rows.cursorPosition == 3)
    #expect(rows.lingering == [])
    #expect(rows.marks == Set([1, 2, 4, 6].map { Fixtures.id($0) }))
  }

  @Test func `a row that lingers stays while the cursor is on it, also if the cursor came later`() {
    var rows = rows(cursor: 1)
    rows.showAfterOwnChange([0, 3, 4, 5], from: list, in: list, room: 3)
    rows.move(.down, room: 3, in: list)
    #expect(rows.positions == [0, 2, 3, 4, 5])
    #expect(rows.cursorPosition == 2)
    rows.move(.up, room: 3, in: list)
    #expect(rows.positions == [0, 3, 4, 5])
    #expect(rows.cursorPosition == 0)
  }

  @Test func `if the item of the cursor is removed, the cursor is on the row below`() {
    var rows = rows(cursor: 2)
    let items = BrowseFixture.items(6)
    let changed = TodoList(items.filter { $0.number != 3 })
    rows.showAfterOwnChange([0, 1, 2, 3, 4], from: list, in: changed, room: 3)
    #expect(numbers(rows, in: changed) == [1, 2, 4, 5, 6])
    #expect(rows.cursorID == Fixtures.id(4))
  }
}
