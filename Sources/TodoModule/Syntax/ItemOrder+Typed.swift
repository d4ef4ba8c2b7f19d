import TodoEntities

extension ItemOrder {
  /// Parses the value of `--sort`: keys separated by commas; a dash before a key reverses it.
  init(typed text: String) throws(UsageError) {
    var criteria: [Criterion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isReversed = part.hasPrefix("-")
      let name = String(isReversed ? part.dropFirst() : part)
      guard let key = Key(rawValue: name) else {
        let nearest = name.nearest(among: Key.allCases.map(\.rawValue))
        throw .badSortKey(String(part), nearest: nearest.map { (isReversed ? "-" : "") + $0 })
      }
      // A repeated key has no effect.
      if !criteria.contains(where: { $0.key == key }) {
        criteria.append(Criterion(key, isReversed: isReversed))
      }
    }
    self.init(criteria)
  }
}

extension ItemOrder.Key {
  /// All names, for help.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
