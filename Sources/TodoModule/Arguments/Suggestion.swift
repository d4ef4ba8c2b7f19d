/// "Did you mean": finding what a user may have wanted to type.
extension String {
  /// The known word that is nearest to this one, if one is near: at most one slip in a short word,
  /// two in one of five letters or more, unless a limit is given. Of equally near ones, the first.
  func nearest(among known: [String], within slipLimit: Int? = nil) -> String? {
    let typed = Array(lowercased().unicodeScalars.prefix(33))
    // A long word is no slip of a name, and the distance takes quadratic time.
    guard typed.count <= 32 else { return nil }
    let limit = slipLimit ?? (typed.count < 5 ? 1 : 2)
    var best: (word: String, distance: Int)?
    for word in known {
      let distance = slips(from: typed, to: Array(word.unicodeScalars))
      if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word
  }
}

/// How many slips lie between two words: letters left out, put in, replaced, or two neighbours
/// swapped (the optimal string alignment distance).
private func slips(from typed: [Unicode.Scalar], to meant: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...meant.count)
  for (row, letter) in typed.enumerated() {
    var current = [row + 1]
    for (column, other) in meant.enumerated() {
      var least = min(last[column + 1] + 1, current[column] + 1)
      least = min(least, last[column] + (letter == other ? 0 : 1))
      let isSwap = row > 0 && column > 0 && letter == meant[column - 1] && typed[row - 1] == other
      if isSwap { least = min(least, beforeLast[column - 1] + 1) }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[meant.count]
}
