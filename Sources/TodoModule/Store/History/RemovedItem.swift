// Finds the items that a history knows and a list may lack, each in its last state, with the command that removed
// it.

import TodoEntities

/// An item that is no longer in the list.
struct RemovedItem {
  /// Its last line.
  fileprivate let line: HistoryItem
  /// The arguments of the command that removed it. Nil if it is unknown: an older list was restored, or something
  /// else removed the item.
  let arguments: [String]?
  /// The time of its removal, or of its last change.
  let at: Instant

  var number: Int { line.number }
  var id: ItemID { line.id }
  var item: TodoItem { line.item }

  /// Whether a number or an id names the item. A range never names a missing item.
  fileprivate func isNamed(by element: ItemSelection.Element) -> Bool {
    switch element {
    case .number(let number): line.number == number
    case .prefix(let prefix): prefix.matches(line.id)
    case .range: false
    }
  }
}

extension RemovedItem {
  /// Creates an item from its position in an earlier list. The command that removed it is unknown.
  init(at position: Int, of earlier: ListDocument) {
    line = HistoryItem(document: earlier, position: position)
    (arguments, at) = (nil, line.item.modifiedAt)
  }
}

extension [HistoryStep] {
  /// The items that entries have changed, each in its last state, the most recently changed item first.
  var itemsAsTheyWereLast: [RemovedItem] {
    var found: [RemovedItem] = []
    var last: [ItemID: Int] = [:]
    for entry in compactMap(\.entry) {
      // A merge can remove a line and add it in another place. Added lines are last.
      for item in entry.changes.items() ?? [] {
        guard let line = item.after ?? item.before else { continue }
        last[item.id] = found.count
        found.append(
          RemovedItem(
            line: line, arguments: item.after == nil ? entry.arguments : nil, at: entry.at))
      }
    }
    return found.indices.reversed().filter { last[found[$0].line.id] == $0 }.map { found[$0] }
  }
}

extension [RemovedItem] {
  /// Returns the items that are not in the list.
  func missing(in list: TodoList) -> [RemovedItem] {
    if isEmpty { return [] }
    let positions = list.positionsByID
    return filter { positions[$0.line.id] == nil }
  }

  /// Returns the first item that a number or an id names.
  func first(namedBy element: ItemSelection.Element) -> RemovedItem? {
    first { $0.isNamed(by: element) }
  }
}
