import TodoEntities

/// Parses a table whose first record names the columns.
struct CSVReader {
  private let context: ExchangeContext

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Parses a complete table.
  ///
  /// Cells are separated by `,`, or by `;` if only that yields a column `title`.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var parser = try CSVParser(bytes, separator: UInt8(ascii: ","), context)
    var (head, error) = CSVReader.head(of: &parser)
    if !CSVReader.hasTitle(head) {
      parser = try CSVParser(bytes, separator: UInt8(ascii: ";"), context)
      let other = CSVReader.head(of: &parser)
      // If neither separator yields a title, a syntax error is reported rather than that.
      if let error = other.error ?? error, !CSVReader.hasTitle(other.head) { throw error }
      (head, error) = other
    }
    let columns = try columns(head, &list.remarks)
    let absentInFormat = ItemPartSet(ItemPart.allCases.filter { !columns.contains($0) })
    while let cells = try parser.next() {
      // Spreadsheets write separators even for empty rows.
      if cells.allSatisfy({ $0.text.trimmingSpaces.isEmpty }) { continue }
      var item = try item(cells, columns)
      item.absentInFormat = absentInFormat
      settle(&item, &list.remarks)
      try list.append(item)
    }
    return list
  }

  /// Returns the first record, or the error in it.
  private static func head(of parser: inout CSVParser) -> (head: [CSVCell], error: ParseError?) {
    do throws(ParseError) { return (try parser.next() ?? [], nil) } catch { return ([], error) }
  }

  private static func hasTitle(_ head: [CSVCell]) -> Bool {
    head.contains { ItemPart(columnName: $0.text) == .title }
  }

  /// Returns the part that each column holds, or nil for an unknown column.
  private func columns(
    _ head: [CSVCell], _ remarks: inout ExchangeRemarks
  ) throws(ParseError) -> [ItemPart?] {
    var columns: [ItemPart?] = []
    for cell in head {
      let member = ItemPart(columnName: cell.text)
      if let member, columns.contains(member) {
        throw cell.error("duplicate column '\(member.memberName)'")
      }
      if member == nil { remarks.note("the unknown column '\(cell.text)' is left out") }
      columns.append(member)
    }
    guard columns.contains(.title) else {
      throw ParseError(reason: "the first line has no column 'title'", line: 1, column: 1)
    }
    return columns
  }

  private func item(
    _ cells: [CSVCell], _ columns: [ItemPart?]
  ) throws(ParseError) -> ImportedItem {
    if let extra = cells.dropFirst(columns.count).first(where: { !$0.text.isEmpty }) {
      throw extra.error("the line has more cells than the first line")
    }
    var item = ImportedItem(line: cells.first?.line ?? 1, title: "")
    for (cell, column) in zip(cells, columns) {
      guard let column, !cell.text.isEmpty else { continue }
      guard item.set(column, cell) else {
        throw cell.error(
          "invalid value '\(cell.unguarded.prefix(40))' in column '\(column.memberName)': \(column.cellForm)"
        )
      }
    }
    guard !item.content.title.isEmpty else {
      throw ParseError(reason: "a title is missing", line: item.line, column: 1)
    }
    return item
  }

  /// Removes a repetition without a due date, and an until date without a repetition. An update
  /// leaves these parts unchanged in the list.
  private func settle(_ item: inout ImportedItem, _ remarks: inout ExchangeRemarks) {
    if item.content.due == nil, item.repetition?.needsDue == true {
      item.repetition = nil
      item.absentInFormat.insert(.every)
      remarks.note("a repetition without a due date is left out", at: item.line)
    }
    if item.content.until != nil, item.repetition == nil {
      item.content.until = nil
      item.absentInFormat.insert(.until)
      remarks.note("an until date without a repetition is left out", at: item.line)
    }
  }
}

extension ItemPart {
  /// Creates the part whose member name is the name of a column, ignoring case.
  fileprivate init?(columnName: String) {
    let name = columnName.trimmingSpaces.lowercased()
    guard let member = ItemPart.allCases.first(where: { "\($0.memberName)".lowercased() == name })
    else { return nil }
    self = member
  }
}

extension ItemPart {
  /// What a cell of its column must hold, for error messages.
  fileprivate var cellForm: String {
    switch kind {
    case .date: return "expected a day like 2026-12-01 or a time like 2026-12-01T17:00"
    case .choice(let list): return "expected \(list.sentence)"
    case .repetition: return "expected a repetition like 2w or mon,thu"
    case .tags, .project, .text: return "expected text"
    case nil: break
    }
    switch self {
    case .createdAt, .modifiedAt, .completedAt:
      return "expected a time in UTC like 2026-11-20T09:20:00Z"
    case .isCompleted: return "expected true or false"
    case .number: return "expected a whole number, 1 or greater"
    case .id: return "expected a UUID"
    default: return "expected text"
    }
  }
}

extension ImportedItem {
  /// Sets a part to a cell's value. Returns false if the value is invalid.
  fileprivate mutating func set(_ member: ItemPart, _ cell: CSVCell) -> Bool {
    let text = cell.unguarded
    if let choices = member.choices {
      let rank = choices.names.firstIndex { $0.lowercased() == text.lowercased() }
      choices.set(rank, in: &content)
      return rank != nil
    }
    switch member {
    case .title: content.title = text
    case .notes: content.notes = text
    case .project: content.project = Project(text)
    case .tags: content.tags = cell.tags
    case .isCompleted: return cell.bool.map { content.isCompleted = $0 } != nil
    case .number: return cell.number.map { number = $0 } != nil
    case .id: return ItemID(utf8: text.utf8).map { id = $0 } != nil
    case .createdAt: return Instant(rfc3339: text.utf8).map { createdAt = $0 } != nil
    case .modifiedAt: return Instant(rfc3339: text.utf8).map { modifiedAt = $0 } != nil
    case .completedAt: return Instant(rfc3339: text.utf8).map { content.completedAt = $0 } != nil
    case .due: return cell.date.map { content.due = $0 } != nil
    case .wait: return cell.date.map { content.wait = $0 } != nil
    case .until: return cell.date.map { content.until = $0 } != nil
    case .every: return cell.repetition.map { repetition = $0 } != nil
    default: return false
    }
    return true
  }
}
