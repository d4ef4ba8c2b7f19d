// Decides which items a history says were removed: since its last damage, each as it was last.

import TodoEntities

/// An item that a command has removed.
struct RemovedItem {
  /// Its line before.
  fileprivate let line: HistoryItem
  /// The command, without what it did to other items.
  let command: PastCommand

  var number: Int { line.number }
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

extension [HistoryStep] {
  /// The items whose last change since the last damage was their removal, the latest first.
  var removedItems: [RemovedItem] {
    var removals: [RemovedItem] = []
    var last: [ItemID: Int] = [:]
    for step in self {
      guard let entry = step.entry else {
        last = [:]
        continue
      }
      // A merge can remove a line and add it in another place; added lines come last.
      for item in entry.changes.items() ?? [] {
        last[item.id] = nil
        guard item.after == nil, let line = item.before else { continue }
        last[item.id] = removals.count
        removals.append(RemovedItem(line: line, command: entry.command))
      }
    }
    return removals.indices.reversed().filter { last[removals[$0].line.id] == $0 }
      .map { removals[$0] }
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
