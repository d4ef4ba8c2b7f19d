// Finds items related to a change: the open item of the series of a done one, the titles of the items on which one
// depends. Describes done items that the change skipped.

import TodoEntities

/// Done items that a change has skipped.
struct DoneItems: Equatable {
  let count: Int
  /// The filter of the change.
  let filter: ItemFilter
  /// The filter that finds them.
  let wider: ItemFilter
}

/// Items that the command line did not name, but that the user may have meant or wants to see.
struct RelatedItems: Equatable {
  /// The numbers of done items that the command line named, each with the open item of its series.
  var successors: [(number: Int, open: TodoItem)] = []
  /// The numbers of items with changed dependencies, each with all items on which it depends now.
  var dependencies: [(number: Int, items: [TodoItem])] = []

  static func == (left: RelatedItems, right: RelatedItems) -> Bool {
    left.successors.elementsEqual(right.successors, by: ==)
      && left.dependencies.elementsEqual(right.dependencies, by: ==)
  }
}

extension TodoList {
  /// Returns the items that are related to these changes. Reads the list only if there can be any.
  func related(to changes: [ItemChange]) -> RelatedItems {
    var related = RelatedItems()
    let done = changes.compactMap(\.after).filter { $0.isCompleted && $0.repetition != nil }
    let series = Set(done.compactMap(\.repetition?.series))
    let edited = changes.filter { change in
      change.before.map { $0.depends != change.after?.depends } ?? false
    }.compactMap(\.after).filter { !$0.depends.isEmpty }
    let wanted = Set(edited.flatMap(\.depends))
    if series.isEmpty, wanted.isEmpty { return related }
    var (open, items): ([ItemID: TodoItem], [ItemID: TodoItem]) = ([:], [:])
    for position in positions {
      if wanted.contains(id(at: position)) { items[id(at: position)] = self[position] }
      if series.isEmpty || outline(at: position).isCompleted { continue }
      if let own = listed(at: position).repetition?.series, series.contains(own) {
        open[own] = self[position]
      }
    }
    related.successors = done.compactMap { item in
      item.repetition.flatMap { open[$0.series] }.map { (item.number, $0) }
    }
    related.dependencies = edited.map { ($0.number, $0.depends.compactMap { items[$0] }) }
    return related
  }
}
