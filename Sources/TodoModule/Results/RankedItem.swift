// An item with facts from the rest of its list: its urgency, the items that it depends on or blocks, its series.
//
// The results that interactors report to presenters, if they are more than items.

import TodoEntities

/// The state of an item: open, waiting (open, but hidden until its wait date), done or cancelled.
enum ItemState: String, CaseIterable {
  case open, done, cancelled, waiting
}

/// An item with facts from the rest of its list.
struct RankedItem: Sendable {
  let listed: ListedItem
  /// These facts, or nil if there are none, as in most lists for scripts.
  private let rank: Rank?

  /// Shared by copies, because it has many references.
  private final class Rank: Sendable {
    let urgency: Urgency?
    let relations: ItemRelations
    let record: SeriesRecord?

    init(_ urgency: Urgency?, _ relations: ItemRelations, _ record: SeriesRecord?) {
      (self.urgency, self.relations, self.record) = (urgency, relations, record)
    }
  }

  init(
    _ listed: ListedItem, urgency: Urgency? = nil, relations: ItemRelations? = nil,
    record: SeriesRecord? = nil
  ) {
    self.listed = listed
    rank =
      urgency == nil && relations == nil && record == nil
      ? nil : Rank(urgency, relations ?? ItemRelations(), record)
  }

  var item: TodoItem { listed.item }
  /// Its urgency, if it is to be shown.
  var urgency: Urgency? { rank?.urgency }
  /// Its dependencies, without the other items if they are not to be shown.
  var relations: ItemRelations { rank?.relations ?? ItemRelations() }
  /// How many dates of its series were completed, if that is to be shown.
  var record: SeriesRecord? { rank?.record }
}

extension RankedItem: Equatable {
  static func == (left: RankedItem, right: RankedItem) -> Bool {
    left.listed == right.listed && left.urgency == right.urgency
      && left.relations == right.relations && left.record == right.record
  }
}

extension RankedItem {
  /// Creates the item at a position of a list, with its dependence, and its urgency if it is shown.
  init(
    at position: Int, of list: borrowing TodoList, with graph: borrowing DependencyGraph,
    urgencyIn flow: UrgencyFlow?
  ) {
    let listed = list.listed(at: position)
    if graph.isEmpty, flow == nil {
      self.init(listed)
      return
    }
    self.init(
      listed, urgency: flow?.urgency(of: listed.item, in: list),
      relations: ItemRelations(dependence: graph.dependence(of: listed.outline.id)))
  }
}

/// The dependencies of an item in both directions.
struct ItemRelations: Equatable {
  /// An item at the other end of a dependency.
  struct Other: Equatable {
    let id: ItemID
    /// Its number, or nil if it is not in the list.
    let number: Int?
    /// Its title, or empty if it is not in the list.
    let title: String
    /// Its end, or nil while it is open.
    let end: ItemEnd?
  }

  /// Whether the item is blocked or blocking.
  var dependence = Dependence.free
  /// The items that it depends on, in the order in which they were added.
  var depends: [Other] = []
  /// The items that depend on it, in the file's order.
  var dependents: [Other] = []
}

extension ItemRelations {
  /// Finds the relations of an item of a list.
  init(of item: TodoItem, in list: TodoList, with graph: DependencyGraph) {
    dependence = graph.dependence(of: item.id)
    // Both are in the order in which they were added. `known` lacks the items that are not in the list.
    var known = graph.dependencies(of: item.id).map { Other(list[$0]) }[...]
    depends = item.depends.map { id in
      known.first?.id == id
        ? known.removeFirst() : Other(id: id, number: nil, title: "", end: nil)
    }
    dependents = graph.dependents(of: item.id).map { Other(list[$0]) }
  }
}

extension ItemRelations.Other {
  fileprivate init(_ item: TodoItem) {
    self.init(id: item.id, number: item.number, title: item.title, end: item.end)
  }
}
