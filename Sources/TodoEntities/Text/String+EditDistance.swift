extension String {
  /// Returns the number of edits between two words: characters inserted, deleted, replaced or
  /// swapped with their neighbour (the Damerau–Levenshtein distance in its optimal string alignment
  /// variant).
  ///
  /// Takes time proportional to the product of the lengths, so use it only for short words.
  package func editDistance(to other: String) -> Int {
    let left = Array(self)
    let right = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = last[column] + (isSame ? 0 : 1)
        cost = Swift.min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = Swift.min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
