/// A set of names that may stand before a colon: what a word can set, or what a filter can ask.
protocol AttributeKey: RawRepresentable, CaseIterable where RawValue == String {}

extension AttributeKey {
  /// The key with this name, or the only one that begins with these three letters or more.
  init?(named name: some StringProtocol) {
    if let key = Self(rawValue: String(name)) {
      self = key
      return
    }
    let matches = Self.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard name.utf8.count >= 3, matches.count == 1, let match = matches.first else { return nil }
    self = match
  }

  /// The key that is one slip away from this name, which is none.
  static func nearest(to name: some StringProtocol) -> Self? {
    if let key = Self(rawValue: name.lowercased()) { return key }
    guard name.utf8.count >= 2 else { return nil }
    let names = allCases.map(\.rawValue).filter { $0.utf8.count >= 3 }
    return String(name).nearest(among: names, within: 1).flatMap(Self.init(rawValue:))
  }
}
