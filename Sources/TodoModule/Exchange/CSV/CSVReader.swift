// Reads the columns and rows of a table as items. Unknown columns and rows without a title are left out. A table
// of todo's own needs each title. Rows of Todoist are nested.

import TodoEntities

/// Parses a table whose first record names the columns.
struct CSVReader {
  let context: ExchangeContext

  /// Throws `ParseError` if the table has no title, a date can be two days, or a value of todo's own table is invalid.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    try DateOrders.reading(given: context.dates) { dates throws(ParseError) in
      try read(bytes, dates)
    }
  }

  private func read(_ bytes: [UInt8], _ dates: DateOrders) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var (parser, cells) = try CSVParser.open(bytes, context)
    let header = try CSVHeader(cells, remarks: &list.remarks)
    let reader = ForeignReader(context: context, dates: dates, noun: "column", isOwn: header.isOwn)
    let absent = header.absent
    let isTodoist = header.habits.contains(.todoist)
    let isOutline = header.habits.contains(.groups)
    parser.columns = header.columns.count
    // The rows of Todoist above, in which the next one can be nested, from the outermost.
    var outer: [(indent: Int, row: Int)] = []
    // The lines of rows without a title, such as the names of OmniFocus's groups.
    var untitled: [Int] = []
    var section: String?
    while let cells = try parser.next() {
      // Spreadsheets write separators even for empty rows.
      guard let line = cells.first?.line,
        cells.contains(where: { !$0.text.isBlank })
      else { continue }
      var record = ForeignRecord(line: line, by: reader, of: header.program)
      for place in header.order where place < cells.count && !cells[place].text.isEmpty {
        let cell = cells[place]
        let text = header.isOwn ? cell.unguarded : cell.unguarded.trimmingSpaces
        if text.isEmpty { continue }
        let field = ForeignField(
          column: header.columns[place], text: text, place: (cell.line, cell.column))
        try record.take(field, &list.remarks)
      }
      guard record.finish(&list.remarks) else { continue }
      if record.kind == .section {
        let title = record.item.content.title
        section = title.isBlank ? nil : title
        continue
      }
      guard !record.item.content.title.isEmpty else {
        if header.isOwn { throw ParseError(reason: "a title is missing", line: line, column: 1) }
        list.remarks.add("skipped a row without a title", at: line)
        untitled.append(line)
        continue
      }
      if record.kind == .note {
        list.addNote(record.item)
        continue
      }
      if isTodoist { record.item.takeLabels() }
      if let section { record.item.links.section = record.item.links.section ?? section }
      if record.item.hasLinks { record.item.numberByName(isOutline: isOutline) }
      outer.removeAll { $0.indent >= record.indent }
      if let row = outer.last?.row { record.item.links.row = row }
      record.item.absentInFormat.formUnion(absent)
      // A table holds the state as a word.
      if !absent.contains(.isCompleted) { record.item.content[instant: .cancelledAt] = nil }
      record.item.makeConsistent(isOwn: header.isOwn, remarks: &list.remarks)
      let count = list.count
      list.append(record.item)
      if isTodoist, list.count > count { outer.append((record.indent, list.items.count - 1)) }
    }
    // Otherwise it is not a table of tasks.
    if let line = untitled.first, untitled.count > list.count, !isOutline {
      throw ParseError(reason: "a title is missing", line: line, column: 1)
    }
    list.tie()
    return list
  }
}

extension ImportedItem {
  /// Turns the words `@label` in a title of Todoist into tags, unless the title has no other words.
  fileprivate mutating func takeLabels() {
    let words = content.title.wordsAtSpaces
    let labels = words.filter { $0.utf8.first == 0x40 && $0.utf8.count > 1 }
    let title = words.filter { !labels.contains($0) }.joined(separator: " ")
    guard !labels.isEmpty, !title.isBlank else { return }
    content.title = title
    content.tags = (content.tags + ForeignTags.tags(labels)).withoutRepeats
  }

  /// Uses the title instead of a name such as 1.2, which is the place of a row and can change. A project name
  /// alone does not identify an item either. In an outline, 1.2.3 is a part of 1.2.
  fileprivate mutating func numberByName(isOutline: Bool) {
    guard let name = links.name, name.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }),
      !links.isUnique(name)
    else { return }
    links.number = name
    if isOutline, let dot = name.lastIndex(of: ".") {
      links.parent = links.parent ?? String(name[..<dot])
    }
    (links.name, links.uniqueLength) = (content.project?.name ?? "", .max)
  }
}

/// The first record of a table, which says what its columns hold.
struct CSVHeader {
  private(set) var columns: [ForeignColumn] = []
  /// The indices of the columns in reading order.
  private(set) var order: [Int] = []
  let program: ForeignProgram?
  /// Whether todo wrote the table: it has a column for every attribute that each item has.
  let isOwn: Bool

  var habits: Set<ForeignProgram.Habit> { program?.habits ?? [] }

  /// The attributes that no column holds.
  var absent: AttributeSet {
    var attributes = Set(columns.compactMap(\.attribute))
    // Some programs write the time of completion as the state.
    if columns.contains(where: { $0.attribute == .isCompleted && !$0.hasOwnName }) {
      attributes.insert(.completedAt)
    }
    return AttributeSet(Attribute.allCases.filter { !attributes.contains($0) })
  }

  /// Reads a header. Records a remark for each column that is left out.
  ///
  /// Throws `ParseError` if two columns have the same name of todo's own.
  init(_ cells: [CSVCell], remarks: inout ExchangeRemarks) throws(ParseError) {
    let keys = cells.map { AttributeNames.key($0.text) }
    program = ForeignProgram.named(by: Set(keys))
    let habits = program?.habits ?? []
    let matches = keys.map { key in
      AttributeNames.match(habits.contains(.contentIsNotes) && key == "content" ? "notes" : key)
    }
    let hasRule = matches.contains { $0?.attribute == .every }
    var own: Set<Attribute> = []
    for (place, cell) in cells.enumerated() {
      if let match = matches[place] {
        let name = "\(match.attribute.memberName)"
        let isOwn = cell.text.trimmingSpaces.lowercased() == name.lowercased()
        if isOwn, !own.insert(match.attribute).inserted {
          throw cell.error("two columns have the name '\(name)'")
        }
        columns.append(
          ForeignColumn(
            isOwn ? name : cell.text, meaning: .attribute(match.attribute), rank: match.rank,
            hasOwnName: isOwn))
        continue
      }
      let meaning: ForeignColumn.Meaning? =
        switch keys[place] {
        case "anchor" where hasRule: .anchor
        case "series" where hasRule: .series
        case "indent" where habits.contains(.todoist): .indent
        case "timezone": .zone
        case "isallday" where habits.contains(.startIsDue): .allDay
        case "ischecklist": .known
        case let key: ForeignMember.named[key].map(ForeignColumn.Meaning.foreign)
        }
      columns.append(ForeignColumn(cell.text, meaning: meaning))
      if meaning == nil { remarks.add(unknown: cell.text, "column") }
    }
    isOwn = Attribute.required.allSatisfy { own.contains($0) }
    let columns = columns
    order = columns.indices.sorted { (columns[$0].rank, $0) < (columns[$1].rank, $1) }
  }
}
