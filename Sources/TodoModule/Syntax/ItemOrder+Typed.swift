import TodoEntities

extension ItemOrder {
  /// Reads what `--sort` takes: keys with commas between them, a dash in front to turn one round.
  init(typed text: String) throws(UsageError) {
    var criteria: [Criterion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isReversed = part.hasPrefix("-")
      let name = String(isReversed ? part.dropFirst() : part)
      guard let key = Key(rawValue: name) else {
        let nearest = name.nearest(among: Key.allCases.map(\.rawValue))
        throw .badSortKey(String(part), nearest: nearest.map { (isReversed ? "-" : "") + $0 })
      }
      // A key that stands a second time decides nothing.
      if !criteria.contains(where: { $0.key == key }) {
        criteria.append(Criterion(key, isReversed: isReversed))
      }
    }
    self.init(criteria)
  }
}

extension ItemOrder.Key {
  /// All names, for messages and help.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
