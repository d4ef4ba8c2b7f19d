/// A set of item numbers, stored as ranges: `1-3,7` is two ranges, and so is `1,2,3,7`.
package struct NumberSet: Equatable, Sendable {
  /// The ranges, ascending, with numbers between them that the set does not have.
  private let ranges: [Bounds]

  /// A range that includes both ends. No `ClosedRange`, because the runtime looks up that its bounds can be
  /// compared among all conformances of the program.
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

  /// Whether the set has no numbers.
  package var isEmpty: Bool { ranges.isEmpty }

  /// Returns whether the set contains a number. Takes logarithmic time.
  package func contains(_ number: Int) -> Bool {
    let index = ranges.firstIndex(sortedWhere: { $0.last >= number })
    return index < ranges.count && ranges[index].first <= number
  }
}

extension NumberSet: CustomStringConvertible {
  /// The form that users type: `1-3,7`.
  package var description: String {
    ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }
      .joined(separator: ",")
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition, by binary search; `count` if
  /// there is none. All elements after that one must satisfy the condition, too.
  func firstIndex(sortedWhere condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// Returns whether any element of this array, which must be ascending, is in a range.
  func contains(sorted range: ClosedRange<Int>) -> Bool {
    let index = firstIndex(sortedWhere: { $0 >= range.lowerBound })
    return index < count && self[index] <= range.upperBound
  }
}
