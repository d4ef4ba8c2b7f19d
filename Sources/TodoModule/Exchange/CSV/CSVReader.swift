// Decides which columns and rows are read or left out, and that a title is needed.

import TodoEntities

/// Parses a table whose first record names the columns.
struct CSVReader {
  private let context: ExchangeContext

  init(_ context: ExchangeContext) { self.context = context }

  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var (parser, cells) = try CSVParser.open(bytes, context)
    let header = try CSVHeader(cells, remarks: &list.remarks)
    let absent = header.absent
    parser.columns = header.columns.count
    // The items above, from the outermost, in which the next row of Todoist's can be nested.
    var parents: [(indent: Int, index: Int, boxes: [String])] = []
    func endParents(at indent: Int) {
      while let parent = parents.last, parent.indent >= indent {
        parents.removeLast()
        guard !parent.boxes.isEmpty else { continue }
        let notes = list.items[parent.index].content.notes.map { [$0] } ?? []
        list.items[parent.index].content.notes = (notes + parent.boxes).joined(separator: "\n")
      }
    }
    /// Whether the last row became a line of a checklist, and how deep it is nested there.
    var box: Int?
    /// The lines of short rows without a title, such as the names of OmniFocus's groups.
    var untitled: [Int] = []
    while let cells = try parser.next() {
      // Spreadsheets write separators even for empty rows.
      if cells.allSatisfy({ $0.text.trimmingSpaces.isEmpty }) { continue }
      if let line = cells.first?.line, header.isShortOfTitle(cells) {
        list.remarks.add("a row without a title is left out", at: line)
        untitled.append(line)
        continue
      }
      guard let (read, kind, indent) = try item(of: cells, under: header, remarks: &list.remarks)
      else { continue }
      var item = read
      if kind == .note {
        if let box, !parents.isEmpty {
          let indent = String(repeating: "  ", count: box + 1)
          let lines = item.content.title.split(separator: "\n").map { indent + $0 }
          parents[parents.count - 1].boxes += lines
        } else if let last = list.items.indices.last {
          list.items[last].addNote(item.content.title)
        } else {
          list.remarks.add("a note before all tasks is left out", at: item.line)
        }
        continue
      }
      endParents(at: indent)
      if let parent = parents.last {
        let depth = indent - parent.indent - 1
        if let line = item.box(depth: depth) {
          parents[parents.count - 1].boxes.append(line)
          box = depth
          continue
        }
        list.remarks.add("the nesting is left out", at: item.line)
      } else {
        list.pack(context)
      }
      box = nil
      item.absentInFormat = absent.union(item.absentInFormat)
      // A table has the state as a word.
      if !absent.contains(.isCompleted) { item.content[instant: .cancelledAt] = nil }
      item.makeConsistent(isOwn: header.isOwn, remarks: &list.remarks)
      let index = list.items.count
      list.append(item)
      if header.dialect == .todoist, list.items.count > index {
        parents.append((indent, index, []))
      }
    }
    endParents(at: 0)
    // Else it is no table of tasks.
    if let line = untitled.first, untitled.count > list.count, header.dialect != .omniFocus {
      throw ParseError(reason: "a title is missing", line: line, column: 1)
    }
    return list
  }

  /// Returns the item of a record or the note that it is, and how deep it is nested, from 1; nil if it is left
  /// out, with a remark that says why.
  ///
  /// Throws `ParseError` for an ambiguous date, for an invalid value in a column with a name of todo's
  /// own, and if the title is missing.
  private func item(
    of cells: [CSVCell], under header: CSVHeader, remarks: inout ExchangeRemarks
  ) throws(ParseError) -> (item: ImportedItem, kind: ForeignKind, indent: Int)? {
    var item = ImportedItem(line: cells.first?.line ?? 1, title: "")
    var kind = ForeignKind.item
    var isLeftOut = false
    var indent = 1
    var zone: String?
    var anchor: CalendarDay?
    var series: ItemID?
    var last: CSVHeader.Column?
    for place in header.order where place < cells.count && !cells[place].text.isEmpty {
      let (cell, column) = (cells[place], header.columns[place])
      var text = cell.unguarded
      if let attribute = column.attribute, !attribute.mergesValues {
        if let last, last.attribute == attribute {
          remarks.add(
            "the column '\(column.name)' is left out; '\(last.name)' is read as"
              + " \(attribute.memberName)")
          continue
        }
        last = column
      }
      switch column.meaning {
      case nil, .known: break
      case .zone: zone = text
      case .indent: indent = Int(text).map { min(max(1, $0), 9) } ?? 1
      case .allDay:
        guard text.lowercased() == "true" else { continue }
        item.content.due = item.content.due.map { FloatingDate($0.day) }
        item.content.scheduled = item.content.scheduled.map { FloatingDate($0.day) }
      case .attribute(.tags):
        item.content.tags +=
          header.isOwn
          ? text.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }
          : header.dialect == .other
            ? ForeignTags.split(text, atSpaces: column.hasOwnName)
            : ForeignTags.tags(text.utf8.split(separator: 0x2C).map { Substring($0) })
      case .attribute(let attribute):
        text = header.dialect.value(text, of: attribute)
        if header.dialect == .todoist, attribute == .due, item.takePhrase(text, context.clock) {
          remarks.add("dates in words count from today", at: item.line)
          continue
        }
        if attribute == .id, !header.isOwn {
          item.links.name = text
          continue
        }
        if let zone, attribute.isDate, (try? ForeignDate(text))?.time != nil { text += "[\(zone)]" }
        // Other programs have their own priorities.
        let isOwn = header.isOwn || attribute != .priority
        let isTaken = try item.read(
          attribute, from: text, in: "column '\(column.name)'",
          mustBeValid: column.hasOwnName && isOwn, takesDeleted: context.takesDeleted,
          context.clock, remarks: &remarks,
          rejection: cell.error)
        isLeftOut = isLeftOut || !isTaken
        if header.dialect == .tickTick, attribute == .scheduled { item.takeStartAsDue() }
      case .anchor:
        guard let date = FloatingDate(iso8601: text.utf8), date.time == nil else {
          throw cell.invalid("anchor", "a day like 2026-12-01")
        }
        anchor = date.day
      case .series:
        series = ItemID(utf8: text.utf8)
        guard series != nil else { throw cell.invalid("series", "a UUID") }
      case .foreign(let member):
        if member == .kind {
          if ForeignKind(text) == nil { remarks.add(CSVHeader.unknown(column.name)) }
          kind = ForeignKind(text) ?? kind
        }
        // A note of TickTick's is one of its own.
        let reason =
          header.dialect == .tickTick && kind == .note
          ? "a row of type '\(text.prefix(40))' is left out"
          : item.take(member, text, takesDeleted: context.takesDeleted)
        if let reason, !isLeftOut {
          isLeftOut = true
          remarks.add(reason, at: item.line)
        }
      }
    }
    guard !isLeftOut else { return nil }
    guard !item.content.title.isEmpty else {
      guard header.dialect == .tickTick else {
        throw ParseError(reason: "a title is missing", line: item.line, column: 1)
      }
      remarks.add("an item without a title is left out", at: item.line)
      return nil
    }
    if header.dialect == .todoist, kind == .item { item.takeLabels() }
    item.takeLink()
    // A number such as 1.2 is the place of a row, which changes. No project alone is an id.
    if let name = item.links.name, name.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }),
      !item.links.isUnique(name)
    {
      (item.links.name, item.links.uniqueLength) = (item.content.project?.name ?? "", .max)
    }
    item.content.tags = item.content.tags.withoutRepeats
    if let anchor { item.repetition?.anchor = anchor }
    if let series { item.repetition?.series = series }
    return (item, kind, indent)
  }
}

extension ImportedItem {
  /// The line of a checklist that the item is; nil if it has anything besides its title.
  fileprivate func box(depth: Int) -> String? {
    var plain = ItemContent(title: content.title)
    plain.isCompleted = content.isCompleted
    guard content == plain, createdAt == nil else { return nil }
    return String(repeating: "  ", count: depth)
      + "- [\(plain.isCompleted ? "x" : " ")] \(plain.title)"
  }

  /// Makes the words `@label` of a title of Todoist's tags, unless it has no other.
  fileprivate mutating func takeLabels() {
    let words = content.title.wordsAtSpaces
    let labels = words.filter { $0.utf8.first == 0x40 && $0.utf8.count > 1 }
    let title = words.filter { !labels.contains($0) }.joined(separator: " ")
    guard !labels.isEmpty, !title.isBlank else { return }
    content.title = title
    content.tags += ForeignTags.tags(labels)
  }

  /// Makes the start the due date if there is no other: the date of a task of TickTick's is both.
  fileprivate mutating func takeStartAsDue() {
    guard content.due == nil || content.due == content.scheduled else { return }
    (content.due, content.scheduled) = (content.scheduled, nil)
  }
}

/// The program that wrote a table, if its values need to be known apart.
enum CSVDialect {
  case todoist, tickTick, omniFocus, things, other

  /// What numbers of TickTick's mean.
  private static let tickTickWords: [Attribute: [String: String]] = [
    .priority: ["5": "high", "3": "medium", "1": "low"],
    .isCompleted: ["2": "done", "-1": "cancelled"],
  ]

  /// Returns a value as others write it.
  func value(_ text: String, of attribute: Attribute) -> String {
    guard self == .tickTick else { return text }
    guard attribute == .notes else { return CSVDialect.tickTickWords[attribute]?[text] ?? text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      switch line.unicodeScalars.first {
      case "▫": "- [ ] " + String(line.dropFirst()).trimmingSpaces
      case "▪": "- [x] " + String(line.dropFirst()).trimmingSpaces
      default: String(line)
      }
    }.joined(separator: "\n")
  }
}

/// The first record of a table, which says what its columns hold.
struct CSVHeader {
  enum Meaning: Equatable {
    case attribute(Attribute)
    /// The anchor of the repetition in the column `every`.
    case anchor
    /// The series of the repetition in the column `every`.
    case series
    /// What the words of other programs decide.
    case foreign(ForeignMember)
    /// How deep a task of Todoist is nested.
    case indent
    /// The time zone of the dates.
    case zone
    /// Whether the dates of TickTick are days.
    case allDay
    /// What other columns say, too.
    case known
  }

  struct Column {
    /// Its name in messages: todo's own, or the one in the header.
    var name: String
    /// What it holds; nil for an unknown column.
    var meaning: Meaning?
    /// Whether it has the name that todo itself writes. Its values must then be valid; an invalid
    /// value in another column is left out.
    var hasOwnName = false

    var attribute: Attribute? {
      if case .attribute(let attribute) = meaning { attribute } else { nil }
    }
  }

  fileprivate static func unknown(_ name: String) -> String {
    "the unknown column '\(name)' is left out"
  }

  private(set) var columns: [Column] = []
  /// The places of the columns as they are read: the zone first; those of an attribute one after another,
  /// of which the first that is not empty counts; the due date before the repetition.
  private(set) var order: [Int] = []
  let dialect: CSVDialect
  /// Whether todo wrote the table: it has a column for every attribute that each item has.
  let isOwn: Bool

  /// The attributes that no column holds.
  var absent: AttributeSet {
    var attributes = Set(columns.compactMap(\.attribute))
    // Some programs write the time of completion as the state.
    if columns.contains(where: { $0.attribute == .isCompleted && !$0.hasOwnName }) {
      attributes.insert(.completedAt)
    }
    return AttributeSet(Attribute.allCases.filter { !attributes.contains($0) })
  }

  /// Whether a row has neither all cells nor a title.
  fileprivate func isShortOfTitle(_ cells: [CSVCell]) -> Bool {
    cells.count < columns.count
      && !cells.indices.contains { columns[$0].attribute == .title && !cells[$0].text.isEmpty }
  }

  /// Reads a header. Records a remark for each column that is left out.
  ///
  /// Throws `ParseError` if two columns have the same name of todo's own.
  init(_ cells: [CSVCell], remarks: inout ExchangeRemarks) throws(ParseError) {
    let keys = cells.map { AttributeNames.key($0.text) }
    let known: [(CSVDialect, Set<String>)] = [
      (.tickTick, ["ischecklist"]), (.todoist, ["content"]),
      (.omniFocus, ["taskid", "type", "flagged"]), (.things, ["type", "area"]),
    ]
    let dialect = known.first { $0.1.isSubset(of: keys) }?.0 ?? .other
    self.dialect = dialect
    let (isTickTick, isTodoist) = (dialect == .tickTick, dialect == .todoist)
    let matches = keys.map { key in
      AttributeNames.match(isTickTick && key == "content" ? "notes" : key)
    }
    let hasRule = matches.contains { $0?.attribute == .every }
    var own: Set<Attribute> = []
    for (place, cell) in cells.enumerated() {
      var column = Column(name: cell.text)
      if let attribute = matches[place]?.attribute {
        column.meaning = .attribute(attribute)
        let name = "\(attribute.memberName)"
        if cell.text.trimmingSpaces.lowercased() == name.lowercased() {
          guard own.insert(attribute).inserted else {
            throw cell.error("duplicate column '\(name)'")
          }
          column.name = name
          column.hasOwnName = true
        }
      } else {
        switch keys[place] {
        case "anchor" where hasRule: column.meaning = .anchor
        case "series" where hasRule: column.meaning = .series
        case "indent" where isTodoist: column.meaning = .indent
        case "timezone": column.meaning = .zone
        case "isallday" where isTickTick: column.meaning = .allDay
        case "ischecklist": column.meaning = .known
        case let key:
          column.meaning = ForeignMember(key).map(Meaning.foreign)
          if column.meaning == nil { remarks.add(CSVHeader.unknown(cell.text)) }
        }
      }
      columns.append(column)
    }
    isOwn = Attribute.required.allSatisfy { own.contains($0) }
    let ranks = zip(columns, matches).map { column, match in
      if column.meaning == .zone { return -1 }
      return match.map { Int($0.attribute.rawValue) << 8 + $0.rank } ?? .max
    }
    order = columns.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

extension Attribute {
  /// Whether an item takes the values of several columns or members for the attribute.
  var mergesValues: Bool { self == .tags || self == .isCompleted }
}
