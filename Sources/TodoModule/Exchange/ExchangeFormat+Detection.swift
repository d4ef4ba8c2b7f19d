import TodoEntities

/// Finding out which format a file has.
extension ExchangeFormat {
  /// By the extension of the file's name; where that fits several or none, by the content. Nothing
  /// if neither decides.
  init?(fileName: String?, content: [UInt8]) {
    let fitting = fileName.map(ExchangeFormat.formats(ofFile:)) ?? []
    if fitting.count == 1, let only = fitting.first {
      self = only
      return
    }
    guard let found = ExchangeFormat.sniff(content) ?? fitting.first else { return nil }
    self = found
  }

  /// The formats whose files are called so.
  private static func formats(ofFile name: String) -> [ExchangeFormat] {
    guard let file = name.split(separator: "/").last, let dot = file.lastIndex(of: ".") else {
      return []
    }
    let ending = file[file.index(after: dot)...].lowercased()
    return allCases.filter { $0.fileExtensions.contains(ending) }
  }

  /// By the first bytes.
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

  /// Our own document and a task of Taskwarrior's are both objects, alone or in an array: the names in
  /// the first one tell. An empty object is ours.
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

  /// Whether a line has something that only todo.txt has.
  private static func isTodoTxt(_ line: Substring) -> Bool {
    let parts = TodoTxtLine(String(line))
    return parts.letter != nil || parts.createdOn != nil || parts.completedOn != nil
      || parts.words.contains { TodoTxtWord($0) != .text }
  }
}
