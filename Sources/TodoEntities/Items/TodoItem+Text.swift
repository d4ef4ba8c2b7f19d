extension TodoItem {
  /// Returns a part as text, in the form for scripts and for typing: dates and times in ISO 8601,
  /// tags separated by commas, a repetition as `1w/strict`. Returns nil if the item has no value.
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
    case .every: repetition?.description
    }
  }
}
