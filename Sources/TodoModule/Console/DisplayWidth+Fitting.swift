extension DisplayWidth {
  /// The text if it fits, else as many of its grapheme clusters as fit with the ellipsis. Never wider
  /// than `columns`.
  static func cut(_ text: String, to columns: Int, ellipsis: String) -> String {
    cut(StyledText(text), to: columns, ellipsis: ellipsis).plainText
  }

  /// Cuts styled text. The ellipsis has the style of the text before it.
  static func cut(_ text: StyledText, to columns: Int, ellipsis: String) -> StyledText {
    guard columns > 0 else { return StyledText() }
    if width(of: text) <= columns { return text }
    let mark = String(ellipsis.prefix(columns))
    var room = columns - self.columns(of: mark)
    var result = StyledText()
    for span in text.spans {
      let end = self.end(of: span.text, in: &room)
      result.append(String(span.text[..<end]), span.style)
      guard end == span.text.endIndex else {
        result.append(mark, span.style)
        return result
      }
    }
    return result
  }

  /// The columns of styled text.
  static func width(of text: StyledText) -> Int {
    var columns = 0
    text.forEachSpan { columns += self.columns(of: $0.text) }
    return columns
  }

  /// The end of the clusters that fit into the room; subtracts their columns from it.
  private static func end(of text: some StringProtocol, in room: inout Int) -> String.Index {
    var index = text.startIndex
    while index < text.endIndex {
      let columns = self.columns(of: text[index])
      if columns > room { return index }
      room -= columns
      index = text.index(after: index)
    }
    return index
  }

  /// Divides the text into parts of at most `columns` columns each, but at least one character; an empty
  /// text is one part.
  static func fold(_ text: String, to columns: Int) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    repeat {
      var room = columns
      var end = self.end(of: rest, in: &room)
      if end == rest.startIndex, end < rest.endIndex { end = rest.index(after: end) }
      parts.append(String(rest[..<end]))
      rest = rest[end...]
    } while !rest.isEmpty
    return parts
  }

  /// Wraps the text at spaces into lines of at most `columns` columns, each indented by `margin`
  /// blanks. A wider word gets its own line.
  static func wrap(_ text: String, to columns: Int, margin: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = self.columns(of: String(word))
      if !line.isEmpty, margin + width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      line += line.isEmpty ? String(word) : " " + word
      width += wordWidth + (width == 0 ? 0 : 1)
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { String(repeating: " ", count: margin) + $0 }
  }
}

extension DisplayWidth {
  /// The number of scalars that a table shows of one cluster: a base and 30 marks, the limit of the
  /// Stream-Safe Text Format (UAX #15). No written language or emoji needs more, and many terminals
  /// draw thousands of marks very slowly, or over the lines above and below.
  static let clusterLimit = 31

  /// The text without the scalars of each cluster beyond the limit.
  static func limitingMarks(_ text: String) -> String {
    if text.utf8.count <= clusterLimit || asciiColumns(of: text) != nil { return text }
    guard text.contains(where: { $0.unicodeScalars.count > clusterLimit }) else { return text }
    var result = String.UnicodeScalarView()
    for character in text {
      result.append(contentsOf: character.unicodeScalars.prefix(clusterLimit))
    }
    return String(result)
  }
}
