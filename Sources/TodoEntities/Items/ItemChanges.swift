/// The rules of changing one item. Each makes the item as it would be; where nothing would differ,
/// it is the same item, with the same time of modification.
extension TodoItem {
  /// Done, at this instant; an item already done stays as it is.
  package func completed(at now: Instant) -> TodoItem {
    guard !isCompleted else { return self }
    return changed(at: now) {
      $0.isCompleted = true
      $0.completedAt = now
    }
  }

  /// Open again; an open item stays as it is.
  package func reopened(at now: Instant) -> TodoItem {
    guard isCompleted else { return self }
    return changed(at: now) {
      $0.isCompleted = false
      $0.completedAt = nil
    }
  }

  /// Done if it was open, open if it was done.
  package func toggled(at now: Instant) -> TodoItem {
    isCompleted ? reopened(at: now) : completed(at: now)
  }

  /// With one more paragraph at the end of its notes.
  package func noting(_ text: String, at now: Instant) -> TodoItem {
    guard !text.isEmpty else { return self }
    return changed(at: now) { $0.notes = $0.notes.map { "\($0)\n\(text)" } ?? text }
  }

  /// With every edit applied, in order, at the time that this clock shows.
  package func applying(
    _ edits: [ItemEdit], at clock: Clock
  ) throws(DateResolutionError) -> TodoItem {
    var item = self
    for edit in edits { try item.apply(edit, clock) }
    return changed(at: clock.now) { $0 = item }
  }

  private func changed(at now: Instant, _ change: (inout TodoItem) -> Void) -> TodoItem {
    var item = self
    change(&item)
    guard !item.hasSameContent(as: self) else { return self }
    item.modifiedAt = now
    return item
  }
}

/// One change to one attribute of an item, as a user asks for it.
package enum ItemEdit: Equatable, Sendable {
  case title(String)
  case addTag(Tag)
  case removeTag(Tag)
  case removeAllTags
  case project(Project?)
  case priority(Priority?)
  case due(DateExpression?)
  case notes(String?)
}

extension TodoItem {
  fileprivate mutating func apply(
    _ edit: ItemEdit, _ clock: Clock
  ) throws(DateResolutionError) {
    switch edit {
    case .title(let title): self.title = title
    case .addTag(let tag):
      if !tags.contains(tag) { tags.append(tag) }
    case .removeTag(let tag): tags.removeAll { $0 == tag }
    case .removeAllTags: tags = []
    case .project(let project): self.project = project
    case .priority(let priority): self.priority = priority
    case .due(let expression): due = try expression?.resolved(at: clock)
    case .notes(let notes): self.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}
