extension TodoItem {
  /// Returns a part as text, in the form for scripts and for typing: dates and times in ISO 8601,
  /// tags and ids separated by commas, a repetition as `1w/strict`, a duration as `1h30min`. Returns nil if the item has no value.
  package func text(of part: ItemPart) -> String? {
    switch part.kind {
    case .number: String(number)
    case .id: id.description
    case .instant(.created): createdAt.description
    case .instant(.modified): modifiedAt.description
    case .title, .state, .instant, .date, .choice, .project, .notes, .tags, .repetition,
      .items, .duration:
      content.text(of: part)
    }
  }
}

extension ItemContent {
  /// Returns a part as text, as for the item; nil for a part that is not in the content.
  package func text(of part: ItemPart) -> String? {
    switch part.kind {
    case .number, .id: nil
    case .title: title
    case .state: isCompleted ? "true" : "false"
    case .instant(let attribute): self[instant: attribute]?.description
    case .date(let attribute): self[date: attribute]?.description
    case .choice(let list): list.name(in: self)
    case .project: project?.name
    case .notes: notes
    case .tags: tags.isEmpty ? nil : tags.map(\.name).joined(separator: ",")
    case .repetition: repetition?.description
    case .items: depends.isEmpty ? nil : depends.map(\.description).joined(separator: ",")
    case .duration: spent.map { TimeSpan(seconds: $0).description }
    }
  }
}
