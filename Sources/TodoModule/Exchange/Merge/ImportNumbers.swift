import TodoEntities

/// The numbers of the items that an import adds.
///
/// An imported number is kept if no item has it, but only near the list's own numbers; see `NumberPolicy`.
struct ImportNumbers {
  /// The number of the next item that does not keep its own.
  private(set) var next: Int
  private var taken: Set<Int>
  private let highest: Int

  /// Creates the numbers for items that are added to this list.
  init(_ list: TodoList) {
    next = list.nextNumber
    taken = Set(list.positions.map { list.outline(at: $0).number })
    highest = NumberPolicy.highest(near: next)
  }

  /// Returns whether an imported number is too high to be kept.
  func isTooHigh(_ number: Int) -> Bool { number > highest }

  /// Reserves an imported number and returns it; returns nil if it cannot be kept.
  mutating func claim(_ number: Int) -> Int? {
    guard !isTooHigh(number), taken.insert(number).inserted else { return nil }
    next = max(next, number + 1)
    return number
  }

  /// Leaves out the numbers below this one, unless it is too high.
  mutating func raiseNext(to number: Int) {
    if !isTooHigh(number - 1) { next = max(next, number) }
  }

  /// Returns a new number. Throws `outOfNumbers` if none is left.
  mutating func makeNext() throws(StoreError) -> Int {
    guard next <= TodoItem.highestNumber else { throw .outOfNumbers }
    defer { next += 1 }
    return next
  }
}
