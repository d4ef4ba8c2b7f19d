import TodoEntities

/// The items that are shown, with the cursor, the marks and the part that is on the screen.
///
/// The cursor belongs to an item, not to a row: whatever happens to the list, it stays on its item as
/// long as there is one.
struct BrowseRows: Equatable {
  /// The positions of the items in their list.
  private(set) var positions: [Int] = []
  /// The row of the cursor; 0 if there are no rows.
  private(set) var cursor = 0
  /// The item of the cursor.
  private(set) var cursorID: ItemID?
  /// The first row on the screen.
  private(set) var top = 0
  /// The marked items, all of them shown.
  private(set) var marks: Set<ItemID> = []
  /// The items that are no longer found, but stay until the cursor leaves them.
  private(set) var lingering: Set<ItemID> = []

  /// The position of the item of the cursor; nil if there are no rows.
  var cursorPosition: Int? { positions.isEmpty ? nil : positions[cursor] }

  /// The rows on a screen with so much room.
  func visible(_ room: Int) -> Range<Int> { top..<min(positions.count, top + max(0, room)) }
}

// MARK: - Moving

extension BrowseRows {
  /// Moves the cursor. Items that lingered under it disappear.
  mutating func move(_ move: BrowseIntent.Move, room: Int, in list: TodoList) {
    place(
      move.target(from: cursor, last: positions.count - 1, room: room), room: room, in: list)
  }

  /// Puts the cursor on a row, or on the nearest one.
  mutating func place(_ row: Int, room: Int, in list: TodoList) {
    guard !positions.isEmpty else { return }
    let target = min(max(row, 0), positions.count - 1)
    if target != cursor { leave(for: positions[target], in: list) }
    scrollToCursor(room: room, in: list)
  }

  /// Puts the cursor on the item at a position, and removes the rows of others that are no longer found.
  private mutating func leave(for position: Int, in list: TodoList) {
    if !lingering.isEmpty {
      let id = list.id(at: position)
      let left = lingering.subtracting([id])
      positions.removeAll { left.contains(list.id(at: $0)) }
      marks.subtract(left)
      lingering.formIntersection([id])
    }
    cursor = positions.firstIndex(of: position) ?? 0
  }

  /// Takes the item of the cursor, and scrolls so that its row is on the screen.
  mutating func scrollToCursor(room: Int, in list: TodoList) {
    cursor = min(max(cursor, 0), max(0, positions.count - 1))
    cursorID = cursorPosition.map(list.id)
    let room = max(1, room)
    top = min(max(top, cursor - room + 1), cursor)
    top = max(0, min(top, positions.count - room))
  }

  /// Puts the cursor on the next row, or with `backwards` the previous one, that satisfies a condition;
  /// from the other end if there is none. Returns whether there is one.
  mutating func find(
    backwards: Bool, room: Int, in list: TodoList, where condition: (Int) -> Bool
  ) -> Bool {
    let count = positions.count
    for step in stride(from: 1, through: count, by: 1) {
      let row = (cursor + (backwards ? count - step : step)) % count
      guard condition(positions[row]) else { continue }
      place(row, room: room, in: list)
      return true
    }
    return false
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

  /// The positions of the marked items, in the order of the rows; without marks, of the cursor's item.
  func chosen(in list: TodoList) -> [Int] {
    if marks.isEmpty { return [cursorPosition].compactMap(\.self) }
    return positions.filter { marks.contains(list.id(at: $0)) }
  }
}

// MARK: - Other rows

extension BrowseRows {
  /// Shows other items, in their order. The cursor stays on its item and, if it can, where it is on the
  /// screen; if its item is not among them, it stays on its row. With `keepsLingering`, an item that
  /// lingers under the cursor stays.
  mutating func showFound(
    _ found: [Int], keepsLingering: Bool = false, room: Int, in list: TodoList
  ) {
    let offset = cursor - top
    positions = found
    let held = keepsLingering ? lingering.intersection([cursorID].compactMap(\.self)) : []
    lingering = []
    if let row = row(of: cursorID, in: list) {
      cursor = row
    } else if let id = held.first,
      let position = list.positions.first(where: { list.id(at: $0) == id })
    {
      lingering = held
      cursor = min(cursor, positions.count)
      positions.insert(position, at: cursor)
    }
    if !marks.isEmpty { marks.formIntersection(positions.lazy.map(list.id)) }
    cursor = min(cursor, max(0, positions.count - 1))
    top = max(0, cursor - offset)
    scrollToCursor(room: room, in: list)
  }

  /// Shows the items that are found after a change of the user's own. Items that were shown stay where they
  /// are, even if the filter no longer finds them. A new item comes after the item that precedes it in
  /// `found`.
  mutating func showAfterOwnChange(
    _ found: [Int], from old: TodoList, in list: TodoList, room: Int
  ) {
    let index = list.positionsByID
    let places = positions.compactMap { index[old.id(at: $0)] }
    let (shown, matching) = (Set(places), Set(found))
    var followers: [Int?: [Int]] = [:]
    var leader: Int?
    for position in found {
      if shown.contains(position) {
        leader = position
      } else {
        followers[leader, default: []].append(position)
      }
    }
    lingering = []
    positions = []
    // New items come after those that linger, as the next one of a series does.
    var pending = followers[nil] ?? []
    for place in places {
      if matching.contains(place) {
        positions += pending
        pending = followers[place] ?? []
      } else {
        lingering.insert(list.id(at: place))
      }
      positions.append(place)
    }
    positions += pending
    if !marks.isEmpty { marks.formIntersection(positions.lazy.map(list.id)) }
    if let row = row(of: cursorID, in: list) { cursor = row }
    scrollToCursor(room: room, in: list)
  }

  /// The row of an item; nil if it is not shown.
  private func row(of id: ItemID?, in list: TodoList) -> Int? {
    positions.firstIndex { list.id(at: $0) == id }
  }
}
