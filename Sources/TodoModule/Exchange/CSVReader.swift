import TodoEntities

/// Reads a table whose first record names the columns.
struct CSVReader {
  private let context: ExchangeContext

  /// A reader for this run.
  init(_ context: ExchangeContext) { self.context = context }

  /// Reads a whole file. Cells are separated by `,`, or by `;` if only that gives a column `title`.
  func read(_ bytes: [UInt8]) throws(Damage) -> ImportedList {
    var list = ImportedList()
    var parser = try CSVParser(bytes, separator: UInt8(ascii: ","), context)
    var head = try? parser.next()
    if !CSVReader.hasTitle(head) {
      parser = try CSVParser(bytes, separator: UInt8(ascii: ";"), context)
      head = try parser.next()
    }
    let columns = try columns(head ?? [], &list.remarks)
    let unsaid = Set(ItemMember.allCases).subtracting(columns.compactMap(\.self))
    while let cells = try parser.next() {
      // Spreadsheets write separators for rows without anything, too.
      if cells.allSatisfy({ $0.text.trimmingSpaces.isEmpty }) { continue }
      var item = try item(cells, columns)
      item.unsaid = unsaid
      settle(&item, &list.remarks)
      try list.append(item)
    }
    return list
  }

  private static func hasTitle(_ head: [CSVCell]?) -> Bool {
    head?.contains { ItemMember(columnName: $0.text) == .title } ?? false
  }

  /// What each column is; nothing for one that is not known.
  private func columns(
    _ head: [CSVCell], _ remarks: inout ExchangeRemarks
  ) throws(Damage) -> [ItemMember?] {
    var columns: [ItemMember?] = []
    for cell in head {
      let member = ItemMember(columnName: cell.text)
      if let member, columns.contains(member) {
        throw cell.damage("the column \(member.name) is there twice")
      }
      if member == nil { remarks.note("the column '\(cell.text)' is not known and left out") }
      columns.append(member)
    }
    guard columns.contains(.title) else {
      throw Damage(reason: "the first line names no column title", line: 1, column: 1)
    }
    return columns
  }

  private func item(
    _ cells: [CSVCell], _ columns: [ItemMember?]
  ) throws(Damage) -> ImportedItem {
    if let extra = cells.dropFirst(columns.count).first(where: { !$0.text.isEmpty }) {
      throw extra.damage("the line has more cells than the first one")
    }
    var item = ImportedItem(line: cells.first?.line ?? 1, title: "")
    for (cell, column) in zip(cells, columns) {
      guard let column, !cell.text.isEmpty else { continue }
      let text = CSVFormulaGuard.unguarded(cell.text)
      guard item.set(column, text) else {
        throw cell.damage("'\(text.prefix(40))' is no value for the column \(column.name)")
      }
    }
    guard !item.title.isEmpty else {
      throw Damage(reason: "a title is missing", line: item.line, column: 1)
    }
    return item
  }

  /// Leaves out what does not belong together; an update leaves it as it is.
  private func settle(_ item: inout ImportedItem, _ remarks: inout ExchangeRemarks) {
    if item.repetition != nil, item.due == nil, item.repetition?.anchor == nil {
      item.repetition = nil
      item.unsaid.insert(.every)
      remarks.note("a repetition without a due date is left out", at: item.line)
    }
    if item.until != nil, item.repetition == nil {
      item.until = nil
      item.unsaid.insert(.until)
      remarks.note("a last day without a repetition is left out", at: item.line)
    }
  }
}

extension ItemMember {
  /// The member that a column is named after, in any case.
  fileprivate init?(columnName: String) {
    let name = columnName.trimmingSpaces.lowercased()
    guard let member = ItemMember.allCases.first(where: { "\($0.name)".lowercased() == name })
    else { return nil }
    self = member
  }
}

extension ImportedItem {
  /// Takes a cell's text for a member; false if it says no such value.
  fileprivate mutating func set(_ member: ItemMember, _ text: String) -> Bool {
    switch member {
    case .title: title = text
    case .notes: notes = text
    case .project: project = Project(text)
    case .tags: tags = CSVTags.read(text)
    case .isCompleted: return CSVBool.read(text).map { isCompleted = $0 } != nil
    case .number: return CSVNumber.read(text).map { number = $0 } != nil
    case .id: return ItemID(utf8: text.utf8).map { id = $0 } != nil
    case .createdAt: return Instant(rfc3339: text.utf8).map { createdAt = $0 } != nil
    case .modifiedAt: return Instant(rfc3339: text.utf8).map { modifiedAt = $0 } != nil
    case .completedAt: return Instant(rfc3339: text.utf8).map { completedAt = $0 } != nil
    case .due: return FloatingDate(iso8601: text.utf8).map { due = $0 } != nil
    case .wait: return FloatingDate(iso8601: text.utf8).map { wait = $0 } != nil
    case .until: return FloatingDate(iso8601: text.utf8).map { until = $0 } != nil
    case .priority: return Priority(rawValue: text.lowercased()).map { priority = $0 } != nil
    case .every: return CSVRepetition.read(text).map { repetition = $0 } != nil
    }
    return true
  }
}
