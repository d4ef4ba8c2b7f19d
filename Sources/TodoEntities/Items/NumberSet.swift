/// A set of item numbers, stored as ranges: `1-3,7` is two ranges.
package struct NumberSet: Equatable, Sendable {
  /// The ranges, ascending and disjoint.
  private let ranges: [ClosedRange<Int>]

  /// Creates a set of the numbers in these ranges, which can overlap.
  package init(_ ranges: [ClosedRange<Int>]) {
    var merged: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
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
    let index = ranges.firstIndex(sortedWhere: { $0.upperBound >= number })
    return index < ranges.count && ranges[index].lowerBound <= number
  }
}

extension NumberSet: CustomStringConvertible {
  /// The form that users type: `1-3,7`.
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
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
