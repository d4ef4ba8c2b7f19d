// Writes the columns of an export as a table (CSV). Quotes cells, joins tags with spaces and reports the values
// that are lost.

import TodoEntities

/// Writes a table with one column for each member of an item (RFC 4180: `,` and CRLF).
enum CSVWriter {
  /// Returns a header and a record for each item.
  ///
  /// There are columns for the anchor and the series of a repetition only if an item needs them. The defaults
  /// are the due day and the item's own id.
  static func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    let hasSeries = items.contains { series(of: $0) != nil }
    let names = Attribute.allCases.map { "\($0.memberName)" }
    append(record: names + (hasSeries ? ["anchor", "series"] : []), to: &text.bytes)
    for item in items {
      let cells = Attribute.allCases.map { cell($0, of: item) }
      append(record: cells + (hasSeries ? series(of: item) ?? ["", ""] : []), to: &text.bytes)
      addLosses(of: item, to: &text.losses)
    }
    return text
  }

  /// Returns an item's record for comparison, without number, id, times, the time spent and the attributes
  /// that the format does not hold.
  static func content(of item: TodoItem, in format: ExchangeFormat, lacksDue: Bool) -> [UInt8] {
    var unsaid: Set<Attribute> = [
      .number, .id, .createdAt, .modifiedAt, .completedAt, .cancelledAt, .started, .spent,
    ]
    if lacksDue { unsaid.insert(.due) }
    let compared = Attribute.allCases.filter { !unsaid.contains($0) && format.holds($0) }
    let cells = compared.map { cell($0, of: item) }
    var bytes: [UInt8] = []
    append(record: cells, to: &bytes)
    return bytes
  }

  private static func cell(_ member: Attribute, of item: TodoItem) -> String {
    var text = member == .tags ? tags(of: item) : item.text(of: member) ?? ""
    if member == .isCompleted, item.end == .cancelled { text = ItemEnd.cancelled.rawValue }
    // Programs that read text files do not accept a NUL.
    return hasNUL(text) ? text.replacing("\0", with: "\u{FFFD}") : text
  }

  /// Returns the tags, separated by spaces. A space inside a tag becomes `-`.
  private static func tags(of item: TodoItem) -> String {
    item.tags.map { $0.name.replacingBytes(with: 0x2D) { $0 == 0x20 } }.joined(separator: " ")
  }

  /// Returns the cells for the anchor and the series, or nil if both are the defaults.
  private static func series(of item: TodoItem) -> [String]? {
    guard let repetition = item.repetition,
      repetition.anchor != item.due?.day || repetition.series != item.id
    else { return nil }
    return [repetition.anchor.description, repetition.series.description]
  }

  private static func append(record cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cell: CSVCell.guarded(cell), to: &bytes)
    }
    bytes += [0x0D, 0x0A]
  }

  private static func append(cell: String, to bytes: inout [UInt8]) {
    let needsQuotes = cell.utf8.hasByte {
      $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
    }
    guard needsQuotes else {
      bytes.append(contentsOf: cell.utf8)
      return
    }
    bytes.append(0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  private static func addLosses(of item: TodoItem, to losses: inout ExchangeRemarks) {
    losses.addUnknownMembers(of: item)
    let texts = [item.title, item.notes ?? "", item.project?.name ?? ""] + item.tags.map(\.name)
    if item.tags.contains(where: { $0.name.utf8.contains(0x20) }) {
      losses.add("a space in a tag became '-'", at: item.number)
    }
    if texts.contains(where: hasNUL) {
      losses.add("a NUL character became U+FFFD", at: item.number)
    }
  }

  private static func hasNUL(_ text: String) -> Bool { text.utf8.hasByte { $0 == 0 } }
}
