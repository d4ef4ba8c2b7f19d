import TodoEntities

/// "Did you mean": finding what a user may have wanted to type.
extension String {
  /// The known word that this one is most likely a typo of: at most one slip away, two from five
  /// letters on, or `slipLimit`. Of equally near ones, the first.
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

  /// The only known word that begins with this one, if it has two letters or more.
  func beginning(of known: [String]) -> String? {
    let found = known.filter { $0.hasPrefix(self) }
    return utf8.count > 1 && found.count == 1 ? found.first : nil
  }
}
