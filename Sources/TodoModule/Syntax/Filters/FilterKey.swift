import TodoEntities

/// A key before the colon of a filter's term.
enum FilterKey: AttributeKey, Hashable, Sendable {
  /// A key that a token can set.
  case token(AttributeToken.Key)
  /// When the item was added, changed or completed.
  case instant(DateAttribute)
  case id
  case state
  case feature
  /// A filter with a name, of the user's settings.
  case view

  init?(rawValue name: String) {
    guard let key = FilterKey.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = key
  }

  var rawValue: String {
    switch self {
    case .token(let key): key.rawValue
    case .instant(let attribute): attribute.rawValue
    case .id: "id"
    case .state: "is"
    case .view: "view"
    case .feature: "has"
    }
  }

  /// All keys, in the order of help.
  static let allCases: [FilterKey] =
    AttributeToken.Key.allCases.filter { $0 != .undepend }.map(FilterKey.token)
    + ItemPart.inHelpOrder.compactMap(\.instant).map(FilterKey.instant)
    + [.id, .state, .feature, .view]

  /// A comparison, after the key and a dot: `due.before:fri`.
  enum Comparison: String, CaseIterable {
    case before, after, by, above, below
    case exactly = "is"
  }

  /// The comparisons that the key accepts.
  var comparisons: [Comparison] {
    switch self {
    case .instant: [.before, .after, .by]
    case .id, .state, .feature, .view: []
    case .token(let key):
      switch key.part.kind {
      case .date: [.before, .after, .by]
      case .choice, .duration: [.above, .below]
      case .project: [.exactly]
      case .number, .id, .title, .state, .instant, .tags, .notes, .repetition, .items: []
      }
    }
  }

  /// The part of an item that the key names, if an item can lack it.
  var part: ItemPart? {
    switch self {
    case .token(let key): key.part
    case .instant(let attribute): attribute.part
    case .id, .state, .feature, .view: nil
    }
  }
}
