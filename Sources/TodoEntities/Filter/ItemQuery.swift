/// Which items to show, in which order, and how many of them.
///
/// ```swift
/// // todo list --where is:overdue --sort priority --limit 5
/// let query = ItemQuery(
///   .term(.state(.overdue)), order: ItemOrder([ItemOrder.Criterion(.priority)]), limit: 5)
/// ```
package struct ItemQuery: Equatable, Sendable {
  /// The condition that items must match.
  package let filter: ItemFilter
  /// Whether done and waiting items are included, either on request or because of the filter (see
  /// `ItemFilter.liftsDefault`).
  package let includesHidden: Bool
  /// The order of the items.
  package let order: ItemOrder
  /// The maximum number of items; nil for no limit.
  package let limit: Int?

  /// Creates a query with this filter.
  package init(
    _ filter: ItemFilter, includesHidden: Bool = false, order: ItemOrder = .everyday,
    limit: Int? = nil
  ) {
    self.filter = filter
    self.includesHidden = includesHidden || filter.liftsDefault
    self.order = order
    self.limit = limit
  }

  /// The filter that applies by default: open items that are not waiting. It is used only to
  /// explain queries; `ItemSearch` tests the same in code, because it does so for every item.
  package static let defaultFilter = ItemFilter.all([
    .term(.state(.open)), .not(.term(.state(.waiting))),
  ])

  /// Whether no condition was given.
  package var isUnfiltered: Bool { filter == .all([]) }
}

extension ItemQuery {
  /// Whether everything that this query finds is found by another one too, which is seen at once: the same
  /// terms in a row, of which the last may be a text that goes on, and perhaps further terms.
  package func narrows(_ other: ItemQuery) -> Bool {
    guard order == other.order, includesHidden == other.includesHidden,
      filter.namesItems == other.filter.namesItems
    else { return false }
    let (terms, others) = (filter.conjuncts, other.filter.conjuncts)
    guard terms.count >= others.count else { return false }
    for (index, (term, other)) in zip(terms, others).enumerated() where term != other {
      guard index == others.count - 1, case .term(.text(let text)) = term,
        case .term(.text(let start)) = other, text.hasPrefix(start)
      else { return false }
    }
    return true
  }
}

extension ItemFilter {
  /// The filters that must all match.
  fileprivate var conjuncts: [ItemFilter] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}
