import TodoEntities

/// Writes a table with one column for each member of an item (RFC 4180: `,` and CRLF).
enum CSVWriter {
  /// Returns a header and a record for each item.
  static func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    append(ItemPart.allCases.map { "\($0.memberName)" }, to: &text.bytes)
    for item in items {
      append(ItemPart.allCases.map { cell($0, of: item) }, to: &text.bytes)
      noteLosses(item, in: &text.losses)
    }
    return text
  }

  /// Returns an item's record without number, id and times, for comparison.
  static func content(of item: TodoItem) -> [UInt8] {
    let unsaid: Set<ItemPart> = [.number, .id, .createdAt, .modifiedAt, .completedAt]
    let cells = ItemPart.allCases.filter { !unsaid.contains($0) }.map { part in
      part == .every ? item.text(of: part) ?? "" : cell(part, of: item)
    }
    var bytes: [UInt8] = []
    append(cells, to: &bytes)
    return bytes
  }

  private static func cell(_ member: ItemPart, of item: TodoItem) -> String {
    switch member {
    case .tags: tags(of: item)
    case .every: repetition(of: item)
    default: item.text(of: member) ?? ""
    }
  }

  /// Returns the tags, separated by spaces; a space inside a tag becomes `-`.
  private static func tags(of item: TodoItem) -> String {
    item.tags.map { $0.name.replacingBytes(with: 0x2D) { $0 == 0x20 } }.joined(separator: " ")
  }

  /// Returns the repetition as users type it, or as in the list file if its anchor or series is not
  /// the default.
  private static func repetition(of item: TodoItem) -> String {
    switch item.repetition {
    case .known(let repetition): cell(repetition, of: item)
    case .unknown(let repetition): repetition.line
    case nil: ""
    }
  }

  private static func cell(_ repetition: KnownRepetition, of item: TodoItem) -> String {
    guard repetition.anchor != item.due?.day || repetition.series != item.id else {
      return repetition.expression.description
    }
    let object = JSONText.object([
      ("rule", .string(repetition.rule.description)),
      ("mode", .string(repetition.mode.rawValue)),
      ("anchor", .string(repetition.anchor.description)),
      ("series", .string(repetition.series.description)),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(CSVCell.guarded(cell), to: &bytes)
    }
    bytes += [0x0D, 0x0A]
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    let needsQuotes = cell.utf8.contains {
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

  private static func noteLosses(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .csv)
    losses.noteUnknownMembers(of: item)
    if item.tags.contains(where: { $0.name.utf8.contains(0x20) }) {
      losses.note("a space in a tag became '-'", at: item.number)
    }
    if [item.title, item.notes ?? "", item.project?.name ?? ""].contains(where: hasNUL) {
      losses.note("it contains a NUL, so import will reject the file", at: item.number)
    }
  }

  private static func hasNUL(_ text: String) -> Bool { text.utf8.contains(0) }
}
