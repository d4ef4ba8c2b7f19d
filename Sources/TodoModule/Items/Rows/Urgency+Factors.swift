import TodoEntities

extension Urgency.Factor {
  /// The name in the output for scripts.
  var key: String {
    switch self {
    case .project: "project"
    case .waiting: "waiting"
    case .notes: "notes"
    case .tags: "tags"
    case .due: "due"
    case .age: "age"
    case .priority: "priority"
    case .next: "next"
    }
  }

  /// The name in the output for people.
  var noun: String {
    switch self {
    case .project: "project"
    case .waiting: "waiting"
    case .notes: "notes"
    case .tags: "tags"
    case .due: "due"
    case .age: "age"
    case .priority: "priority"
    case .next: "next"
    }
  }
}
