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
    while let cells = try parser.next() {
      // Spreadsheets write separators even for empty rows.
      if cells.allSatisfy({ $0.text.trimmingSpaces.isEmpty }) { continue }
      guard var item = try item(of: cells, under: header, remarks: &list.remarks) else { continue }
      item.absentInFormat = absent.union(item.absentInFormat)
      item.makeConsistent(hasState: !absent.contains(.isCompleted), remarks: &list.remarks)
      list.append(item)
      list.pack(context)
    }
    return list
  }

  /// Returns the item of a record; nil if it is left out, with a remark that says why.
  ///
  /// Throws `ParseError` for an ambiguous date, for an invalid value in a column with a name of todo's
  /// own, and if the title is missing.
  private func item(
    of cells: [CSVCell], under header: CSVHeader, remarks: inout ExchangeRemarks
  ) throws(ParseError) -> ImportedItem? {
    var item = ImportedItem(line: cells.first?.line ?? 1, title: "")
    var isLeftOut = false
    var anchor: CalendarDay?
    var series: ItemID?
    for (cell, column) in zip(cells, header.columns) where !cell.text.isEmpty {
      let text = cell.unguarded
      switch column.meaning {
      case nil: break
      case .attribute(.tags):
        item.content.tags +=
          header.isOwn
          ? text.wordsAtSpaces.filter { !$0.isEmpty }.map { Tag(String($0)) }
          : ForeignTags.split(text, atSpaces: column.hasOwnName)
      case .attribute(let attribute):
        // The ids of other programs are rarely UUIDs.
        let isTaken = try item.read(
          attribute, from: text, in: "column '\(column.name)'",
          mustBeValid: column.hasOwnName && (attribute != .id || header.isOwn), context.clock,
          remarks: &remarks, rejection: cell.error)
        isLeftOut = isLeftOut || !isTaken
      case .anchor:
        guard let date = FloatingDate(iso8601: text.utf8), date.time == nil else {
          throw cell.invalid("anchor", "a day like 2026-12-01")
        }
        anchor = date.day
      case .series:
        series = ItemID(utf8: text.utf8)
        guard series != nil else { throw cell.invalid("series", "a UUID") }
      case .kind:
        guard cell.text.lowercased() != "task" else { continue }
        isLeftOut = true
        remarks.add("a row of type '\(text.prefix(40))' is left out", at: item.line)
      }
    }
    guard !isLeftOut else { return nil }
    guard !item.content.title.isEmpty else {
      throw ParseError(reason: "a title is missing", line: item.line, column: 1)
    }
    item.content.tags = item.content.tags.withoutRepeats
    if let anchor { item.repetition?.anchor = anchor }
    if let series { item.repetition?.series = series }
    return item
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
    /// The kind of a row in a table of Todoist: a task, or something that belongs to one.
    case kind
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

  private(set) var columns: [Column] = []
  /// Whether todo wrote the table: it has a column for every attribute that each item has.
  let isOwn: Bool

  /// The attributes that no column holds.
  var absent: Set<Attribute> {
    var attributes = Set(columns.compactMap(\.attribute))
    // Some programs write the time of completion as the state.
    if columns.contains(where: { $0.attribute == .isCompleted && !$0.hasOwnName }) {
      attributes.insert(.completedAt)
    }
    return Set(Attribute.allCases.filter { !attributes.contains($0) })
  }

  /// Reads a header. Records a remark for each column that is left out.
  ///
  /// Throws `ParseError` if two columns have the same name of todo's own.
  init(_ cells: [CSVCell], remarks: inout ExchangeRemarks) throws(ParseError) {
    let matches = cells.map { AttributeNames.match($0.text) }
    // Of the columns for an attribute, the one whose name comes first in `AttributeNames` is read.
    var chosen: [Attribute: Int] = [:]
    for (place, match) in matches.enumerated() {
      guard let match else { continue }
      if let best = chosen[match.attribute], matches[best]?.rank ?? 0 <= match.rank { continue }
      chosen[match.attribute] = place
    }
    let isTodoist = cells.contains { AttributeNames.key($0.text) == "content" }
    var own: Set<Attribute> = []
    for (place, cell) in cells.enumerated() {
      var column = Column(name: cell.text)
      if let attribute = matches[place]?.attribute {
        let name = "\(attribute.memberName)"
        if cell.text.trimmingSpaces.lowercased() == name.lowercased() {
          guard own.insert(attribute).inserted else {
            throw cell.error("duplicate column '\(name)'")
          }
          column.name = name
          column.hasOwnName = true
        }
        if let best = chosen[attribute], best != place, !attribute.mergesValues {
          remarks.add(
            "the column '\(cell.text)' is left out; '\(cells[best].text)' is read as \(name)")
        } else {
          column.meaning = .attribute(attribute)
        }
      } else {
        switch AttributeNames.key(cell.text) {
        case "anchor" where chosen[.every] != nil: column.meaning = .anchor
        case "series" where chosen[.every] != nil: column.meaning = .series
        case "type" where isTodoist: column.meaning = .kind
        default: remarks.add("the unknown column '\(cell.text)' is left out")
        }
      }
      columns.append(column)
    }
    isOwn = Attribute.required.allSatisfy { own.contains($0) }
  }
}

extension Attribute {
  /// Whether an item takes the values of several columns or members for the attribute.
  var mergesValues: Bool { self == .tags || self == .isCompleted }
}
