import TodoEntities

/// Detection of a file's format.
extension ExchangeFormat {
  /// Detects the format by the file's extension, or by the content if the extension belongs to no
  /// format or to several. Returns nil if neither is conclusive.
  init?(fileName: String?, content: [UInt8]) {
    let fitting = fileName.map(ExchangeFormat.formats(ofFile:)) ?? []
    if fitting.count == 1, let only = fitting.first {
      self = only
      return
    }
    let found = ExchangeFormat.sniffSides(content)
    // The extension does not help with JSON of no known kind.
    guard let known = found ?? (JSONShape(content) == .unknown ? nil : fitting.first) else {
      return nil
    }
    self = known
  }

  /// Guesses the format from the start of the content, or of our side of an unresolved git merge:
  /// with the markers, a list would look like the lines of another format.
  private static func sniffSides(_ content: [UInt8]) -> ExchangeFormat? {
    guard ConflictMarker.next(in: content, from: 0) != nil else { return sniff(content) }
    return sniff(MergeSide.sides(of: content)[0].bytes)
  }

  /// Returns the formats that use this file name's extension.
  private static func formats(ofFile name: String) -> [ExchangeFormat] {
    guard let file = name.split(separator: "/").last, let dot = file.lastIndex(of: ".") else {
      return []
    }
    let ending = file[file.index(after: dot)...].lowercased()
    return allCases.filter { $0.fileExtensions.contains(ending) }
  }

  /// Guesses the format from the start of the content.
  private static func sniff(_ content: [UInt8]) -> ExchangeFormat? {
    let text = content[content.textStart...].drop {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
    switch text.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return sniffJSON(content)
    default: break
    }
    let head = String(decoding: text.prefix(64 * 1024), as: UTF8.self)
    if head.prefix(15).uppercased() == "BEGIN:VCALENDAR" { return .ics }
    let lines = head.split(whereSeparator: \.isNewline)
    if let first = lines.first, CSVDialect.isHeader(first) { return .csv }
    if lines.contains(where: { MarkdownLine(String($0)).isTask }) { return .markdown }
    return lines.contains(where: isTodoTxt) ? .todotxt : nil
  }

  /// Tells todo's JSON and that of other programs from Taskwarrior's; nil for JSON of no known
  /// kind.
  private static func sniffJSON(_ content: [UInt8]) -> ExchangeFormat? {
    switch JSONShape(content) {
    case .taskwarrior: .taskwarrior
    case .document, .items, .itemLines, .records, .broken: .json
    case .unknown: nil
    }
  }

  /// Whether a line contains syntax that only todo.txt has.
  private static func isTodoTxt(_ line: Substring) -> Bool {
    let parts = TodoTxtLine(String(line))
    return parts.letter != nil || parts.createdOn != nil || parts.completedOn != nil
      || parts.words.contains { TodoTxtWord($0) != .text }
  }
}
