// Chooses the number of a new item. A number far above the others (by more than a million) does not count.

/// Decides whether a number from a file, another machine or an import raises a list's next number.
///
/// One very high number would make all later numbers long, or use them up. Therefore a number that is far above
/// the others does not raise the next number, and a new item with such a number gets another number where
/// possible.
package enum NumberPolicy {
  /// How far above a list's next number a number may be and still raise it.
  package static let reach = 1_000_000

  /// Above this, a number in a file is taken for a mistake, unless other numbers are close below it. No list
  /// reaches it by adding items.
  package static let highestInFile = 1_000_000_000

  /// Returns the number for a new item. Throws `outOfNumbers` if it is too high for an item.
  package static func checked(_ number: Int) throws(ListError) -> Int {
    guard number <= TodoItem.highestNumber else { throw .outOfNumbers }
    return number
  }

  /// Returns the highest number that is not far above the others of a list with this next number.
  package static func highest(near next: Int) -> Int {
    max(next - 1, min(next, TodoItem.highestNumber - 2 * reach) + reach)
  }

  /// Returns the next number of a list after it has taken these numbers, in any order. Ignores numbers that are
  /// far above the others.
  package static func next(_ next: Int, taking numbers: [Int]) -> Int {
    var next = next
    for number in numbers.sorted() where number >= next {
      if number > highest(near: next) { break }
      next = number + 1
    }
    return next
  }

  /// Gives numbers to items. Returns their numbers, and the next number after them.
  ///
  /// An item gets the number that it wants, unless the number is `taken` or an item before it in `order` wants
  /// it too. All other items get the numbers from `next` on, in that order.
  @inlinable
  package static func numbers<Order: Comparable>(
    wanted: [Int?], taken: Set<Int> = [], from next: Int, order: (_ index: Int) -> Order
  ) -> (numbers: [Int], next: Int) {
    var numbers = wanted.map { $0 ?? 0 }
    var holders: [Int: Int] = [:]
    holders.reserveCapacity(wanted.count)
    var others: [(order: Order, index: Int)] = []
    for (index, number) in wanted.enumerated() {
      guard let number, !taken.contains(number) else {
        others.append((order(index), index))
        continue
      }
      guard let holder = holders.updateValue(index, forKey: number) else { continue }
      let claims = [holder, index].map { (order: order($0), index: $0) }
      let isFirst = claims[0].order < claims[1].order
      if isFirst { holders[number] = holder }
      others.append(isFirst ? claims[1] : claims[0])
    }
    var next = next
    for (_, index) in others.sorted(by: { $0.order < $1.order }) {
      numbers[index] = next
      next += 1
    }
    return (numbers, next)
  }

  /// Returns the next number of a list file, from the number that is written there and the numbers of its
  /// items.
  package static func next(written: Int, _ numbers: [Int]) -> Int {
    let next = written - 1 > highestInFile ? 1 : written
    var (highest, high) = (0, [Int]())
    for number in numbers {
      if number > highestInFile { high.append(number) } else { highest = max(highest, number) }
    }
    let counted = max(next, highest + 1)
    return high.isEmpty ? counted : self.next(counted, taking: high)
  }
}

/// A set of item numbers, stored as ranges: `1-3,7` is two ranges, and so is `1,2,3,7`.
package struct NumberSet: Equatable, CustomStringConvertible, Sendable {
  /// The ranges, ascending. Between two ranges there is a number that the set does not contain.
  let ranges: [Bounds]

  /// A range that includes both ends. It is not a `ClosedRange`, because the runtime would search all
  /// conformances of the program to learn that its bounds can be compared.
  package struct Bounds: Equatable, Sendable {
    let first: Int
    let last: Int

    /// Creates the range from the first to the last number, which is not lower.
    package init(_ first: Int, _ last: Int) {
      self.first = first
      self.last = last
    }
  }

  /// Creates a set of the numbers in these ranges, which can overlap.
  package init(_ ranges: [Bounds]) {
    var merged: [Bounds] = []
    for range in ranges.sorted(by: { $0.first < $1.first }) {
      if let before = merged.last, range.first - 1 <= before.last {
        merged[merged.count - 1] = Bounds(before.first, max(before.last, range.last))
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Returns whether the set contains a number. Takes logarithmic time.
  package func contains(_ number: Int) -> Bool {
    let index = ranges.partitioningIndex { $0.last >= number }
    return index < ranges.count && ranges[index].first <= number
  }

  /// The form that users type: `1-3,7`.
  package var description: String {
    ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }
      .joined(separator: ",")
  }
}

extension TodoList {
  /// The number for a new item. Throws `outOfNumbers` if no number is left.
  package var freeNumber: Int {
    get throws(ListError) { try NumberPolicy.checked(nextNumber) }
  }
}
