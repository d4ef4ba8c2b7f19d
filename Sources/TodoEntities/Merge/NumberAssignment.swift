/// The numbers of the items of a merged list.
struct NumberAssignment {
  /// The number of each entry.
  private(set) var numbers: [Int]
  /// The number of the next new item.
  private(set) var nextNumber: Int
  /// The entries that keep a number that other entries lost, by number.
  private var holders: [Int: Int] = [:]

  /// Numbers the entries.
  init(
    _ entries: [MergeEntry], _ input: MergeInput, _ numbering: MergeNumbering
  ) throws(OutOfNumbers) {
    numbers = entries.map { numbering.number(of: $0, input) }
    let highest = numbers.max() ?? 0
    nextNumber = max(
      input.base?.nextNumber ?? 1, input.ours.nextNumber, input.theirs.nextNumber, highest + 1)
    try settle(collisions(), entries, input, numbering)
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

  private mutating func settle(
    _ collisions: [Int: [Int]], _ entries: [MergeEntry], _ input: MergeInput,
    _ numbering: MergeNumbering
  ) throws(OutOfNumbers) {
    var losers = entries.indices.filter { numbering.isTaken(numbers[$0], entries[$0], input) }
      .map { (order: AgeOrder(input.item(of: entries[$0])), index: $0) }
    let taken = Set(losers.map(\.index))
    for (number, indices) in collisions {
      let ordered = indices.map { (order: AgeOrder(input.item(of: entries[$0])), index: $0) }
        .sorted { $0.order < $1.order }
      let published = ordered.first { numbering.isPublished(entries[$0.index]) }
      guard let keeper = published ?? ordered.first else { continue }
      holders[number] = keeper.index
      losers += ordered.filter { $0.index != keeper.index && !taken.contains($0.index) }
    }
    for (_, index) in losers.sorted(by: { $0.order < $1.order }) {
      guard nextNumber <= TodoItem.highestNumber else { throw OutOfNumbers() }
      numbers[index] = nextNumber
      nextNumber += 1
    }
  }

  /// Returns the changes of numbers to report, for each list in which an item had another number.
  func changes(_ entries: [MergeEntry], _ input: MergeInput) -> [NumberChange] {
    entries.indices.flatMap { index in
      [ListSide.ours, .theirs].compactMap { side in
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

extension MergeNumbering {
  /// Returns the number that an item has if no other item has it.
  fileprivate func number(of entry: MergeEntry, _ input: MergeInput) -> Int {
    let own = input.number(of: entry, in: .ours)
    let other = input.number(of: entry, in: .theirs)
    guard let own, let other, own != other else { return own ?? other ?? entry.number }
    switch self {
    case .published(.ours): return own
    case .published(.theirs): return other
    case .older:
      let old = entry.position.base.flatMap { place in input.base?.number(at: place) }
      return own == old ? other : other == old ? own : min(own, other)
    }
  }

  /// Whether the number of a new item, which is not published, has been given to another item since the
  /// base, although that item may have been removed again: who comes back to it would find the wrong one.
  /// Without a base, that can be any number that the published list has given.
  fileprivate func isTaken(_ number: Int, _ entry: MergeEntry, _ input: MergeInput) -> Bool {
    guard case .published(let side) = self, entry.position.base == nil,
      entry.position(in: side) == nil
    else { return false }
    let first = input.base?.nextNumber ?? 1
    return (first..<max(first, input.list(side).nextNumber)).contains(number)
  }

  /// Whether an entry's number is published.
  fileprivate func isPublished(_ entry: MergeEntry) -> Bool {
    switch self {
    case .published(let side): entry.position(in: side) != nil
    case .older: false
    }
  }
}
