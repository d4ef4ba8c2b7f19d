// Reads the files in which Taskwarrior 2 keeps its tasks, `pending.data` and `completed.data`, as the JSON that it
// would export.

import TodoEntities

/// `pending.data` and `completed.data`: a task in each line, `[description:"Buy milk" entry:"1790000000"]`.
enum TaskwarriorFile {
  /// The attributes that are seconds since 1970.
  private static let times: Set<String> = [
    "entry", "modified", "end", "start", "due", "scheduled", "wait", "until",
  ]
  /// The escapes of characters that have a meaning in the file. Quotes are escaped as in JSON.
  private static let escapes: [(String, String)] = [
    ("&open;", "["), ("&close;", "]"), ("&dquot;", "\\\""), ("&quot;", "\\\""), ("&squot;", "'"),
    ("&comma;", ","), ("&colon;", ":"),
  ]

  /// Whether these bytes begin with a task.
  static func isOne(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == 0x5B else { return false }
    let name = bytes.dropFirst().prefix { (0x61...0x7A).contains($0) || $0.isDigit || $0 == 0x5F }
    return !name.isEmpty && bytes[name.endIndex...].starts(with: ":\"".utf8)
  }

  /// Returns the tasks as a JSON array, each on its original line.
  static func json(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) -> [UInt8] {
    var json: [UInt8] = [0x5B]
    var isFirst = true
    var lines = try TextLines(bytes, context)
    while let line = lines.nextBytes() {
      if lines.number > 1 { json.append(0x0A) }
      guard line.contains(where: { !$0.isBlank }) else { continue }
      if !isFirst { json.append(0x2C) }
      isFirst = false
      let start = json.count
      if !appendTask(line, to: &json) {
        // The reader leaves this task out and reads the others.
        json.replaceSubrange(start..., with: [0x7B, 0x7D])
      }
    }
    return json + [0x5D]
  }

  /// Appends a task as an object, or returns false if the line is not a task.
  private static func appendTask(_ line: ArraySlice<UInt8>, to json: inout [UInt8]) -> Bool {
    guard line.first == 0x5B, line.last == 0x5D else { return false }
    var rest = line.dropFirst().dropLast()
    var annotations: [UInt8] = []
    json.append(0x7B)
    var separator: [UInt8] = []
    while !rest.isEmpty {
      guard let colon = rest.firstIndex(of: 0x3A), rest[colon...].dropFirst().first == 0x22 else {
        return false
      }
      let name = String(decoding: rest[..<colon], as: UTF8.self)
      let text = rest[colon...].dropFirst(2)
      var end = text.startIndex
      while end < text.endIndex, text[end] != 0x22 { end += text[end] == 0x5C ? 2 : 1 }
      guard end < text.endIndex else { return false }
      rest = text[(end + 1)...].drop { $0 == 0x20 }
      let value = unescaped(text[..<end])
      if name.hasPrefix("annotation_"), let time = time(name.dropFirst(11).utf8) {
        annotations += annotations.isEmpty ? [] : [0x2C]
        annotations += "{\"entry\":\"\(time)\",\"description\":\"".utf8 + value + "\"}".utf8
        continue
      }
      // Version 2.6 writes tags and dependencies twice.
      if name.hasPrefix("tags_") || name.hasPrefix("dep_") { continue }
      json += separator
      separator = [0x2C]
      json += "\"\(name)\":\"".utf8
      if times.contains(name), let time = time(value) { json += time.utf8 } else { json += value }
      json.append(0x22)
    }
    if !annotations.isEmpty { json += separator + "\"annotations\":[".utf8 + annotations + [0x5D] }
    json.append(0x7D)
    return true
  }

  private static func time(_ seconds: some Collection<UInt8>) -> String? {
    Int(String(decoding: seconds, as: UTF8.self)).map {
      CompactDate.text(Instant(secondsSinceEpoch: $0))
    }
  }

  private static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
    guard value.contains(0x26) else { return Array(value) }
    var text = Array(value)
    for (escape, sign) in escapes {
      let parts = String(decoding: text, as: UTF8.self).split(
        separator: escape, omittingEmptySubsequences: false)
      text = Array(parts.joined(separator: sign).utf8)
    }
    return text
  }
}
