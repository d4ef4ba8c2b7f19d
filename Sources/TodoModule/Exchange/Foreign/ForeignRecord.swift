// Makes an item of a row of a table or an object of JSON. Chooses the columns that count, finds notes and
// items in a bin, and adds a remark for each unreadable value that is left out.

import TodoEntities

/// A column of a table, or a member of objects.
final class ForeignColumn: Sendable {
  enum Meaning: Equatable {
    case attribute(Attribute)
    /// A meaning that only other programs have.
    case foreign(ForeignMember)
    /// The anchor, or the series, of the repetition in the column `every`.
    case anchor, series
    /// The nesting depth of a task.
    case indent
    /// The time zone of the dates.
    case zone
    /// Whether the dates are days.
    case allDay
    /// A column that only repeats other columns.
    case known
  }

  /// Its name in messages: the name of todo's own column, or else the name in the file.
  let name: String
  /// Its meaning, or nil if it is unknown.
  let meaning: Meaning?
  /// The position at which its value is read. The zone is first, and the due date is before the repetition.
  /// Columns of one attribute follow each other, and the first one with a value counts.
  let rank: Int
  /// Whether it has the name that todo itself writes.
  let hasOwnName: Bool

  var attribute: Attribute? {
    if case .attribute(let attribute) = meaning { attribute } else { nil }
  }

  /// Whether only tasks have such a column, unlike bookmarks and packages.
  let isOfTask: Bool

  static func isOfTask(_ name: String) -> Bool {
    if let attribute = AttributeNames.match(name)?.attribute {
      return ![.number, .id, .title, .notes, .createdAt, .modifiedAt, .tags, .project].contains(
        attribute)
    }
    return [.trashed, .dropped, .archived, .percent, .parts].contains(ForeignMember(name))
  }

  init(_ name: String, meaning: Meaning?) {
    (self.name, self.meaning, hasOwnName) = (name, meaning, false)
    isOfTask = ForeignColumn.isOfTask(name)
    rank = meaning == .zone ? -1 : .max
  }

  init(_ name: String, _ match: AttributeNames.Match, hasOwnName: Bool = false) {
    self.name = hasOwnName ? "\(match.attribute.memberName)" : name
    self.hasOwnName = hasOwnName
    isOfTask = ForeignColumn.isOfTask(name)
    meaning = .attribute(match.attribute)
    rank = Int(match.attribute.rawValue) << 8 + match.rank
  }
}

/// A value of a record.
struct ForeignField {
  /// The parts that only values of JSON have. They are stored separately, because most values have none.
  final class Rest: Sendable {
    /// The texts of the other elements of a list.
    let others: [String]
    /// Whether it is a list.
    let isList: Bool
    /// Whether a part of the value is not text.
    let isPartial: Bool

    init(others: [String], isList: Bool, isPartial: Bool) {
      (self.others, self.isList, self.isPartial) = (others, isList, isPartial)
    }
  }

  let column: ForeignColumn
  /// The text, or the text of the first element of a list.
  let text: String
  /// Its place in the record, for errors.
  var place = 0
  var rest: Rest?

  var others: [String] { rest?.others ?? [] }
  var isList: Bool { rest?.isList ?? false }
  var isPartial: Bool { rest?.isPartial ?? false }
  var texts: [String] { [text] + others }
}

/// The reason for which a table of todo's own cannot be read.
struct ForeignFault: Error {
  let reason: String
  /// The place of the field.
  let place: Int
}

/// Makes items from records.
final class ForeignReader {
  private let context: ExchangeContext
  private let dates: DateOrders
  /// The noun for a field in messages: `column` or `field`.
  private let noun: String
  /// Whether todo wrote the table. If it did, each value must be valid.
  private let isOwn: Bool

  init(context: ExchangeContext, dates: DateOrders, noun: String, isOwn: Bool = false) {
    (self.context, self.dates, self.noun, self.isOwn) = (context, dates, noun, isOwn)
  }

  /// The result of reading a record.
  struct Reading {
    var item: ImportedItem
    var kind = ForeignKind.item
    /// The nesting depth of the item, from 1.
    var indent = 1
    fileprivate var isLeftOut = false
    fileprivate var isArchived = false
    fileprivate var zone: String?
    fileprivate var anchor: CalendarDay?
    fileprivate var series: ItemID?
  }

  /// Reads a record. Returns nil if it is skipped, and adds a remark with the reason.
  ///
  /// - Parameter fields: The values in the order of the columns' ranks, without empty ones.
  func read(
    _ fields: some Sequence<ForeignField>, line: Int, of program: ForeignProgram?,
    remarks: inout ExchangeRemarks
  ) throws(ForeignFault) -> Reading? {
    var reading = Reading(item: ImportedItem(line: line, title: ""))
    var used: (attribute: Attribute, name: String)?
    for field in fields {
      if let attribute = field.column.attribute, !attribute.mergesValues {
        if let used, used.attribute == attribute {
          remarks.add(
            "the \(noun) '\(field.column.name)' is left out, because '\(used.name)' is read as"
              + " \(attribute.memberName)")
          continue
        }
        used = (attribute, field.column.name)
      }
      try take(field, into: &reading, of: program, &remarks)
    }
    if reading.isArchived, !reading.item.content.isCompleted, !reading.isLeftOut {
      remarks.add("skipped an archived task", at: line)
      return nil
    }
    guard !reading.isLeftOut else { return nil }
    if let anchor = reading.anchor { reading.item.repetition?.anchor = anchor }
    if let series = reading.series { reading.item.repetition?.series = series }
    if reading.item.content.tags.count > 1 {
      reading.item.content.tags = reading.item.content.tags.withoutRepeats
    }
    if reading.item.hasLinks { reading.item.takeLink() }
    return reading
  }

  private func take(
    _ field: ForeignField, into reading: inout Reading, of program: ForeignProgram?,
    _ remarks: inout ExchangeRemarks
  ) throws(ForeignFault) {
    switch field.column.meaning {
    case nil, .known: break
    case .zone: reading.zone = field.text
    case .indent: reading.indent = Int(field.text).map { min(max(1, $0), 9) } ?? 1
    case .allDay:
      guard field.text.lowercased() == "true" else { return }
      reading.item.content.due = reading.item.content.due.map { FloatingDate($0.day) }
      reading.item.content.scheduled = reading.item.content.scheduled.map { FloatingDate($0.day) }
    case .anchor:
      let date = FloatingDate(iso8601: field.text.utf8)
      reading.anchor = date?.time == nil ? date?.day : nil
      if reading.anchor == nil {
        try refuse(field, "a day like 2026-12-01", reading.item.line, &remarks)
      }
    case .series:
      reading.series = ItemID(utf8: field.text.utf8)
      if reading.series == nil { try refuse(field, "a UUID", reading.item.line, &remarks) }
    case .attribute(let attribute):
      try take(attribute, field, into: &reading, of: program, &remarks)
    case .foreign(let member): take(member, field, into: &reading, of: program, &remarks)
    }
  }

  /// Leaves out a value with a remark, or throws in a table of todo's own.
  private func refuse(
    _ field: ForeignField, _ expected: String, _ line: Int, _ remarks: inout ExchangeRemarks
  ) throws(ForeignFault) {
    let shown = "'\(field.text.prefix(40))' in \(noun) '\(field.column.name)'"
    if isOwn {
      throw ForeignFault(
        reason: "\(shown) is not \(expected)", place: field.place)
    }
    remarks.add("\(shown) is left out, because it is not \(expected)", at: line)
  }

  private func take(
    _ member: ForeignMember, _ field: ForeignField, into reading: inout Reading,
    of program: ForeignProgram?, _ remarks: inout ExchangeRemarks
  ) {
    let text = field.text
    switch member {
    case .kind:
      guard let kind = ForeignKind(text) else {
        // In such programs, this column has the name of a group.
        if program?.habits.contains(.groups) == true { return }
        return remarks.add(unknown: field.column.name, noun)
      }
      reading.kind = kind
      // A section of Todoist applies to the rows below it. A note of TickTick does not belong to a task.
      let isSection = kind == .section && program?.habits.contains(.todoist) == true
      if !isSection,
        kind == .other || kind == .section
          || kind == .note && program?.habits.contains(.contentIsNotes) == true
      {
        leaveOut(&reading, "skipped a row of type '\(text.prefix(40))'", &remarks)
      }
    case .list:
      let kind = ForeignGroup.kind(of: field.column.name)
      reading.item.links.lists.append(ForeignLinks.List(kind: kind, name: text))
    case .checklists: reading.item.links.checklists = field.texts
    case .archived: reading.isArchived = reading.isArchived || ForeignState(text) == .done
    case .percent:
      let share = text.hasSuffix("%") ? text.dropLast() : text[...]
      let isAll = program?.habits.contains(.sharesOfOne) == true && Double(share) == 1
      if isAll || Double(share) == 100 { reading.item.end = reading.item.end ?? .done }
    default:
      if let reason = reading.item.take(member, text, takesDeleted: context.takesDeleted) {
        leaveOut(&reading, reason, &remarks)
      }
    }
  }

  private func leaveOut(
    _ reading: inout Reading, _ reason: String, _ remarks: inout ExchangeRemarks
  ) {
    if !reading.isLeftOut { remarks.add(reason, at: reading.item.line) }
    reading.isLeftOut = true
  }
}

// Attributes.
extension ForeignReader {
  private func take(
    _ attribute: Attribute, _ field: ForeignField, into reading: inout Reading,
    of program: ForeignProgram?, _ remarks: inout ExchangeRemarks
  ) throws(ForeignFault) {
    if isOwn, attribute != .tags {
      return try set(attribute, to: field.text, of: field, in: &reading, nil, &remarks)
    }
    // Some programs write the time 0 for a missing time.
    if field.text.utf8.count == 1, field.text == "0" {
      switch attribute.kind {
      case .date, .instant: return
      default: break
      }
    }
    var text = program?.numbers[attribute]?[field.text] ?? field.text
    if field.isPartial {
      remarks.add("only the text of the \(noun) '\(field.column.name)' is read")
    }
    switch attribute {
    case .tags:
      reading.item.content.tags += tags(of: field, program)
      return
    case .id:
      reading.item.links.name = text
      return
    case .title, .project: if field.rest != nil { text = field.texts.joined(separator: ", ") }
    case .notes:
      if field.rest != nil { text = field.texts.joined(separator: "\n") }
      if program?.habits.contains(.contentIsNotes) == true { text = ForeignReader.boxes(in: text) }
    case .depends: if field.rest != nil { text = field.texts.joined(separator: ",") }
    case .isCompleted
    where program?.habits.contains(.closedIsArchived) == true && field.column.name == "closed":
      reading.isArchived = ForeignState(text) == .done
      return
    case .due
    where program?.habits.contains(.todoist) == true
      && reading.item.takePhrase(text, context.clock):
      return remarks.add("dates in words count from today", at: reading.item.line)
    case .due, .scheduled:
      // Notion has the start and the end of a task in one column.
      guard text.utf8.contains(0xE2), let arrow = text.firstRange(of: " → ") else { break }
      let start = String(text[..<arrow.lowerBound])
      text = String(text[arrow.upperBound...])
      if reading.item.content.scheduled == nil {
        try set(.scheduled, to: start, of: field, in: &reading, program, &remarks)
      }
    default: break
    }
    if let zone = reading.zone, attribute.isDate, (try? ForeignDate(text))?.time != nil {
      text += "[\(zone)]"
    }
    try set(attribute, to: text, of: field, in: &reading, program, &remarks)
    if !field.others.isEmpty, ![.title, .notes, .project, .depends].contains(attribute) {
      remarks.add(
        "only the first value of the \(noun) '\(field.column.name)' is read",
        at: reading.item.line)
    }
    if attribute == .scheduled, program?.habits.contains(.startIsDue) == true {
      reading.item.takeStartAsDue()
    }
  }

  private func set(
    _ attribute: Attribute, to text: String, of field: ForeignField, in reading: inout Reading,
    _ program: ForeignProgram?, _ remarks: inout ExchangeRemarks
  ) throws(ForeignFault) {
    let line = reading.item.line
    var origin: String { "\(noun) '\(field.column.name)'" }
    var shown: String { "'\(field.text.prefix(40))' in \(origin)" }
    do throws(ValueError) {
      let unit = isOwn ? 1 : program?.units[attribute]
      if let loss = try reading.item.set(
        attribute, to: text, context.clock, unit: unit,
        date: { text throws(ValueError) in
          var date = try dates.date(text, in: field.column, noun, line: line)
          date.keepsMidnight = isOwn
          return date
        })
      {
        remarks.add("\(loss.part) in \(origin) \(loss.fate)", at: line)
      }
    } catch .trashed {
      if !context.takesDeleted { leaveOut(&reading, ExchangeRemarks.deleted, &remarks) }
    } catch .ambiguous {
      // The file is read again, or refused.
    } catch {
      guard !isOwn else {
        throw ForeignFault(
          reason: "\(shown) is not \(attribute.expectedValue)", place: field.place)
      }
      reading.item.absentInFormat.insert(attribute)
      if attribute == .completedAt { reading.item.content.isCompleted = true }
      let isEnd =
        reading.item.content.isCompleted && [.completedAt, .isCompleted].contains(attribute)
      remarks.add(
        isEnd
          ? "\(shown) cannot be read, and the item counts as done now"
          : "\(shown) is left out, because it is not \(attribute.expectedValue)", at: line)
    }
  }

  /// Returns the tags of a value, which is a list or a text with separators.
  private func tags(of field: ForeignField, _ program: ForeignProgram?) -> [Tag] {
    if isOwn {
      return field.text.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }
    }
    if field.isList { return ForeignTags.tags(field.texts) }
    let text = field.text
    if text.utf8.first == 0x5B, text.utf8.last == 0x5D {
      let names = text.dropFirst().dropLast().split(separator: ",").map { name in
        name.filter { $0 != "\"" }
      }
      return ForeignTags.tags(names)
    }
    if program?.habits.contains(.tagsAtCommas) == true {
      return ForeignTags.tags(text.utf8.split(separator: 0x2C).map { Substring($0) })
    }
    return ForeignTags.split(text, atSpaces: field.column.hasOwnName || noun == "field")
  }

  /// Returns TickTick's checklists as lines with checkboxes.
  private static func boxes(in text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      switch line.unicodeScalars.first {
      case "▫": "- [ ] " + String(line.dropFirst()).trimmingSpaces
      case "▪": "- [x] " + String(line.dropFirst()).trimmingSpaces
      default: String(line)
      }
    }.joined(separator: "\n")
  }
}

extension ImportedItem {
  /// Uses the start as the due date if there is no other due date. In TickTick, one date can be both.
  fileprivate mutating func takeStartAsDue() {
    guard content.due == nil || content.due == content.scheduled else { return }
    (content.due, content.scheduled) = (content.scheduled, nil)
  }
}
