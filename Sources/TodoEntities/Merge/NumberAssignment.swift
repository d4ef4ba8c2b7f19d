/// The numbers of the items of a merged list.
struct NumberAssignment {
  private(set) var numbers: [Int]
  /// The number of the next new item.
  private(set) var nextNumber: Int
  /// Which entry keeps a number that several entries had, by number.
  private var holders: [Int: Int] = [:]

  init(
    of entries: [MergeEntry], in input: MergeInput, by numbering: MergeNumbering
  ) throws(ListError) {
    numbers = entries.map { numbering.number(of: $0, in: input) }
    nextNumber = input.nextNumber(after: numbers)
    try renumber(entries, in: input, by: numbering)
  }

  /// Returns the entries of each number that several entries have.
  private func collisions() -> [Int: [Int]] {
    var first: [Int: Int] = [:]
    first.reserveCapacity(numbers.count)
    var several: [Int: [Int]] = [:]
    for (index, number) in numbers.enumerated() {
      guard let other = first.updateValue(index, forKey: number) else { continue }
      first[number] = other
      several[number, default: [other]].append(index)
    }
    return several
  }

  /// Gives new numbers to entries whose number another one keeps, or that cannot keep theirs.
  private mutating func renumber(
    _ entries: [MergeEntry], in input: MergeInput, by numbering: MergeNumbering
  ) throws(ListError) {
    let (next, highest) = (nextNumber, NumberPolicy.highest(near: nextNumber))
    var losers = entries.indices.filter { index in
      let (number, entry) = (numbers[index], entries[index])
      return number > highest && entry.position.base == nil
        || numbering.isTaken(number, of: entry, in: input, next: next)
    }
    .map { (order: AgeOrder(input.item(of: entries[$0])), index: $0) }
    let taken = Set(losers.map(\.index))
    for (number, indices) in collisions() {
      let ordered = indices.map { (order: AgeOrder(input.item(of: entries[$0])), index: $0) }
        .sorted { $0.order < $1.order }
      let published = ordered.first { numbering.isPublished(entries[$0.index]) }
      guard let keeper = published ?? ordered.first else { continue }
      holders[number] = keeper.index
      losers += ordered.filter { $0.index != keeper.index && !taken.contains($0.index) }
    }
    for (_, index) in losers.sorted(by: { $0.order < $1.order }) {
      numbers[index] = try NumberPolicy.checked(nextNumber)
      nextNumber += 1
    }
  }

  /// Returns the changes of numbers to report, for each list in which an item had another number.
  func changes(of entries: [MergeEntry], in input: MergeInput) -> [NumberChange] {
    entries.indices.flatMap { index in
      ListSide.allCases.compactMap { side in
        guard let position = entries[index].position(in: side) else { return nil }
        let old = input.list(side).number(at: position)
        guard old != numbers[index] else { return nil }
        let holder = holders[old].map { input.item(of: entries[$0]) }
        return NumberChange(
          item: input.item(of: entries[index]), number: old, holder: holder, side: side)
      }
    }
  }
}

extension MergeInput {
  /// Returns the next number of the merged list. Ignores numbers far above the others. Ignores a list's next
  /// number too if it is only so high because of such a number.
  fileprivate func nextNumber(after numbers: [Int]) -> Int {
    let next = base?.nextNumber ?? 1
    let others = [ours.nextNumber - 1, theirs.nextNumber - 1]
    let highest = max(numbers.max() ?? 0, others[0], others[1])
    if highest <= NumberPolicy.highest(near: next) { return max(next, highest + 1) }
    return NumberPolicy.next(next, taking: numbers + others)
  }
}

extension MergeNumbering {
  /// Returns the number that an item has if no other item has it.
  fileprivate func number(of entry: MergeEntry, in input: MergeInput) -> Int {
    let own = input.number(of: entry, in: .ours)
    let other = input.number(of: entry, in: .theirs)
    guard let own, let other else { return own ?? other ?? entry.number }
    // If only one of the two is far too high, it is the number from before a repair.
    let isFar = [own, other].map { $0 > NumberPolicy.highestInFile }
    if isFar[0] != isFar[1] { return min(own, other) }
    if case .published(let side, _) = self, let place = entry.position(in: side) {
      return input.list(side).number(at: place)
    }
    let old = entry.position.base.flatMap { place in input.base?.number(at: place) }
    return own == old ? other : other == old ? own : min(own, other)
  }

  /// Whether the published list has used the number of a new item of the other list since the base. Even
  /// if the item that had it there is gone, the number must not name another item. Without a base, every
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
    switch self {
    case .published(let side, _): entry.position(in: side) != nil
    case .older: false
    }
  }
}
