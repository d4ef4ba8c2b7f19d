// Compares an item before and after a change, and shows each changed value: `due Tue 1 Dec → Thu 3 Dec, +urgent`,
// `depends on 3`. Says which date of a series is next.

import TodoEntities

/// The difference between two versions of an item, attribute by attribute.
struct ItemDifference: Equatable {
  /// One value that differs, with the value before and after; nil for an item without the value.
  enum Part: Equatable {
    case ended(ItemEnd), reopened
    case addedTag(String), removedTag(String)
    case date(Attribute, from: DateLabel?, to: DateLabel?)
    case text(Attribute, from: String?, to: String?)
    /// Lines that were added to the notes.
    case addedNotes(String)
    /// Lines that were removed from the notes.
    case removedNotes(String)
    /// The items on which it now depends, and those on which it no longer depends: numbers, or else ids.
    case dependencies(added: [String], removed: [String])
    /// The lines of the checklist in the notes that were ticked or unticked, and the new progress of the
    /// checklist.
    case checklist([ChecklistLine], ChecklistProgress)
    /// The next date of the series, which has moved.
    case next(DateLabel)
    /// The name of a member that only other formats or versions know.
    case member(String)
  }

  /// A line of a checklist after a change.
  struct ChecklistLine: Equatable {
    let text: String
    let isDone: Bool
  }

  let before: TodoItem
  let after: TodoItem
  let now: WallClock
  /// The numbers of the items that `depends` names.
  var numbers: [ItemID: Int] = [:]

  /// The values that differ, in the order of the list file, without the times of the creation and the change. They are computed on
  /// each access, because a report of many items may show none of them.
  var parts: [Part] { Attribute.allCases.flatMap(parts) + members }

  private func parts(of attribute: Attribute) -> [Part] {
    switch attribute.kind {
    case .number, .id: return []
    case .instant where [.createdAt, .modifiedAt].contains(attribute): return []
    case .state:
      if before.end == after.end { return [] }
      return [after.end.map(Part.ended) ?? .reopened]
    case .instant where attribute == .cancelledAt: return []
    case .instant where attribute == .completedAt:
      // The parts `ended` and `reopened` already report that the item was completed or reopened.
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

  /// Returns the lines that the notes of an item have in addition to those of another one; nil if they lack a
  /// line of the other one.
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

  /// The changed lines of a checklist, if the notes differ only in which lines are done; nil otherwise.
  private var checklist: [Part]? {
    let checklist = Checklist(after.notes)
    guard let progress = checklist.progress,
      let lines = Checklist(before.notes).changedLines(in: checklist), !lines.isEmpty
    else { return nil }
    let changed = lines.map { ChecklistLine(text: checklist.text(of: $0), isDone: $0.isDone) }
    return [.checklist(changed, progress)]
  }

  /// The tags that were added and removed, or all tags if only their order has changed.
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
    // A done item, or a series that ends, has no next date.
    return [nextDate(of: after).map(Part.next) ?? .text(.every, from: nil, to: "\(new)")]
  }

  private func nextDate(of item: TodoItem) -> DateLabel? {
    item.upcomingDays(1, today: now.day).first.map {
      DateLabel(FloatingDate($0, at: item.due?.time), seenFrom: now)
    }
  }

  /// Returns a sentence about the next date of the series; nil if the item does not repeat.
  func outlook(for reader: Reader) -> String? {
    guard let mode = after.repetition?.mode, after.due != nil else { return nil }
    guard let next = nextDate(of: after) else { return "the series ends with this item" }
    if mode == .done { return "the next item counts from the day this one is done" }
    let verb = next == nextDate(of: before) ? "is still" : "is"
    return "the next \(verb) due \(next.words(for: reader))"
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
  /// Returns the words of all parts, separated by commas.
  ///
  /// - Parameter reader: A script gets dates in ISO 8601.
  func words(for reader: Reader) -> String {
    map { $0.words(for: reader) }.joined(separator: ", ")
  }
}

extension ItemDifference.Part {
  /// Returns the part in words: `due 2026-12-01 → 2026-12-03`.
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
    // On a terminal nobody needs the instant.
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
    case .next(let date): "next due \(date.words(for: reader))"
    case .member(let name): "other data for \(name)"
    }
  }

  /// Returns `due Tue 1 Dec → none`, or without an old value `due Tue 1 Dec`.
  private func change(
    of name: String, from old: String?, _ arrow: String, to new: String?
  ) -> String {
    guard let old else { return "\(name) \(new ?? "")" }
    return "\(name) \(old) \(arrow) \(new ?? "none")"
  }
}

extension Attribute {
  /// Returns a value, in quotes if it is a title or notes.
  fileprivate func quoted(_ value: String) -> String {
    self == .title || self == .notes ? "'\(value)'" : value
  }
}
