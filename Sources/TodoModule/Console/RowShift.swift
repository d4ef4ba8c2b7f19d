/// Rows of a screen that show the same as before, but higher or lower, as when a list scrolls.
struct RowShift: Equatable {
  /// Where the rows are to be or, if they move down, where they have been.
  let rows: Range<Int>
  /// How many rows they move.
  let distance: Int
  /// Whether they move up.
  let isUp: Bool

  /// Moves the rows of a screen. Where they came from, rows are blank.
  func apply(to screen: inout [ScreenRow]) {
    let blank = Array(repeating: ScreenRow(), count: distance)
    if isUp {
      screen.removeSubrange(rows.lowerBound..<rows.lowerBound + distance)
      screen.insert(contentsOf: blank, at: rows.upperBound)
    } else {
      screen.removeSubrange(rows.upperBound..<rows.upperBound + distance)
      screen.insert(contentsOf: blank, at: rows.lowerBound)
    }
  }
}

extension RowShift {
  /// Returns the shift that saves most rows from being painted; nil if none saves two.
  static func best(from old: [ScreenRow], to new: [ScreenRow]) -> RowShift? {
    guard let first = old.indices.first(where: { old[$0] != new[$0] }),
      let last = old.indices.last(where: { old[$0] != new[$0] })
    else { return nil }
    var best: (shift: RowShift?, gain: Int) = (nil, 1)
    for distance in stride(from: 1, to: last - first, by: 1) {
      for isUp in [true, false] {
        for rows in stretches(from: old, to: new, within: first..<last + 1, distance, isUp)
        where rows.count > best.gain {
          let shift = RowShift(rows: rows, distance: distance, isUp: isUp)
          let gain = shift.gain(from: old, to: new)
          if gain > best.gain { best = (shift, gain) }
        }
      }
    }
    return best.shift
  }

  /// Returns the longest ranges of rows that are the same after a shift.
  private static func stretches(
    from old: [ScreenRow], to new: [ScreenRow], within range: Range<Int>, _ distance: Int,
    _ isUp: Bool
  ) -> [Range<Int>] {
    let (upper, lower) = isUp ? (new, old) : (old, new)
    var stretches: [Range<Int>] = []
    var start = range.lowerBound
    for row in range.dropLast(distance) where upper[row] != lower[row + distance] {
      if row > start { stretches.append(start..<row) }
      start = row + 1
    }
    let end = range.upperBound - distance
    return end > start ? stretches + [start..<end] : stretches
  }

  /// The number of rows that are right after the shift, less those that are right without it.
  private func gain(from old: [ScreenRow], to new: [ScreenRow]) -> Int {
    var shifted = old
    apply(to: &shifted)
    return new.indices.reduce(0) { gain, row in
      gain + (shifted[row] == new[row] ? 1 : 0) - (old[row] == new[row] ? 1 : 0)
    }
  }
}
