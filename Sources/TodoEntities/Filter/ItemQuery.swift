/// Which items a report shows, in which order, and how many of them.
package struct ItemQuery: Equatable, Sendable {
  /// What the user asks for.
  package let filter: ItemFilter
  /// Done and waiting items too: the user said so, or named items so clearly that they are meant.
  package let includesHidden: Bool
  /// In which order.
  package let order: ItemOrder
  /// How many at most.
  package let limit: Int?

  /// A question with this filter.
  package init(
    _ filter: ItemFilter, includesHidden: Bool = false, order: ItemOrder = .everyday,
    limit: Int? = nil
  ) {
    self.filter = filter
    self.includesHidden = includesHidden || filter.liftsDefault
    self.order = order
    self.limit = limit
  }

  /// What reports start from: open items that are not waiting. For explanations; `ItemSearch` says
  /// the same without a matcher, since it is asked of every item.
  package static let defaultFilter = ItemFilter.all([
    .term(.state(.open)), .not(.term(.state(.waiting))),
  ])

  /// Whether no condition was given.
  package var isUnfiltered: Bool { filter == .all([]) }
}
