import TodoEntities

extension Explanation {
  /// A filter with all its parentheses, the dates it means, and what is asked in the end.
  init(_ filter: ItemFilter, _ dates: [FilterDate]) {
    let isUnfiltered = filter == .all([])
    let standard = filter.liftsDefault ? nil : ItemQuery.standard
    let whole: ItemFilter =
      switch (standard, isUnfiltered) {
      case (let standard?, false): .all(standard.parts + [filter])
      case (let standard?, true): standard
      case (nil, _): filter
      }
    blocks = [
      [Line("read as", isUnfiltered ? "every item" : filter.description)]
        + dates.map { Line($0.term.description, $0.date.description, $0.date.day.weekday.name) }
        + [
          standard.map { Line("starts from", $0.description) }
            ?? Line("starts from", "every item", "the filter names done or waiting items"),
          Line("asks", whole.description),
        ]
    ]
    data = .object([
      ("filter", isUnfiltered ? .null : .string(filter.description)),
      ("tree", filter.json),
      (
        "dates",
        .array(
          dates.map {
            .object([
              ("term", .string($0.term.description)), ("date", .string($0.date.description)),
            ])
          })
      ),
      ("startsFrom", standard.map { .string($0.description) } ?? .null),
      ("asks", .string(whole.description)),
    ])
  }
}

extension ItemFilter {
  /// What is joined by `and`.
  fileprivate var parts: [ItemFilter] {
    if case .all(let parts) = self { return parts }
    return [self]
  }

  fileprivate var json: JSONText {
    switch self {
    case .all(let parts): .object([("all", .array(parts.map(\.json)))])
    case .any(let parts): .object([("any", .array(parts.map(\.json)))])
    case .not(let part): .object([("not", part.json)])
    case .term(let term): .object([("term", .string(term.description))])
    }
  }
}
