import TodoEntities

/// What starts at the beginning of a line, behind its indentation (CommonMark 0.31, chapters 4
/// and 5).
enum MarkdownLine {
  /// A list marker.
  struct Marker {
    /// The number of its bytes.
    let length: Int
    /// Whether it can interrupt a paragraph: a bullet or the number 1, with text after it.
    let interruptsParagraph: Bool
  }

  /// Returns the level, from 1 to 6, and the text of the heading `## text`.
  static func heading(_ line: ArraySlice<UInt8>) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    var rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.first?.isBlank ?? true else { return nil }
    rest = rest.trimmingBlanks
    // A closing sequence of # must follow a space or TAB, or be the whole text.
    let body = rest.reversed().drop { $0 == UInt8(ascii: "#") }
    if body.isEmpty { return (level, "") }
    if body.count < rest.count, body.first?.isBlank == true {
      rest = rest.prefix(body.count).trimmingBlanks
    }
    return (level, String(decoding: rest, as: UTF8.self))
  }

  /// Returns the level of the heading that a paragraph becomes by the line below it: 1 for `===`,
  /// 2 for `---`.
  static func underline(_ line: ArraySlice<UInt8>) -> Int? {
    let line = line.trimmingBlanks
    guard let first = line.first, line.allSatisfy({ $0 == first }) else { return nil }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// Returns whether the line is a thematic break: three or more `-`, `*` or `_`.
  static func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, "-*_".utf8.contains(first) else { return false }
    return line.allSatisfy { $0 == first || $0.isBlank } && line.count(where: { $0 == first }) >= 3
  }

  /// Returns the list marker `-`, `*`, `+`, `1.` or `1)`, which a space or TAB or the end of the
  /// line must follow.
  static func marker(_ line: ArraySlice<UInt8>) -> Marker? {
    let digits = line.prefix(while: \.isDigit)
    guard digits.count <= 9, let sign = line.dropFirst(digits.count).first,
      (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign)
    else { return nil }
    let rest = line.dropFirst(digits.count + 1)
    guard rest.first?.isBlank ?? true else { return nil }
    let isFirst = digits.isEmpty || digits.elementsEqual("1".utf8)
    return Marker(
      length: digits.count + 1, interruptsParagraph: isFirst && !rest.trimmingBlanks.isEmpty)
  }

  /// Returns whether some line of a text starts with a list marker and a box.
  static func isTask(_ line: String) -> Bool {
    var cursor = MarkdownCursor(line)
    guard let marker = marker(cursor.text) else { return false }
    cursor.skip(marker.length)
    return MarkdownBox.read(cursor.text)?.text.isEmpty == false
  }
}

/// The fence of a block of code.
struct MarkdownFence: Equatable {
  private let mark: UInt8
  private let length: Int

  /// Parses an opening fence; nil if the line is none.
  init?(_ line: ArraySlice<UInt8>) {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let length = line.prefix { $0 == mark }.count
    // The info string after backquotes has none, else it is inline code.
    guard length >= 3, mark == UInt8(ascii: "~") || !line.dropFirst(length).contains(mark) else {
      return nil
    }
    self.mark = mark
    self.length = length
  }

  /// Returns whether a line is the closing fence.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmingBlanks
    return line.count >= length && line.allSatisfy { $0 == mark }
  }
}
