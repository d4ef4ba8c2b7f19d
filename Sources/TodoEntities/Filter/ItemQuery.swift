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
