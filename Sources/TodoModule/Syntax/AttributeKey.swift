/// The keys before a colon: those of tokens, or those of filters.
protocol AttributeKey: RawRepresentable, CaseIterable where RawValue == String {}

extension AttributeKey {
  /// The key with this name, or the only one that starts with it if it has three letters or more.
  init?(named name: some StringProtocol) {
    if let key = Self(rawValue: String(name)) {
      self = key
      return
    }
    let matches = Self.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard name.utf8.count >= 3, matches.count == 1, let match = matches.first else { return nil }
    self = match
  }

  /// The key that this unknown name is probably a typo of.
  static func nearest(to name: some StringProtocol) -> Self? {
    if let key = Self(rawValue: name.lowercased()) { return key }
    guard name.utf8.count >= 2 else { return nil }
    let names = allCases.map(\.rawValue).filter { $0.utf8.count >= 3 }
    return String(name).nearest(among: names, within: 1).flatMap(Self.init(rawValue:))
  }
}
