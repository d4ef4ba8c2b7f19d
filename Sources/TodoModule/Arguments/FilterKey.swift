import TodoEntities

/// What may stand before the colon of a filter's term.
enum FilterKey: String, CaseIterable {
  case tag, untag, project, priority, due, wait, every, until, note
  case created, modified, completed, id
  case state = "is"

  /// What may stand behind the key and a dot.
  enum Comparison: String, CaseIterable {
    case before, after, by, above, below
    case exactly = "is"
  }

  /// The key with this name, or the only one that begins with these three letters or more.
  init?(named name: some StringProtocol) {
    if let key = FilterKey(rawValue: String(name)) {
      self = key
      return
    }
    let matches = FilterKey.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard name.utf8.count >= 3, matches.count == 1, let match = matches.first else { return nil }
    self = match
  }

  /// The key that is one slip away from this name, which is none.
  static func nearest(to name: some StringProtocol) -> FilterKey? {
    guard name.utf8.count >= 3 else { return nil }
    let names = allCases.map(\.rawValue).filter { $0.utf8.count >= 3 }
    return String(name).nearest(among: names, within: 1).flatMap(FilterKey.init(rawValue:))
  }

  /// The comparisons that the key has.
  var comparisons: [Comparison] {
    switch self {
    case .due, .wait, .until, .created, .modified, .completed: [.before, .after, .by]
    case .priority: [.above, .below]
    case .project: [.exactly]
    case .tag, .untag, .every, .note, .id, .state: []
    }
  }

  /// The attribute that the key speaks of, if items may lack it.
  var attribute: Attribute? {
    switch self {
    case .tag, .untag: .tag
    case .project: .project
    case .priority: .priority
    case .due: .due
    case .wait: .wait
    case .every: .every
    case .until: .until
    case .note: .note
    case .created: .created
    case .modified: .modified
    case .completed: .completed
    case .id, .state: nil
    }
  }
}
