/// Charts made of characters.
extension Glyphs {
  /// A bar of at most `columns` for a value of 0 to `maximum`. It is empty only for 0 or less.
  func bar(_ value: Int, of maximum: Int, columns: Int) -> String {
    let steps = barBlocks.count
    let length = share(value, of: maximum, steps: columns.clamped(to: 0...10_000) * steps)
    let full = String(repeating: barBlocks[steps - 1], count: length / steps)
    return length % steps == 0 ? full : full + barBlocks[length % steps - 1]
  }

  /// A block for each value, scaled to the greatest one; a blank for 0 or less.
  func sparkline(_ values: [Int]) -> String {
    let maximum = values.max() ?? 0
    return values.map { value in
      let height = share(value, of: maximum, steps: sparkBlocks.count)
      return height == 0 ? " " : sparkBlocks[height - 1]
    }.joined()
  }

  /// A bar of exactly `columns`, filled to `done` of `total`. It is full only if all are done.
  func progress(_ done: Int, of total: Int, columns: Int) -> String {
    let columns = columns.clamped(to: 0...10_000)
    var filled = share(done, of: total, steps: columns)
    if done < total, filled == columns { filled = max(0, columns - 1) }
    return String(repeating: progressDone, count: filled)
      + String(repeating: progressOpen, count: columns - filled)
  }

  /// `value / maximum * steps`, rounded; at least 1 for a value above 0.
  private func share(_ value: Int, of maximum: Int, steps: Int) -> Int {
    guard value > 0, maximum > 0, steps > 0 else { return 0 }
    if value >= maximum { return steps }
    // A Double is exact enough for columns and cannot overflow.
    let exact = Double(value) / Double(maximum) * Double(steps)
    return Int(exact.rounded()).clamped(to: 1...steps)
  }
}

extension Int {
  /// The number, limited to a range.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
