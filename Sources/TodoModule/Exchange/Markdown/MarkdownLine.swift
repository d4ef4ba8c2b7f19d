import TodoEntities

/// A line of Markdown, as far as task lists are concerned (GitHub Flavored Markdown, section 5.3).
struct MarkdownLine {
  /// The kinds of lines.
  enum Kind: Equatable {
    case blank
    /// `## text`: the level, from 1 to 6, and the text.
    case heading(Int, String)
    /// `- [ ] text`
    case task(isDone: Bool, String)
    /// Three or more backquotes or tildes: the character and the count.
    case fence(Character, Int)
    case text(String)
  }

  /// The number of columns before the text; a TAB goes to the next multiple of four.
  let indent: Int
  let kind: Kind

  /// Parses a line.
  init(_ line: String) {
    let bytes = Array(line.utf8)
    var columns = 0
    var offset = 0
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 {
      columns += bytes[offset] == 0x20 ? 1 : 4 - columns % 4
      offset += 1
    }
    indent = columns
    kind = MarkdownLine.kind(Array(bytes[offset...]))
  }

  /// Whether the line starts a comment (`<!--`).
  var beginsComment: Bool {
    if case .text(let text) = kind { indent < 4 && text.hasPrefix("<!--") } else { false }
  }

  /// The level of the heading that the line before becomes if this line underlines it: 1 for `===`,
  /// 2 for `---`.
  var underlineLevel: Int? {
    guard case .text(let text) = kind, let first = text.utf8.first,
      text.utf8.allSatisfy({ $0 == first })
    else { return nil }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// The text of a block quote; empty if the line is not part of one.
  var quoted: String {
    guard case .text(let text) = kind, text.utf8.first == UInt8(ascii: ">") else { return "" }
    return String(text.drop { $0 == ">" || $0 == " " })
  }

  /// Whether the line is an item of a task list.
  var isTask: Bool { if case .task = kind { true } else { false } }

  private static func kind(_ bytes: [UInt8]) -> Kind {
    guard let first = bytes.first else { return .blank }
    switch Unicode.Scalar(first) {
    case "#": return heading(bytes) ?? .text(text(bytes[...]))
    case "`", "~":
      let count = bytes.prefix { $0 == first }.count
      return count >= 3
        ? .fence(Character(Unicode.Scalar(first)), count) : .text(text(bytes[...]))
    default: return task(bytes) ?? .text(text(bytes[...]))
    }
  }

  private static func heading(_ bytes: [UInt8]) -> Kind? {
    let level = bytes.prefix { $0 == 0x23 }.count
    var rest = bytes[level...]
    guard level <= 6, rest.first ?? 0x20 == 0x20 || rest.first == 0x09 else { return nil }
    rest = rest.trimmingBlanks
    // A closing sequence of # must follow a space or TAB, or be the whole text.
    let body = rest.reversed().drop { $0 == 0x23 }
    if body.isEmpty { return .heading(level, "") }
    if body.count < rest.count, body.first == 0x20 || body.first == 0x09 {
      rest = rest.prefix(body.count).trimmingBlanks
    }
    return .heading(level, text(rest))
  }

  private static func task(_ bytes: [UInt8]) -> Kind? {
    guard let rest = behindMarker(bytes[...])?.trimmingLeadingBlanks, rest.count >= 3 else {
      return nil
    }
    let box = Array(rest.prefix(3))
    guard box[0] == 0x5B, box[2] == 0x5D, [0x20, 0x78, 0x58].contains(box[1]) else { return nil }
    let text = rest.dropFirst(3)
    guard let next = text.first, next == 0x20 || next == 0x09 else { return nil }
    let title = text.trimmingBlanks
    guard !title.isEmpty else { return nil }
    return .task(isDone: box[1] != 0x20, self.text(title))
  }

  /// Returns what follows a list marker, which is `-`, `*`, `+`, `1.` or `1)` before a space or
  /// TAB.
  private static func behindMarker(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    let digits = bytes.prefix(while: \.isDigit)
    if digits.isEmpty {
      guard let mark = rest.popFirst(), "-*+".utf8.contains(mark) else { return nil }
    } else {
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 9, let mark = rest.popFirst(), ".)".utf8.contains(mark) else {
        return nil
      }
    }
    guard rest.first == 0x20 || rest.first == 0x09 else { return nil }
    return rest
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without leading spaces and TABs.
  fileprivate var trimmingLeadingBlanks: ArraySlice<UInt8> { drop { $0 == 0x20 || $0 == 0x09 } }

  /// The bytes without spaces and TABs at either end.
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    let start = trimmingLeadingBlanks
    guard let last = start.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return [] }
    return start[...last]
  }
}
