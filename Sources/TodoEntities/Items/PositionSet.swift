/// A set of positions of a list, with a bit for each position up to the highest.
struct PositionSet {
  private var words: [UInt64] = []
  /// The number of positions.
  private(set) var count = 0

  /// Whether there are no positions.
  var isEmpty: Bool { count == 0 }

  /// Returns whether the set has a position.
  func contains(_ position: Int) -> Bool {
    let word = position / 64
    return word < words.count && words[word] & 1 << UInt64(position % 64) != 0
  }

  /// Adds a position, which must not be negative, unless the set has it.
  mutating func insert(_ position: Int) {
    guard !contains(position) else { return }
    let word = position / 64
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(position % 64)
    count += 1
  }
}
