/// A set of item numbers, held as ranges: `1-3,7` is two of them.
package struct NumberSet: Equatable, Sendable {
  /// Ascending, apart from each other.
  private let ranges: [ClosedRange<Int>]

  /// The numbers that lie in any of these ranges.
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

  /// Whether the number is in the set, in logarithmic time.
  package func contains(_ number: Int) -> Bool {
    let index = ranges.firstIndex(sortedWhere: { $0.upperBound >= number })
    return index < ranges.count && ranges[index].lowerBound <= number
  }
}

extension NumberSet: CustomStringConvertible {
  /// As it is typed: `1-3,7`.
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}

extension Array {
  /// The first index whose element satisfies a condition that, once true, stays true.
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
  /// Whether any element of this ascending array lies in the range.
  func contains(sorted range: ClosedRange<Int>) -> Bool {
    let index = firstIndex(sortedWhere: { $0 >= range.lowerBound })
    return index < count && self[index] <= range.upperBound
  }
}
