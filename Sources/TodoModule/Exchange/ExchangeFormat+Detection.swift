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
    guard let found = ExchangeFormat.sniffSides(content) ?? fitting.first else { return nil }
    self = found
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
    case UInt8(ascii: "["): return sniffJSON(content, from: text.startIndex, isArray: true)
    case UInt8(ascii: "{"): return sniffJSON(content, from: text.startIndex, isArray: false)
    default: break
    }
    let head = String(decoding: text.prefix(64 * 1024), as: UTF8.self)
    if head.prefix(15).uppercased() == "BEGIN:VCALENDAR" { return .ics }
    let lines = head.split(whereSeparator: \.isNewline)
    if let first = lines.first, isTableHead(first) { return .csv }
    if lines.contains(where: { MarkdownLine(String($0)).isTask }) { return .markdown }
    return lines.contains(where: isTodoTxt) ? .todotxt : nil
  }

  /// Tells todo's JSON from Taskwarrior's by the member names of the first object: both may be one
  /// object or an array of objects. An empty object outside an array counts as todo's.
  private static func sniffJSON(
    _ content: [UInt8], from start: Int, isArray: Bool
  ) -> ExchangeFormat {
    let ours = isArray ? ["title"] : ["version", "nextNumber", "items"]
    return JSONReader.read(content, in: start..<content.count) { reader in
      if isArray {
        guard (try? reader.enterArray()) != nil, (try? reader.nextElement(isFirst: true)) == true
        else { return .taskwarrior }
      }
      guard (try? reader.enterObject()) != nil else { return .taskwarrior }
      var isFirst = true
      while let name = try? reader.nextName(isFirst: isFirst) {
        if ours.contains(reader.text(of: name)) { return .json }
        isFirst = false
        guard (try? reader.skipValue()) != nil else { return .taskwarrior }
      }
      return isFirst && !isArray ? .json : .taskwarrior
    }
  }

  private static func isTableHead(_ line: Substring) -> Bool {
    line.split(whereSeparator: { $0 == "," || $0 == ";" }).contains {
      $0.filter { $0 != "\"" && $0 != " " }.lowercased() == "title"
    }
  }

  /// Whether a line contains syntax that only todo.txt has.
  private static func isTodoTxt(_ line: Substring) -> Bool {
    let parts = TodoTxtLine(String(line))
    return parts.letter != nil || parts.createdOn != nil || parts.completedOn != nil
      || parts.words.contains { TodoTxtWord($0) != .text }
  }
}
