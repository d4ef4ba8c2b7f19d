extension TodoItem {
  /// A part as scripts get it, and as it is typed: dates and times in ISO 8601, tags with commas
  /// between them, a repetition as `1w/strict`. Nothing if the item lacks it.
  package func text(of part: ItemPart) -> String? {
    switch part {
    case .number: String(number)
    case .id: id.description
    case .title: title
    case .isCompleted: isCompleted ? "true" : "false"
    case .createdAt: createdAt.description
    case .modifiedAt: modifiedAt.description
    case .completedAt: completedAt?.description
    case .due: due?.description
    case .wait: wait?.description
    case .until: until?.description
    case .priority: priority?.rawValue
    case .project: project?.name
    case .notes: notes
    case .tags: tags.isEmpty ? nil : tags.map(\.name).joined(separator: ",")
    case .every: repetition?.expression.description
    }
  }
}
