extension TodoList {
  /// Returns this list merged with another one that comes from the same list, the base.
  ///
  /// ```swift
  /// // Ours has a new due date of item 1, theirs a new priority of it: the merged item has both.
  /// let outcome = try ours.merged(with: theirs, since: base, numbering: .older)
  /// outcome.report.superseded  // empty, since no register was changed in both
  /// ```
  ///
  /// Nothing that only one of the lists has changed is lost. Of a value that both have changed, the
  /// later change counts, and the report names the other one. An item that one list removed goes,
  /// unless the other list has changed it. Without a base, nothing is known to be removed, and the
  /// merged list has the items of both.
  ///
  /// If a list equals the base, the result is the other one, byte for byte; but a next item of a series
  /// that was removed and made anew keeps the number that the base has for it. With the numbering
  /// `.older`, the result does not depend on which of the lists is ours. The present time has no
  /// influence.
  ///
  /// Throws if there is no number left for an item that needs a new one.
  ///
  /// - Complexity: O(*n*), plus sorting the items that the base does not have. Items with the same
  ///   bytes in all lists are not decoded.
  package func merged(
    with theirs: TodoList, since base: TodoList?, numbering: MergeNumbering
  ) throws(OutOfNumbers) -> MergeOutcome {
    let input = MergeInput(base: base, ours: self, theirs: theirs)
    if let side = input.unchangedSide, !input.hasRemadeItems(in: side) {
      return input.outcome(keeping: side)
    }
    var merge = ListMerge(input)
    return try merge.finished(numbering)
  }

  /// Returns whether both lists have the same bytes, apart from white space between items.
  package func isIdentical(to other: TodoList) -> Bool {
    guard count == other.count, nextNumber == other.nextNumber, members == other.members else {
      return false
    }
    return zip(positions, other.positions).allSatisfy {
      number(at: $0) == other.number(at: $1) && isIdentical(at: $0, to: other, at: $1)
    }
  }
}

extension MergeInput {
  /// Returns whether a list has next items of series that were removed and made anew since the base, with
  /// new numbers, and that the other list still has as they were.
  fileprivate func hasRemadeItems(in side: ListSide) -> Bool {
    guard let base else { return false }
    let (list, other) = (list(side), list(side.other))
    var places: [ItemID: Int] = [:]
    for position in list.positions where list.number(at: position) >= base.nextNumber {
      places[list.id(at: position)] = position
    }
    return !places.isEmpty
      && other.positions.contains { old in
        places[other.id(at: old)].map { list[$0].createdAt != other[old].createdAt } ?? false
      }
  }
}

extension MergeInput {
  /// The list that the result is, because only it was changed, or because both are equal.
  fileprivate var unchangedSide: ListSide? {
    if ours.isIdentical(to: theirs) { return .ours }
    guard let base else { return nil }
    // The next number is never lowered, not even by a list that alone was changed.
    if theirs.nextNumber >= base.nextNumber, ours.isIdentical(to: base) { return .theirs }
    if ours.nextNumber >= base.nextNumber, theirs.isIdentical(to: base) { return .ours }
    return nil
  }

  /// Returns the outcome that is one of the lists.
  fileprivate func outcome(keeping side: ListSide) -> MergeOutcome {
    let list = list(side)
    let lines = list.positions.map {
      MergedLine.kept(side, position: $0, number: list.number(at: $0))
    }
    var report = MergeReport()
    report.lacksBase = base == nil
    return MergeOutcome(
      lines: lines, nextNumber: list.nextNumber, members: list.members, unchangedSide: side,
      report: report, incoming: side == .ours ? MergeTally() : tally(from: ours, to: theirs),
      outgoing: side == .theirs ? MergeTally() : tally(from: theirs, to: ours))
  }

  /// Returns how one list differs from another.
  private func tally(from old: TodoList, to new: TodoList) -> MergeTally {
    var places: [ItemID: Int] = [:]
    places.reserveCapacity(old.count)
    for position in old.positions { places[old.id(at: position)] = position }
    var tally = MergeTally()
    for position in new.positions {
      guard let place = places.removeValue(forKey: new.id(at: position)) else {
        tally.added += 1
        continue
      }
      let isSame =
        old.number(at: place) == new.number(at: position)
        && old.isIdentical(at: place, to: new, at: position)
      if !isSame { tally.changed += 1 }
    }
    tally.removed = places.count
    return tally
  }
}
