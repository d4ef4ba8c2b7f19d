// Assigns numbers to the items of a merge, and reports the numbers that are new.

// The numbers of the items of a merged list.
extension MergeInput {
  /// Returns the number of each item, and the number of the next new item.
  func numbers(
    of entries: [MergeEntry], by numbering: MergeNumbering
  ) throws(ListError) -> (numbers: [Int], next: Int) {
    let old = entries.map { numbering.number(of: $0, in: self) }
    let next = nextNumber(after: old)
    let highest = NumberPolicy.highest(near: next)
    let wanted = zip(old, entries).map { number, entry -> Int? in
      let isFar = number > highest && entry.position.base == nil
      return isFar || numbering.isTaken(number, of: entry, in: self, next: next) ? nil : number
    }
    let given = NumberPolicy.numbers(wanted: wanted, from: next) { index in
      AgeOrder(
        item(of: entries[index]), isFirst: numbering.isPublished(entries[index]),
        number: old[index])
    }
    _ = try NumberPolicy.checked(given.next - 1)
    return given
  }

  /// Returns the changes of numbers to report: one for each list in which an item had another number.
  func numberChanges(of entries: [MergeEntry]) -> [MergeDecision] {
    var changed: [(entry: MergeEntry, old: Int)] = []
    for entry in entries {
      for side in ListSide.allCases {
        guard let place = entry.position(in: side) else { continue }
        let old = number(at: place, in: side)
        if old != entry.number { changed.append((entry, old)) }
      }
    }
    if changed.isEmpty { return [] }
    let holders = Dictionary(entries.map { ($0.number, $0) }) { first, _ in first }
    return changed.map { entry, old in
      MergeDecision(renumbered: item(of: entry), from: old, holder: holders[old].map(item))
    }
  }

  /// Returns the next number of the merged list. Ignores numbers far above the others, and a list's next number
  /// that is far too high because of them.
  fileprivate func nextNumber(after numbers: [Int]) -> Int {
    let next = base?.nextNumber ?? 1
    let others = [ours.nextNumber - 1, theirs.nextNumber - 1]
    let highest = max(numbers.max() ?? 0, others[0], others[1])
    if highest <= NumberPolicy.highest(near: next) { return max(next, highest + 1) }
    return NumberPolicy.next(next, taking: numbers + others)
  }
}

extension MergeNumbering {
  /// Returns the number that an item gets if no other item has it.
  fileprivate func number(of entry: MergeEntry, in input: MergeInput) -> Int {
    let own = input.number(of: entry, in: .ours)
    let other = input.number(of: entry, in: .theirs)
    guard let own, let other else { return own ?? other ?? entry.number }
    // If only one of the two numbers is far too high, it is the number from before a repair.
    let limit = NumberPolicy.highestInFile
    if (own > limit) != (other > limit) { return min(own, other) }
    if case .published(let side, _) = self, let place = entry.position(in: side) {
      return input.number(at: place, in: side)
    }
    let old = entry.position.base.flatMap { place in input.base?.number(at: place) }
    return own == old ? other : other == old ? own : min(own, other)
  }

  /// Returns whether the published list has used the number of a new item of the other list since the base.
  ///
  /// The number must not name another item, even if the item that had it no longer exists. Without a base, every
  /// number that the published list has used counts.
  fileprivate func isTaken(
    _ number: Int, of entry: MergeEntry, in input: MergeInput, next: Int
  ) -> Bool {
    guard case .published(let side, let formerly) = self, entry.position.base == nil,
      entry.position(in: side) == nil, formerly[entry.id] != number
    else { return false }
    let first = input.base?.nextNumber ?? 1
    return (first..<max(first, min(input.list(side).nextNumber, next))).contains(number)
  }

  fileprivate func isPublished(_ entry: MergeEntry) -> Bool {
    if case .published(let side, _) = self { entry.position(in: side) != nil } else { false }
  }
}
