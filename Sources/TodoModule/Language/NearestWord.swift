import TodoEntities

/// Finds the word for "did you mean".
extension String {
  /// The known word that this one is probably a typo of; the first if several are equally near. The
  /// edit distance is at most `slipLimit`, by default 1, or 2 for a word of five letters or more.
  func nearest(among known: [String], within slipLimit: Int? = nil) -> String? {
    // Long words are not typos of names, and the edit distance takes quadratic time.
    guard utf8.count <= 32 else { return nil }
    let typed = lowercased()
    let limit = slipLimit ?? (typed.count < 5 ? 1 : 2)
    var best: (word: String, distance: Int)?
    for word in known {
      let distance = typed.editDistance(to: word)
      if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word
  }

  /// The only known word that starts with this one; nil if there are several, or this one is shorter
  /// than two letters.
  func beginning(of known: [String]) -> String? {
    let found = known.filter { $0.hasPrefix(self) }
    return utf8.count > 1 && found.count == 1 ? found.first : nil
  }
}
