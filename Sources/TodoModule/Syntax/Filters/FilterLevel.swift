import TodoEntities

/// What the parser has read of one level of a filter.
struct FilterLevel {
  /// The location of its parenthesis; nil for the whole filter.
  let opening: FilterLocation?
  /// The conjunctions before the last `or`.
  var conjunctions: [ItemFilter] = []
  /// The operands since then.
  var factors: [ItemFilter] = []
  /// How many `not` precede the next operand.
  var negations = 0

  /// An empty level.
  init(opening: FilterLocation?) { self.opening = opening }

  /// Ends the conjunction before an `or`.
  mutating func endConjunction() {
    conjunctions.append(factors.count == 1 ? factors[0] : .all(factors))
    factors = []
  }

  /// What this level means.
  var filter: ItemFilter {
    var level = self
    level.endConjunction()
    return level.conjunctions.count == 1 ? level.conjunctions[0] : .any(level.conjunctions)
  }
}
