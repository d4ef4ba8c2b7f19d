/// The scalars that are two columns wide: East_Asian_Width Wide or Fullwidth (UAX #11), without
/// nonspacing marks. Unassigned scalars of the CJK blocks are wide too.
///
/// The table comes from EastAsianWidth.txt; `.ci/wide-ranges` prints it and says where to get the file.
enum WideRanges {
  /// Whether a scalar is in one of the ranges. A binary search.
  static func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > bounds[2 * middle + 1] { low = middle + 1 } else { high = middle }
    }
    return low < bounds.count / 2 && bounds[2 * low] <= value
  }
}
