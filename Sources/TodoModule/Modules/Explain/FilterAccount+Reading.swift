import TodoEntities

extension FilterAccount {
  /// A filter and the dates it means, as a report would read it.
  init(_ filter: ItemFilter, _ dates: [FilterDate]) {
    let isUnfiltered = filter == .all([])
    let standard = filter.liftsDefault ? nil : ItemQuery.standard
    self.filter = isUnfiltered ? nil : filter
    self.dates = dates
    self.standard = standard
    whole =
      switch (standard, isUnfiltered) {
      case (let standard?, false): .all(standard.parts + [filter])
      case (let standard?, true): standard
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
