// Each of these returns the changed item. If nothing differs, that is the same item with the same
// modification time.
extension TodoItem {
  /// Returns the item completed at an instant, and no longer worked on; a done item is returned
  /// unchanged.
  package func completed(at now: Instant) -> TodoItem {
    guard !isCompleted else { return self }
    return changed(at: now) {
      $0.stop(at: now)
      $0.isCompleted = true
      $0.completedAt = now
    }
  }

  /// Whether the item is open and worked on.
  package var isActive: Bool { !isCompleted && started != nil }

  /// Returns the item worked on from an instant; an active or done item is returned unchanged.
  package func started(at now: Instant) -> TodoItem {
    guard !isCompleted, started == nil else { return self }
    return changed(at: now) { $0.started = now }
  }

  /// Returns the item no longer worked on, with the time since it was started added to the time spent.
  package func stopped(at now: Instant) -> TodoItem { changed(at: now) { $0.stop(at: now) } }

  /// Returns the item depending on these items too.
  func depending(on ids: [ItemID], at now: Instant) -> TodoItem {
    let known = Set(depends)
    return changed(at: now) { $0.depends += ids.filter { !known.contains($0) } }
  }

  /// The time spent on the item, with the time since it was started.
  package func totalSpent(at now: Instant) -> TimeSpan {
    var content = content
    content.stop(at: now)
    return TimeSpan(seconds: content.spent ?? 0)
  }

  /// Returns the item reopened; an open item is returned unchanged.
  package func reopened(at now: Instant) -> TodoItem {
    guard isCompleted else { return self }
    return changed(at: now) {
      $0.isCompleted = false
      $0.completedAt = nil
    }
  }

  /// Returns the item completed if it is open, and reopened if it is done.
  package func toggled(at now: Instant) -> TodoItem {
    isCompleted ? reopened(at: now) : completed(at: now)
  }

  /// Returns the item with a text appended to its notes on a new line.
  package func noting(_ text: String, at now: Instant) -> TodoItem {
    guard !text.isEmpty else { return self }
    return changed(at: now) { $0.notes = $0.notes.map { "\($0)\n\(text)" } ?? text }
  }

  /// Returns the item with its unknown members replaced.
  package func keeping(_ members: [UnknownMember], at now: Instant) -> TodoItem {
    changed(at: now) { $0.unknownMembers = members }
  }

  /// Returns the item with its content changed by `change`, and the modification time set to `now`
  /// if the content differs.
  func changed<E: Error>(
    at now: Instant, _ change: (inout ItemContent) throws(E) -> Void
  ) throws(E) -> TodoItem {
    var content = content
    try change(&content)
    guard content != self.content else { return self }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: now, content: content, clock: clock)
  }

  /// Returns the item with another number.
  package func with(number: Int) -> TodoItem {
    guard number != self.number else { return self }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content,
      clock: clock)
  }
}

extension ItemContent {
  /// Adds the time since the start to the time spent. A clock that ran backwards adds nothing.
  fileprivate mutating func stop(at now: Instant) {
    guard let start = started else { return }
    started = nil
    let (length, isTooLong) = now.secondsSinceEpoch.subtractingReportingOverflow(
      start.secondsSinceEpoch)
    guard !isTooLong, length > 0 else { return }
    spent = SpentEdit.add(TimeSpan(seconds: length)).applied(to: spent)
  }
}
