// Finds the items that a history knows and a list may lack, each as it was last, with the command that removed it.

import TodoEntities

/// An item that the list does not have any more.
struct RemovedItem {
  /// Its last line.
  fileprivate let line: HistoryItem
  /// The arguments of the command that removed it; nil if none is known: then an older list was put back, or something
  /// else removed it.
  let arguments: [String]?
  /// When that was, or its last change.
  let at: Instant

  var number: Int { line.number }
  var id: ItemID { line.id }
  var item: TodoItem { line.item }

  /// Whether a number or an id names it; a range names nothing that is not there.
  fileprivate func isNamed(by element: ItemSelection.Element) -> Bool {
    switch element {
    case .number(let number): line.number == number
    case .prefix(let prefix): prefix.matches(line.id)
    case .range: false
    }
  }
}

extension RemovedItem {
  /// Creates the item at a position of an earlier list that no command is known to have removed.
  init(at position: Int, of earlier: ListDocument) {
    line = HistoryItem(document: earlier, position: position)
    (arguments, at) = (nil, line.item.modifiedAt)
  }
}

extension [HistoryStep] {
  /// The items that entries have changed, each as it was last, the one that was changed last first.
  var itemsAsTheyWereLast: [RemovedItem] {
    var found: [RemovedItem] = []
    var last: [ItemID: Int] = [:]
    for entry in compactMap(\.entry) {
      // A merge can remove a line and add it in another place; added lines come last.
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
  /// Those that a list does not have, by their number or in another way.
  func missing(in list: TodoList) -> [RemovedItem] {
    if isEmpty { return [] }
    let positions = list.positionsByID
    return filter { positions[$0.line.id] == nil }
  }

  /// Returns the first one that a number or an id names.
  func first(namedBy element: ItemSelection.Element) -> RemovedItem? {
    first { $0.isNamed(by: element) }
  }
}
