// Compares an item before and after a change, and shows each changed value: `due Tue 1 Dec → Thu 3 Dec, +urgent`,
// `depends on 3`. Says which date of a series is next.

import TodoEntities

/// An item after a change, and what the change overwrote, attribute by attribute.
struct ItemDifference: Equatable {
  /// One value that differs, with the value before and after; nil is no value.
  enum Part: Equatable {
    case ended(ItemEnd), reopened
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
    /// The date that comes after this one, because the series has moved.
    case next(DateLabel)
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
      if before.end == after.end { return [] }
      return [after.end.map(Part.ended) ?? .reopened]
    case .instant where attribute == .cancelledAt: return []
    case .instant where attribute == .completedAt:
      // Ending and reopening say so themselves.
      return before.end != nil && before.end == after.end ? texts(of: attribute) : []
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
    // Of a done item, or of a series that ends, nothing comes next.
    return [nextDate(of: after).map(Part.next) ?? .text(.every, from: nil, to: "\(new)")]
  }

  private func nextDate(of item: TodoItem) -> DateLabel? {
    item.upcomingDays(1, today: now.day).first.map {
      DateLabel(FloatingDate($0, at: item.due?.time), seenFrom: now)
    }
  }

  /// What comes after this date of a series, in words; nil if the item does not repeat.
  func outlook(for reader: Reader) -> String? {
    guard let mode = after.repetition?.mode, after.due != nil else { return nil }
    guard let next = nextDate(of: after) else { return "the series ends with this item" }
    if mode == .done { return "the next item counts from the day this one is done" }
    let verb = next == nextDate(of: before) ? "is still" : "is"
    return "the next item \(verb) due \(next.words(for: reader))"
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
  /// - Parameter reader: A script gets dates in ISO 8601.
  func words(for reader: Reader) -> String {
    map { $0.words(for: reader) }.joined(separator: ", ")
  }
}

extension ItemDifference.Part {
  /// What differs, in words: `due 2026-12-01 → 2026-12-03`.
  ///
  /// - Parameter reader: A script gets dates in ISO 8601.
  func words(for reader: Reader) -> String {
    let arrow = reader.arrow
    return switch self {
    case .ended(let end): end.rawValue
    case .reopened: "open again"
    case .addedTag(let name): "+\(name)"
    case .removedTag(let name): "-\(name)"
    case .date(let attribute, let old, let new):
      change(
        of: attribute.field ?? "", from: old?.words(for: reader), arrow,
        to: new?.words(for: reader))
    // On a terminal nobody reads an instant.
    case .text(.started, _, let new) where reader != .script: new == nil ? "stopped" : "started"
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
    case .next(let date): "next \(date.words(for: reader))"
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
  /// The date as a report puts it; a script gets ISO 8601.
  func words(for reader: Reader) -> String { reader == .script ? iso : fullWords }
}

extension Attribute {
  /// Returns a value, in quotes if it is a text of any words.
  fileprivate func quoted(_ value: String) -> String {
    self == .title || self == .notes ? "'\(value)'" : value
  }
}
