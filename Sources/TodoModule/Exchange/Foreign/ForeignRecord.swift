// Makes an item of a row of a table or an object of JSON. Chooses the columns that count, finds notes and
// items in a bin, and adds a remark for each unreadable value that is left out. An item that is flagged gets high
// priority.

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
    return [.trashed, .dropped, .archived, .percent, .parts].contains(ForeignMember.named[name])
  }

  /// - Parameter rank: The rank of the name, if it means an attribute.
  init(_ name: String, meaning: Meaning?, rank: Int? = nil, hasOwnName: Bool = false) {
    (self.name, self.meaning, self.hasOwnName) = (name, meaning, hasOwnName)
    self.rank = rank ?? (meaning == .zone ? -1 : .max)
    isOfTask = ForeignColumn.isOfTask(name)
  }
}

/// A value of a record.
struct ForeignField {
  /// The parts that only values of JSON have.
  struct Rest: Equatable {
    /// The texts of the other elements of a list.
    let others: [String]
    /// Whether it is a list.
    let isList: Bool
    /// Whether a part of the value is not text.
    let isPartial: Bool
  }

  let column: ForeignColumn
  /// The text, or the text of the first element of a list.
  let text: String
  /// The line and the column of its cell, for errors. JSON has none.
  var place = (line: 1, column: 1)
  var rest: Rest? = nil

  var others: [String] { rest?.others ?? [] }
  var texts: [String] { [text] + others }
}

/// How the records of a file are read.
final class ForeignReader {
  fileprivate let context: ExchangeContext
  fileprivate let dates: DateOrders
  /// The noun for a field in messages: `column` or `field`.
  fileprivate let noun: String
  /// Whether todo wrote the table. If it did, each value must be valid.
  fileprivate let isOwn: Bool

  init(context: ExchangeContext, dates: DateOrders, noun: String, isOwn: Bool = false) {
    (self.context, self.dates, self.noun, self.isOwn) = (context, dates, noun, isOwn)
  }
}

/// An item that takes its values from the fields of a record, one after another.
struct ForeignRecord {
  private let reader: ForeignReader
  private let program: ForeignProgram?
  var item: ImportedItem
  private(set) var kind = ForeignKind.item
  /// The nesting depth of the item, from 1.
  private(set) var indent = 1
  private var isLeftOut = false
  private var isArchived = false
  private var zone: String?
  private var anchor: CalendarDay?
  private var series: ItemID?
  /// The column of the last attribute that takes the value of only one column.
  private var used: ForeignColumn?

  init(line: Int, by reader: ForeignReader, of program: ForeignProgram?) {
    (self.reader, self.program) = (reader, program)
    item = ImportedItem(line: line, title: "")
  }

  /// Takes a value that is not empty. The fields must come in the order of the columns' ranks.
  ///
  /// Throws an error at an invalid value of a table of todo's own. Leaves out any other one with a remark.
  mutating func take(_ field: ForeignField, _ remarks: inout ExchangeRemarks) throws(ParseError) {
    // Several columns can hold tags or the state.
    if let attribute = field.column.attribute, attribute != .tags, attribute != .isCompleted {
      if let used, used.attribute == attribute {
        return remarks.add(
          "the \(noun) '\(field.column.name)' is left out, because '\(used.name)' is read as"
            + " \(attribute.memberName)")
      }
      used = field.column
    }
    switch field.column.meaning {
    case nil, .known: break
    case .zone: zone = field.text
    case .indent: indent = Int(field.text).map { min(max(1, $0), 9) } ?? 1
    case .allDay:
      guard field.text.lowercased() == "true" else { return }
      item.content.due = item.content.due.map { FloatingDate($0.day) }
      item.content.scheduled = item.content.scheduled.map { FloatingDate($0.day) }
    case .anchor:
      let date = FloatingDate(iso8601: field.text.utf8)
      anchor = date?.time == nil ? date?.day : nil
      if anchor == nil { try refuse(field, "a day like 2026-12-01", &remarks) }
    case .series:
      series = ItemID(utf8: field.text.utf8)
      if series == nil { try refuse(field, "a UUID", &remarks) }
    case .attribute(let attribute): try take(attribute, field, &remarks)
    case .foreign(let member): take(member, field, &remarks)
    }
  }

  /// Completes the item after its last field. Returns false if it is skipped, and adds a remark with the reason.
  mutating func finish(_ remarks: inout ExchangeRemarks) -> Bool {
    if isArchived, !item.content.isCompleted { leaveOut("skipped an archived task", &remarks) }
    guard !isLeftOut else { return false }
    if let anchor { item.repetition?.anchor = anchor }
    if let series { item.repetition?.series = series }
    if item.content.tags.count > 1 { item.content.tags = item.content.tags.withoutRepeats }
    if item.hasLinks { item.takeLink() }
    return true
  }

  private var noun: String { reader.noun }

  private func has(_ habit: ForeignProgram.Habit) -> Bool {
    program?.habits.contains(habit) == true
  }

  /// Leaves out a value with a remark, or throws in a table of todo's own.
  private func refuse(
    _ field: ForeignField, _ expected: String, _ remarks: inout ExchangeRemarks
  ) throws(ParseError) {
    let shown = "'\(field.text.prefix(40))' in \(noun) '\(field.column.name)'"
    if reader.isOwn {
      throw ParseError(
        reason: "\(shown) is not \(expected)", line: field.place.line, column: field.place.column)
    }
    remarks.add("\(shown) is left out, because it is not \(expected)", at: item.line)
  }

  private mutating func take(
    _ member: ForeignMember, _ field: ForeignField, _ remarks: inout ExchangeRemarks
  ) {
    let text = field.text
    var isTrue: Bool { ForeignState.named[text] == .done }
    switch member {
    case .kind:
      guard let kind = ForeignKind.named[text] else {
        // In such programs, this column has the name of a group.
        if has(.groups) { return }
        return remarks.add(unknown: field.column.name, noun)
      }
      self.kind = kind
      // A section of Todoist applies to the rows below it. A note of TickTick does not belong to a task.
      if kind == .other || kind == .section && !has(.todoist)
        || kind == .note && has(.contentIsNotes)
      {
        leaveOut("skipped a row of type '\(text.prefix(40))'", &remarks)
      }
    case .list:
      let kind = ForeignGroup.kind(of: field.column.name)
      item.links.lists.append(ForeignLinks.List(kind: kind, name: text))
    case .checklists: item.links.checklists = field.texts
    case .archived: isArchived = isArchived || isTrue
    case .percent:
      let share = text.hasSuffix("%") ? text.dropLast() : text[...]
      let isAll = has(.sharesOfOne) && Double(share) == 1
      if isAll || Double(share) == 100 { item.end = item.end ?? .done }
    case .trashed where isTrue:
      item.end = .cancelled
      if !reader.context.takesDeleted { leaveOut(ExchangeRemarks.deleted, &remarks) }
    case .dropped where isTrue: item.end = .cancelled
    case .flagged where isTrue: item.content.priority = item.content.priority ?? .high
    case .link: item.links.url = text
    case .address: item.links.url = item.links.url ?? text
    case .parent: item.links.parent = text
    case .section: item.links.section = text
    case .trashed, .dropped, .flagged, .parts: break
    }
  }

  private mutating func leaveOut(_ reason: String, _ remarks: inout ExchangeRemarks) {
    if !isLeftOut { remarks.add(reason, at: item.line) }
    isLeftOut = true
  }
}

// Attributes.
extension ForeignRecord {
  private mutating func take(
    _ attribute: Attribute, _ field: ForeignField, _ remarks: inout ExchangeRemarks
  ) throws(ParseError) {
    if reader.isOwn, attribute != .tags {
      return try set(attribute, to: field.text, of: field, &remarks)
    }
    // Some programs write the time 0 for a missing time.
    if field.text.utf8.count == 1, field.text == "0" {
      switch attribute.kind {
      case .date, .instant: return
      default: break
      }
    }
    var text = program?.numbers[attribute]?[field.text] ?? field.text
    if field.rest?.isPartial == true {
      remarks.add("only the text of the \(noun) '\(field.column.name)' is read")
    }
    switch attribute {
    case .tags:
      item.content.tags += tags(of: field)
      return
    case .id:
      item.links.name = text
      return
    case .title, .project: if field.rest != nil { text = field.texts.joined(separator: ", ") }
    case .notes:
      if field.rest != nil { text = field.texts.joined(separator: "\n") }
      if has(.contentIsNotes) { text = ForeignRecord.boxes(in: text) }
    case .depends: if field.rest != nil { text = field.texts.joined(separator: ",") }
    case .isCompleted where has(.closedIsArchived) && field.column.name == "closed":
      isArchived = ForeignState.named[text] == .done
      return
    case .due where has(.todoist) && item.takePhrase(text, reader.context.clock):
      return remarks.add("dates in words count from today", at: item.line)
    case .due, .scheduled:
      // Notion has the start and the end of a task in one column.
      guard text.utf8.contains(0xE2), let arrow = text.firstRange(of: " → ") else { break }
      let start = String(text[..<arrow.lowerBound])
      text = String(text[arrow.upperBound...])
      if item.content.scheduled == nil { try set(.scheduled, to: start, of: field, &remarks) }
    default: break
    }
    if let zone, attribute.isDate, (try? ForeignDate(text))?.time != nil { text += "[\(zone)]" }
    try set(attribute, to: text, of: field, &remarks)
    if !field.others.isEmpty, ![.title, .notes, .project, .depends].contains(attribute) {
      remarks.add(
        "only the first value of the \(noun) '\(field.column.name)' is read", at: item.line)
    }
    // The start is the due date if there is no other due date. In TickTick, one date can be both.
    if attribute == .scheduled, has(.startIsDue),
      item.content.due == nil || item.content.due == item.content.scheduled
    {
      (item.content.due, item.content.scheduled) = (item.content.scheduled, nil)
    }
  }

  private mutating func set(
    _ attribute: Attribute, to text: String, of field: ForeignField,
    _ remarks: inout ExchangeRemarks
  ) throws(ParseError) {
    let (reader, line) = (reader, item.line)
    var origin: String { "\(reader.noun) '\(field.column.name)'" }
    do throws(ValueError) {
      let unit = reader.isOwn ? 1 : program?.unitsPerSecond
      if let loss = try item.set(
        attribute, to: text, reader.context.clock, unit: unit,
        date: { text throws(ValueError) in
          var date = try reader.dates.date(text, in: field.column, reader.noun, line: line)
          date.keepsMidnight = reader.isOwn
          return date
        })
      {
        remarks.add("\(loss.part) in \(origin) \(loss.fate)", at: line)
      }
    } catch .trashed {
      if !reader.context.takesDeleted { leaveOut(ExchangeRemarks.deleted, &remarks) }
    } catch .ambiguous {
      // The file is read again, or refused.
    } catch {
      item.absentInFormat.insert(attribute)
      if attribute == .completedAt { item.content.isCompleted = true }
      guard !reader.isOwn, item.content.isCompleted,
        [.completedAt, .isCompleted].contains(attribute)
      else { return try refuse(field, attribute.expectedValue, &remarks) }
      remarks.add(
        "'\(field.text.prefix(40))' in \(origin) cannot be read, and the item counts as done now",
        at: line)
    }
  }

  /// Returns the tags of a value, which is a list or a text with separators.
  private func tags(of field: ForeignField) -> [Tag] {
    if reader.isOwn {
      return field.text.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }
    }
    if field.rest?.isList == true { return ForeignTags.tags(field.texts) }
    let text = field.text
    if text.utf8.first == 0x5B, text.utf8.last == 0x5D {
      let names = text.dropFirst().dropLast().split(separator: ",").map { name in
        name.filter { $0 != "\"" }
      }
      return ForeignTags.tags(names)
    }
    // A text has separators, or spaces between the tags, or is one tag.
    let isOnlyAtCommas = has(.tagsAtCommas)
    let isSeparator = { (byte: UInt8) in byte == 0x2C || byte == 0x3B && !isOnlyAtCommas }
    if isOnlyAtCommas || text.utf8.contains(where: isSeparator) {
      return ForeignTags.tags(text.utf8.split(whereSeparator: isSeparator).map { Substring($0) })
    }
    let isAtSpaces = field.column.hasOwnName || noun == "field"
    return ForeignTags.tags(isAtSpaces ? text.wordsAtSpaces : [Substring(text)])
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
