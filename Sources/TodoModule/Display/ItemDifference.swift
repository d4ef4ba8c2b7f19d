// Decides how a changed value is shown: `due Tue 1 Dec → Thu 3 Dec, +urgent`; which edits bring a hint
// about the due or wait date; `depends on 3`.

import TodoEntities

/// An item after a change, and what the change overwrote, attribute by attribute.
struct ItemDifference: Equatable {
  /// One value that differs, with the value before and after; nil is no value.
  enum Part: Equatable {
    case completed, reopened
    case addedTag(String), removedTag(String)
    case date(Attribute, from: DateLabel?, to: DateLabel?)
    case text(Attribute, from: String?, to: String?)
    /// Lines that were added to the notes.
    case addedNotes(String)
    /// Lines that were removed from the notes.
    case removedNotes(String)
    /// The items that it depends on since then, and those on which it no longer does: numbers, or else ids.
    case dependencies(added: [String], removed: [String])
    /// Lines of the checklist in the notes that were ticked or opened again, and how much of it is done
    /// now.
    case checklist([ChecklistLine], ChecklistProgress)
    /// The day from which a repetition counts.
    case anchor(from: String, to: String)
    /// A member that only other formats or versions know, by its name.
    case member(String)
  }

  /// A line of a checklist after a change.
  struct ChecklistLine: Equatable {
    let text: String
    let isDone: Bool
  }

  private let before: TodoItem
  private let after: TodoItem
  private let now: WallClock
  private let numbers: [ItemID: Int]

  /// Creates a difference; `numbers` are those of the items that `depends` names.
  init(
    from before: TodoItem, to after: TodoItem, at now: WallClock,
    naming numbers: [ItemID: Int] = [:]
  ) {
    self.before = before
    self.after = after
    self.now = now
    self.numbers = numbers
  }

  /// What differs, in the order of the members in the list file. The time of the change itself is left
  /// out. Computed on each access, because a report of many items may show none of it.
  var parts: [Part] { Attribute.allCases.flatMap(parts) + members }

  private func parts(of attribute: Attribute) -> [Part] {
    switch attribute.kind {
    case .number, .id: return []
    case .instant where attribute == .modifiedAt: return []
    case .state:
      if before.isCompleted == after.isCompleted { return [] }
      return [after.isCompleted ? .completed : .reopened]
    case .instant where attribute == .completedAt:
      // Completing and reopening say so themselves.
      return before.isCompleted && after.isCompleted ? texts(of: attribute) : []
    case .date: return dates(of: attribute)
    case .tags: return tags
    case .repetition: return repetition
    case .notes: return notes
    case .items: return dependencies
    case .title, .instant, .choice, .project, .duration: return texts(of: attribute)
    }
  }

  private func dates(of attribute: Attribute) -> [Part] {
    let dates = [before, after].map { $0.content[date: attribute] }
    guard dates[0] != dates[1] else { return [] }
    let labels = dates.map { date in date.map { DateLabel($0, seenFrom: now) } }
    return [.date(attribute, from: labels[0], to: labels[1])]
  }

  private func texts(of attribute: Attribute) -> [Part] {
    let texts = [before, after].map { $0.text(of: attribute) }
    return texts[0].isIdentical(to: texts[1])
      ? [] : [.text(attribute, from: texts[0], to: texts[1])]
  }

  private var notes: [Part] {
    if let added = noteLines(of: after, besides: before) { return [.addedNotes(added)] }
    if let checklist { return checklist }
    return noteLines(of: before, besides: after).map { [.removedNotes($0)] } ?? texts(of: .notes)
  }

  /// The lines that the notes of an item have besides those of another one; nil if they do not have all of
  /// those.
  private func noteLines(of item: TodoItem, besides other: TodoItem) -> String? {
    guard let long = item.notes, let short = other.notes, short.utf8.count < long.utf8.count else {
      return nil
    }
    var kept = other.noteLines[...]
    let rest = item.noteLines.filter { line in
      guard kept.first?.utf8.elementsEqual(line.utf8) == true else { return true }
      kept.removeFirst()
      return false
    }
    return kept.isEmpty ? rest.joined(separator: "\n") : nil
  }

  /// What differs if it is only which lines of a checklist are done; nil otherwise.
  private var checklist: [Part]? {
    let checklist = Checklist(after.notes)
    guard let progress = checklist.progress,
      let lines = Checklist(before.notes).changedLines(in: checklist), !lines.isEmpty
    else { return nil }
    let changed = lines.map { ChecklistLine(text: checklist.text(of: $0), isDone: $0.isDone) }
    return [.checklist(changed, progress)]
  }

  /// If only the order of the tags changed, all of them are named.
  private var tags: [Part] {
    let (old, new) = (Set(before.tags), Set(after.tags))
    guard old == new else {
      return after.tags.filter { !old.contains($0) }.map { .addedTag($0.name) }
        + before.tags.filter { !new.contains($0) }.map { .removedTag($0.name) }
    }
    return texts(of: .tags)
  }

  private var dependencies: [Part] {
    let (old, new) = (Set(before.depends), Set(after.depends))
    guard old != new else { return [] }
    let names = { (ids: [ItemID]) in
      ids.map { numbers[$0].map(String.init) ?? String($0.description.prefix(8)) }
    }
    return [
      .dependencies(
        added: names(after.depends.filter { !old.contains($0) }),
        removed: names(before.depends.filter { !new.contains($0) }))
    ]
  }

  private var repetition: [Part] {
    let rule = texts(of: .every)
    guard rule.isEmpty, let old = before.repetition, let new = after.repetition,
      old.anchor != new.anchor
    else { return rule }
    return [.anchor(from: old.anchor.description, to: new.anchor.description)]
  }

  private var members: [Part] {
    guard before.unknownMembers != after.unknownMembers else { return [] }
    let all = before.unknownMembers + after.unknownMembers
    var named: Set<String> = []
    return all.filter { member in
      before.unknownMembers.contains(member) != after.unknownMembers.contains(member)
        && named.insert(member.name).inserted
    }.map { .member($0.name) }
  }
}

extension [ItemDifference.Part] {
  /// What differs, separated by commas.
  ///
  /// - Parameter terminal: The symbols of the terminal; nil for a pipe.
  func words(for terminal: Glyphs?) -> String {
    map { $0.words(for: terminal) }.joined(separator: ", ")
  }
}

extension ItemDifference.Part {
  /// What differs, in words: `due 2026-12-01 → 2026-12-03`.
  ///
  /// - Parameter terminal: The symbols of the terminal; nil for a pipe.
  func words(for terminal: Glyphs?) -> String {
    let arrow = (terminal ?? .unicode).arrow
    return switch self {
    case .completed: "done"
    case .reopened: "open again"
    case .addedTag(let name): "+\(name)"
    case .removedTag(let name): "-\(name)"
    case .date(let attribute, let old, let new):
      change(
        of: attribute.field ?? "", from: old?.words(for: terminal), arrow,
        to: new?.words(for: terminal))
    // On a terminal nobody reads an instant.
    case .text(.started, _, let new) where terminal != nil: new == nil ? "stopped" : "started"
    case .text(let attribute, let old, let new):
      change(
        of: attribute.field ?? "", from: old.map(attribute.quoted), arrow,
        to: new.map(attribute.quoted))
    case .addedNotes(let text): "notes + '\(text)'"
    case .removedNotes(let text): "notes - '\(text)'"
    case .dependencies(let added, let removed):
      [("depends on", added), ("no longer depends on", removed)].filter { !$0.1.isEmpty }
        .map { "\($0) \($1.listed(with: "and"))" }.joined(separator: ", ")
    case .checklist(let lines, let progress):
      lines.map { "[\($0.isDone ? "x" : " ")] \($0.text)" }.joined(separator: ", ")
        + " (\(progress))"
    case .anchor(let old, let new): change(of: "repeats from", from: old, arrow, to: new)
    case .member(let name): "other data for \(name)"
    }
  }

  /// `due Tue 1 Dec → none`; without an old value, nothing was overwritten: `due Tue 1 Dec`.
  private func change(
    of name: String, from old: String?, _ arrow: String, to new: String?
  ) -> String {
    guard let old else { return "\(name) \(new ?? "")" }
    return "\(name) \(old) \(arrow) \(new ?? "none")"
  }
}

extension DateLabel {
  /// The date as a report puts it; `terminal` is nil for a pipe.
  func words(for terminal: Glyphs?) -> String { terminal == nil ? iso : fullWords }
}

extension Attribute {
  /// Returns a value, in quotes if it is a text of any words.
  fileprivate func quoted(_ value: String) -> String {
    self == .title || self == .notes ? "'\(value)'" : value
  }
}

extension ItemChange {
  /// Returns the remarks on the dates that these edits have given the item, and on others that may be news.
  func dateRemarks(
    of others: [Attribute] = [], by edits: [ItemEdit], at now: WallClock
  ) -> [ChangeReport.Remark] {
    // The wait date moves with the due date.
    let moved = edits.contains(.nextDue) ? [Attribute.wait] : []
    let edited = Set(edits.map(\.attribute) + moved + others)
    return [
      edited.contains(.due) ? nil : firstDueRemark,
      edited.contains(.wait) ? hiddenRemark(at: now) : nil,
    ].compactMap(\.self) + lateRemarks(by: edited)
  }

  /// A remark on the due date that was chosen for an item that got a rule but no due date.
  private var firstDueRemark: ChangeReport.Remark? {
    guard let item = after, item.repetition != nil, let due = item.due, before?.due == nil else {
      return nil
    }
    return .firstDue(item.number, due)
  }

  /// Returns a hint if the item is hidden.
  private func hiddenRemark(at now: WallClock) -> ChangeReport.Remark? {
    guard let item = after, let wait = item.wait, item.outline.isWaiting(at: now) else {
      return nil
    }
    return .hidden(item.number, until: wait)
  }

  /// Returns hints that the item appears or can begin only after it is due.
  private func lateRemarks(by edited: Set<Attribute>) -> [ChangeReport.Remark] {
    guard let item = after, let due = item.due else { return [] }
    return [Attribute.scheduled, .wait].filter { attribute in
      (edited.contains(attribute) || edited.contains(.due))
        && item.content[date: attribute].map { $0.day > due.day } == true
    }.map { .beginsLate(item.number, $0) }
  }
}
