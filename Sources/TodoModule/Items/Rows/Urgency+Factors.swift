import TodoEntities

extension Urgency.Factor {
  /// The name that scripts know it by.
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

  /// What people call it.
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
