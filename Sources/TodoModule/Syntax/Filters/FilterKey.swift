import TodoEntities

/// What may stand before the colon of a filter's term.
enum FilterKey: String, AttributeKey {
  case tag, untag, project, priority, due, wait, every, until, note
  case created, modified, completed, id
  case state = "is"

  /// What may stand after the key and a dot.
  enum Comparison: String, CaseIterable {
    case before, after, by, above, below
    case exactly = "is"
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
