// Orders the rows of `browse`, with headings of days. A changed row stays until the cursor leaves it. Moves the
// cursor, keeps the marks, and lists the orders for sorting.

import TodoEntities

/// The items that are shown, with the cursor, the marks and the visible rows.
///
/// The cursor belongs to an item, not to a row. It stays on its item through changes of the list, as long as the item
/// exists. A row moves to its place when the cursor leaves it.
struct BrowseRows: Equatable {
  /// The positions of the items in their list.
  private(set) var positions: [Int] = []
  /// The row of the cursor; 0 if there are no rows.
  private(set) var cursor = 0
  /// The item of the cursor.
  private(set) var cursorID: ItemID?
  /// The first visible row.
  private(set) var top = 0
  /// The marked items. A filter may hide some of them.
  private(set) var marks: Set<ItemID> = []
  /// The positions after the cursor leaves its row; nil if they are the same.
  private var settled: [Int]?
  /// The day below which the row of the cursor stays until the cursor leaves it.
  private var heldDay: CalendarDay?
  /// The days that group the rows; nil for rows without days.
  var days: BrowseDays?

  /// The position of the item of the cursor; nil if there are no rows.
  var cursorPosition: Int? { positions.isEmpty ? nil : positions[cursor] }

  /// Returns the visible rows on a screen with this number of rows.
  func visible(_ room: Int, in list: TodoList) -> Range<Int> {
    guard days != nil else { return top..<min(positions.count, top + max(0, room)) }
    var (end, rest) = (top, room)
    // There may be room only for the heading of the last row.
    while end < positions.count, rest > 0 {
      rest -= height(of: end, in: list)
      end += 1
    }
    return top..<end
  }
}

// MARK: - Days

/// The days by which the rows are grouped.
struct BrowseDays: Equatable {
  /// The line above the rows of a day.
  enum Heading: Equatable {
    case late, day(DateLabel), undated
    /// The past days of items that are done, which are not late.
    case earlier
  }

  let now: WallClock
  /// Whether all items are done.
  let areDone: Bool

  fileprivate func heading(of day: CalendarDay?) -> Heading {
    guard let day else { return .undated }
    if day < now.day { return areDone ? .earlier : .late }
    return .day(DateLabel(FloatingDate(day), seenFrom: now))
  }
}

extension BrowseRows {
  /// Returns the heading of the day that begins with a row; nil for another row, or without days.
  func heading(above row: Int, in list: TodoList) -> BrowseDays.Heading? {
    guard let days else { return nil }
    let heading = days.heading(of: day(row, in: list))
    return row > 0 && days.heading(of: day(row - 1, in: list)) == heading ? nil : heading
  }

  /// Returns the number of lines of a row, with the heading above it.
  private func height(of row: Int, in list: TodoList) -> Int {
    heading(above: row, in: list) == nil ? 1 : 2
  }

  /// Returns the day of a row. A held row stays below its old day.
  private func day(_ row: Int, in list: TodoList) -> CalendarDay? {
    isHeld(row) ? heldDay : plannedDay(of: positions[row], in: list)
  }

  private func plannedDay(of position: Int, in list: TodoList) -> CalendarDay? {
    days.flatMap { list.listed(at: position).planned(at: $0.now)?.day }
  }

  /// Returns whether a row is held out of its place until the cursor leaves it.
  func isHeld(_ row: Int) -> Bool { row == cursor && settled != nil }
}

// MARK: - Moving

extension BrowseRows {
  mutating func move(_ move: BrowseIntent.Move, room: Int, in list: TodoList) {
    place(move.target(from: cursor, last: positions.count - 1, room: room), room: room, in: list)
  }

  /// Moves the cursor to a row, or to the nearest one.
  mutating func place(_ row: Int, room: Int, in list: TodoList) {
    guard !positions.isEmpty else { return }
    let target = min(max(row, 0), positions.count - 1)
    if target != cursor { leave(for: positions[target]) }
    scrollToCursor(room: room, in: list)
  }

  /// Moves the cursor to the item at a position, and moves the row that it leaves to its place.
  private mutating func leave(for position: Int) {
    if let settled { (positions, self.settled) = (settled, nil) }
    cursor = positions.firstIndex(of: position) ?? 0
  }

  /// Updates the item of the cursor, and scrolls until its row is visible.
  mutating func scrollToCursor(room: Int, in list: TodoList) {
    cursor = min(max(cursor, 0), max(0, positions.count - 1))
    cursorID = cursorPosition.map(list.id)
    let room = max(1, room)
    top = min(max(top, cursor - room + 1), cursor)
    top = max(0, min(top, positions.count - room))
    guard days != nil, !positions.isEmpty else { return }
    var height = (top...cursor).reduce(0) { $0 + self.height(of: $1, in: list) }
    while top < cursor, height > room {
      height -= self.height(of: top, in: list)
      top += 1
    }
  }
}

// MARK: - Marking

extension BrowseRows {
  /// Marks the item of the cursor, or removes its mark.
  mutating func toggleMark() {
    guard let id = cursorID else { return }
    if marks.remove(id) == nil { marks.insert(id) }
  }

  /// Marks all items that are shown.
  mutating func markAll(in list: TodoList) { marks = Set(positions.lazy.map(list.id)) }

  mutating func unmark() { marks = [] }

  /// Returns the positions of the marked items, in the order of the rows, and then those that a filter hides. Without
  /// marks, returns the position of the cursor's item.
  func chosen(in list: TodoList) -> [Int] {
    if marks.isEmpty { return [cursorPosition].compactMap(\.self) }
    let shown = positions.filter { marks.contains(list.id(at: $0)) }
    if shown.count == marks.count { return shown }
    let seen = Set(shown)
    return shown + list.positions.filter { marks.contains(list.id(at: $0)) && !seen.contains($0) }
  }
}

// MARK: - Other rows

extension BrowseRows {
  /// Shows other items, in their order. The cursor stays on its item and, if possible, at its place on the screen. If
  /// its item is not among them, it stays on its row.
  ///
  /// After a change of the list `old`, the row of the cursor stays below the same row, even if its item now has another
  /// place, or is no longer found.
  ///
  /// With `fromTop`, the cursor moves to the first row, unless its row is held.
  mutating func showFound(
    _ found: [Int], after old: TodoList? = nil, room: Int, in list: TodoList, fromTop: Bool = false
  ) {
    if fromTop, settled == nil { (cursor, top, cursorID) = (0, 0, nil) }
    let offset = cursor - top
    let held = old.flatMap { heldRow(found, after: $0, in: list) }
    if settled == nil, let before = cursorPosition {
      heldDay = old.flatMap { plannedDay(of: before, in: $0) }
    }
    positions = found
    settled = nil
    if let held {
      positions.removeAll { $0 == held.position }
      positions.insert(held.position, at: held.row)
      if positions != found { settled = found }
      cursor = held.row
    } else if let row = positions.firstIndex(where: { list.id(at: $0) == cursorID }) {
      cursor = row
    }
    if !marks.isEmpty { marks.formIntersection(list.positions.lazy.map(list.id)) }
    cursor = min(cursor, max(0, positions.count - 1))
    top = max(0, cursor - offset)
    scrollToCursor(room: room, in: list)
  }

  /// Returns the row that holds the item of the cursor; nil if the item has not changed or no longer exists.
  private func heldRow(
    _ found: [Int], after old: TodoList, in list: TodoList
  ) -> (position: Int, row: Int)? {
    guard let before = cursorPosition,
      let position = list.positions.first(where: { list.id(at: $0) == cursorID }),
      settled != nil || old[before] != list[position] || !found.contains(position)
    else { return nil }
    let others = found.lazy.filter { $0 != position }.enumerated()
    let rows = Dictionary(others.map { (list.id(at: $1), $0) }) { $1 }
    // It stays below the nearest row above it that still exists.
    let above = positions[..<cursor].lazy.reversed().compactMap { rows[old.id(at: $0)] }.first
    return (position, above.map { $0 + 1 } ?? 0)
  }
}

// MARK: - Orders

/// An order of the list.
struct BrowseOrder: Equatable {
  let name: String
  let order: ItemOrder

  /// By due date, as `list` does.
  static let due = BrowseOrder(name: "due date", order: .everyday)
  static let urgency = BrowseOrder(name: "urgency", order: .urgency)
  static let number = BrowseOrder(
    name: "number", order: ItemOrder([ItemOrder.Criterion(.attribute(.number))]))
  static let modified = BrowseOrder(
    name: "last change",
    order: ItemOrder([ItemOrder.Criterion(.attribute(.modifiedAt), isReversed: true)]))

  private static let all = [due, urgency, number, modified]

  /// Returns the order that the command line named.
  static func given(_ order: ItemOrder) -> BrowseOrder { BrowseOrder(name: "--sort", order: order) }

  /// The next order for the key.
  var next: BrowseOrder {
    let place = BrowseOrder.all.firstIndex(of: self) ?? -1
    return BrowseOrder.all[(place + 1) % BrowseOrder.all.count]
  }
}
