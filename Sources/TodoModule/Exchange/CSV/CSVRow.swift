import TodoEntities

/// A record of a table, read as an item.
struct CSVRow {
  /// The item.
  private(set) var item: ImportedItem
  /// Whether the record is not an item to import; a remark says why.
  private(set) var isLeftOut = false
  private let clock: Clock
  private var anchor: CalendarDay?
  private var series: ItemID?

  /// Reads a record. Throws `ParseError` for an ambiguous date, for an invalid value in a column
  /// with a name of todo's own, and if the title is missing.
  init(
    _ cells: [CSVCell], _ columns: CSVColumns, _ clock: Clock, _ remarks: inout ExchangeRemarks
  ) throws(ParseError) {
    self.clock = clock
    item = ImportedItem(line: cells.first?.line ?? 1, title: "")
    if let extra = cells.dropFirst(columns.columns.count).first(where: { !$0.text.isEmpty }) {
      throw extra.error("the line has more cells than the first line")
    }
    for (cell, column) in zip(cells, columns.columns) where !cell.text.isEmpty {
      switch column.meaning {
      case nil: break
      case .part(.tags):
        let tags =
          columns.isOwn
          ? cell.ownTags : ForeignTags.split(cell.unguarded, atSpaces: column.hasOwnName)
        for tag in tags { item.content.tags.append(Tag(tag)) }
      case .part(let part): try set(part, cell, column, isOwn: columns.isOwn, &remarks)
      case .anchor: anchor = try CSVRow.day(cell)
      case .series: series = try CSVRow.id(cell)
      case .kind: leaveOut(unlessTask: cell, &remarks)
      }
    }
    guard !isLeftOut else { return }
    guard !item.content.title.isEmpty else {
      throw ParseError(reason: "a title is missing", line: item.line, column: 1)
    }
    item.content.tags = item.content.tags.withoutRepeats
    if case .known(var known) = item.repetition {
      known.anchor = anchor ?? known.anchor
      known.series = series ?? known.series
      item.repetition = .known(known)
    }
  }

  private mutating func set(
    _ part: ItemPart, _ cell: CSVCell, _ column: CSVColumns.Column, isOwn: Bool,
    _ remarks: inout ExchangeRemarks
  ) throws(ParseError) {
    let value = ForeignValue(
      text: cell.unguarded,
      origin: "column '\(column.hasOwnName ? "\(part.memberName)" : column.name)'")
    switch item.set(part, to: value.text, clock) {
    case .taken: break
    case .shortened(let loss):
      remarks.note("the \(loss) in \(value.origin) are left out", at: item.line)
    case .cancelled:
      isLeftOut = true
      remarks.note("a cancelled task is left out", at: item.line)
    case .ambiguous(let first, let second): throw cell.error(value.ambiguous(first, second))
    case .invalid:
      // The ids of other programs are rarely UUIDs.
      guard !column.hasOwnName || part == .id && !isOwn else {
        throw cell.error(value.invalid(part))
      }
      item.absentInFormat.insert(part)
      remarks.note(value.leftOut(part), at: item.line)
    }
  }

  private mutating func leaveOut(unlessTask cell: CSVCell, _ remarks: inout ExchangeRemarks) {
    guard cell.text.lowercased() != "task" else { return }
    isLeftOut = true
    remarks.note("a row of type '\(cell.unguarded.prefix(40))' is left out", at: item.line)
  }

  private static func day(_ cell: CSVCell) throws(ParseError) -> CalendarDay {
    if let date = FloatingDate(iso8601: cell.unguarded.utf8), date.time == nil { return date.day }
    throw cell.error(
      "invalid value '\(cell.unguarded.prefix(40))' in column 'anchor': expected a day like"
        + " 2026-12-01")
  }

  private static func id(_ cell: CSVCell) throws(ParseError) -> ItemID {
    if let id = ItemID(utf8: cell.unguarded.utf8) { return id }
    throw cell.error(
      ForeignValue(text: cell.unguarded, origin: "column 'series'").invalid(.id))
  }
}

extension CSVCell {
  /// The tags in a table that todo wrote: separated by spaces.
  fileprivate var ownTags: [String] {
    unguarded.wordsAtSpaces.filter { !$0.isEmpty }.map(String.init)
  }
}
