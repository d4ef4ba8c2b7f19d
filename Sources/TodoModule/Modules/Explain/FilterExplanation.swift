import TodoEntities

extension FilterExplanation {
  /// A filter and the dates it means, as a report would read it.
  init(_ filter: ItemFilter, _ dates: [FilterDate]) {
    let isUnfiltered = filter == .all([])
    let defaultFilter = filter.liftsDefault ? nil : ItemQuery.defaultFilter
    self.filter = isUnfiltered ? nil : filter
    self.dates = dates
    self.defaultFilter = defaultFilter
    whole =
      switch (defaultFilter, isUnfiltered) {
      case (let defaultFilter?, false): .all(defaultFilter.parts + [filter])
      case (let defaultFilter?, true): defaultFilter
      case (nil, _): filter
      }
  }
}

extension ItemFilter {
  /// What is joined by `and`.
  fileprivate var parts: [ItemFilter] {
    if case .all(let parts) = self { return parts }
    return [self]
  }
}
