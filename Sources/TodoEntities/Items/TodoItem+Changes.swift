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

  /// With other members that this version does not know.
  package func keeping(_ members: [UnknownMember], at now: Instant) -> TodoItem {
    changed(at: now) { $0.unknownMembers = members }
  }

  /// With a change made; if it makes no difference, the same item.
  func changed<E: Error>(
    at now: Instant, _ change: (inout ItemContent) throws(E) -> Void
  ) throws(E) -> TodoItem {
    var content = content
    try change(&content)
    guard content != self.content else { return self }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: now, content: content)
  }
}
