// Matches the lines of two notes that belong together, for a merge.

/// The matches between the elements of two sequences, as a patience diff finds them. Elements that both have
/// exactly once are matched if their order is the same. Then the parts between them are matched in the same
/// way.
///
/// - Complexity: O(*n* log *n*), for any elements.
struct LineAlignment {
  /// The index in the second sequence of each element of the first one, or nil without a match. Ascending.
  private(set) var matches: [Int?]

  /// How often parts between matches are divided again.
  private static let depth = 16

  init<Element: Hashable>(_ first: [Element], _ second: [Element]) {
    matches = Array(repeating: nil, count: first.count)
    align(first[...], with: second[...], depth: LineAlignment.depth)
  }

  private mutating func align<Element: Hashable>(
    _ first: ArraySlice<Element>, with second: ArraySlice<Element>, depth: Int
  ) {
    var (low, low2) = (first.startIndex, second.startIndex)
    var (high, high2) = (first.endIndex, second.endIndex)
    while low < high, low2 < high2, first[low] == second[low2] {
      matches[low] = low2
      low += 1
      low2 += 1
    }
    while low < high, low2 < high2, first[high - 1] == second[high2 - 1] {
      high -= 1
      high2 -= 1
      matches[high] = high2
    }
    guard low < high, low2 < high2, depth > 0 else { return }
    let anchors = LineAlignment.anchors(first[low..<high], second[low2..<high2])
    if anchors.isEmpty { return }
    for (index, other) in anchors + [(high, high2)] {
      align(first[low..<index], with: second[low2..<other], depth: depth - 1)
      guard index < high else { break }
      matches[index] = other
      (low, low2) = (index + 1, other + 1)
    }
  }

  /// Returns the indices of elements that each slice has exactly once: as many as possible in the same order.
  private static func anchors<Element: Hashable>(
    _ first: ArraySlice<Element>, _ second: ArraySlice<Element>
  ) -> [(Int, Int)] {
    let others = uniqueElements(of: second)
    let pairs = uniqueElements(of: first).compactMap { element, index in
      others[element].map { (index, $0) }
    }.sorted { $0.0 < $1.0 }
    return AscendingRun.longest(in: pairs.map(\.1)).map { pairs[$0] }
  }

  private static func uniqueElements<Element: Hashable>(
    of elements: ArraySlice<Element>
  ) -> [Element: Int] {
    var found: [Element: Int?] = [:]
    for (index, element) in zip(elements.indices, elements) {
      found[element] = found[element] == nil ? .some(index) : .some(nil)
    }
    return found.compactMapValues(\.self)
  }
}

/// The longest ascending run of a sequence. Its elements need not be adjacent.
package enum AscendingRun {
  /// Returns the indices of such a run in distinct numbers.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func longest(in numbers: [Int]) -> [Int] {
    // ends[n] is the index of the lowest number that ends a run of n + 1 elements.
    var ends: [Int] = []
    var previous: [Int?] = []
    previous.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() {
      let place = ends.partitioningIndex { numbers[$0] >= number }
      previous.append(place == 0 ? nil : ends[place - 1])
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var run: [Int] = []
    var index = ends.last
    while let at = index {
      run.append(at)
      index = previous[at]
    }
    return run.reversed()
  }
}
