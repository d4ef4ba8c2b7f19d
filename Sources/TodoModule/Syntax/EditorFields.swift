import TodoEntities

/// The values and notes of a text in the editor.
struct EditorFields: Equatable {
  /// The values by their part.
  private(set) var values: [ItemPart: String] = [:]
  /// The lines of the values, from 1.
  private(set) var lines: [ItemPart: Int] = [:]
  /// The notes; empty if there are none.
  let notes: String

  /// The fields of an item.
  init(_ values: [ItemPart: String], notes: String) {
    self.values = values.mapValues(\.trimmedBlanks)
    self.notes = notes
  }

  /// Parses a text. The notes follow the first blank line.
  init(_ text: Substring) throws(UsageError) {
    let parts = EditorFields.split(text)
    notes = parts.notes
    for (index, line) in parts.head.enumerated() {
      do throws(UsageError) { try read(line, index + 1) } catch { throw .onLine(index + 1, error) }
    }
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(UsageError) {
    guard let colon = line.firstIndex(of: ":") else { throw .draftLine(String(line)) }
    let name = String(line[..<colon]).trimmedBlanks
    guard let part = EditorFields.keys.first(where: { $0.name == name })?.part else {
      let known = EditorFields.keys.map(\.name)
      throw .draftKey(name, accepted: known, nearest: name.nearest(among: known))
    }
    guard values[part] == nil else { throw .draftKeyTwice(name) }
    values[part] = String(line[line.index(after: colon)...]).trimmedBlanks
    lines[part] = number
  }
}

extension EditorFields {
  /// The parts with a line, in order. The notes have lines of their own, and ids do not read well.
  static let parts = ItemPart.inHelpOrder.filter {
    $0 == .title || $0.isTyped && $0 != .notes && $0 != .depends
  }

  /// The keys of the lines.
  static var keys: [(part: ItemPart, name: String)] {
    parts.compactMap { part in part.field.map { (part, $0) } }
  }

  /// The notes of a text.
  static func notes(in text: Substring) -> String { split(text).notes }

  /// The lines before the first blank one, and the text after it.
  private static func split(
    _ text: Substring
  ) -> (head: ArraySlice<Substring>, notes: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let end = lines.firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.endIndex
    return (lines[..<end], lines[end...].dropFirst().joined(separator: "\n").trimmedNewlines)
  }
}

extension String {
  /// The text without blanks and tabs at both ends.
  fileprivate var trimmedBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// The text without newlines at its end.
  fileprivate var trimmedNewlines: String {
    lastIndex { !$0.isNewline }.map { String(self[...$0]) } ?? ""
  }
}
