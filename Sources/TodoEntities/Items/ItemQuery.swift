/// Which items a report shows, in which order.
package struct ItemQuery: Equatable, Sendable {
  /// What the user asks for.
  package let filter: ItemFilter
  /// Done and waiting items too, even if the filter does not name them.
  package let includesHidden: Bool

  /// A question with this filter.
  package init(_ filter: ItemFilter, includesHidden: Bool = false) {
    self.filter = filter
    self.includesHidden = includesHidden || filter.liftsDefault
  }

  /// Whether no condition was given.
  package var isUnfiltered: Bool { filter == .all([]) }

  /// The positions of the items that answer the question, in the everyday order.
  package func positions(
    in list: TodoList, at clock: Clock
  ) throws(DateResolutionError) -> [Int] {
    let matcher = try ItemMatcher(filter, at: clock)
    let now = clock.wall
    var found: [(position: Int, outline: ItemOutline)] = []
    for position in list.positions {
      let outline = list.outline(at: position)
      guard includesHidden || !outline.isCompleted && !outline.isWaiting(at: now),
        matcher.matches(outline, { list[position] })
      else { continue }
      found.append((position, outline))
    }
    found.sort { ItemOutline.isInEverydayOrder($0.outline, $1.outline) }
    return found.map(\.position)
  }
}

extension ItemFilter {
  /// Whether the filter names items so clearly that done and waiting ones are meant too.
  fileprivate var liftsDefault: Bool {
    switch self {
    case .all(let parts): parts.contains(where: \.liftsDefault)
    case .term(.numbers): true
    case .term: false
    }
  }
}
