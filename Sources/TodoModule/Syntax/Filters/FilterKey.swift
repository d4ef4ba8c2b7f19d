import TodoEntities

/// What may stand before the colon of a filter's term.
enum FilterKey: AttributeKey, Hashable, Sendable {
  /// What a token can set.
  case token(AttributeToken.Key)
  /// What has happened to the item.
  case instant(DateAttribute)
  case id
  case state

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
    }
  }

  /// In the order of help.
  static let allCases: [FilterKey] =
    AttributeToken.Key.allCases.map(FilterKey.token)
    + [.instant(.created), .instant(.modified), .instant(.completed), .id, .state]

  /// What may stand after the key and a dot.
  enum Comparison: String, CaseIterable {
    case before, after, by, above, below
    case exactly = "is"
  }

  /// The comparisons that the key has.
  var comparisons: [Comparison] {
    switch self {
    case .instant: [.before, .after, .by]
    case .id, .state: []
    case .token(let key):
      switch key.part.kind {
      case .date: [.before, .after, .by]
      case .choice: [.above, .below]
      case .project: [.exactly]
      case .tags, .text, .repetition, nil: []
      }
    }
  }

  /// The part of an item that the key names, if items may lack it.
  var part: ItemPart? {
    switch self {
    case .token(let key): key.part
    case .instant(let attribute): attribute.part
    case .id, .state: nil
    }
  }
}
