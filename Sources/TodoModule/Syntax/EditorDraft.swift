import TodoEntities

/// An item as text for the editor: a `key: value` line for each attribute, an empty line, and the
/// notes.
struct EditorDraft {
  /// The text for the editor.
  let text: String
  private let original: Fields

  /// The draft of this item.
  init(_ item: TodoItem) {
    var values: [ItemPart: String] = [:]
    for part in EditorDraft.parts { values[part] = item.text(of: part) }
    values[.tags] = item.tags.map(\.name).joined(separator: " ")
    // A newline would start another line. It is shown as a blank, which counts as no change.
    let lines = values.mapValues { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let head = EditorDraft.keys.map { "\($0.name): \(lines[$0.part] ?? "")\n" }.joined()
    text = head + "\n" + (item.notes.map { $0 + "\n" } ?? "")
    // What an untouched text is read as: all line endings become newlines.
    original = Fields(
      values: lines.mapValues(\.trimmedBlanks), notes: Fields.parts(of: text).notes)
  }

  /// The edits that an edited text makes; none if it is blank or unchanged.
  func edits(in edited: String) throws(UsageError) -> [ItemEdit] {
    guard edited.contains(where: { !$0.isWhitespace }) else { return [] }
    let fields = try Fields(edited)
    var edits: [ItemEdit] = []
    for part in EditorDraft.parts {
      let value = fields.values[part] ?? ""
      if !value.isIdentical(to: original.values[part] ?? "") {
        edits += try self.edits(part, value)
      }
    }
    if !fields.notes.isIdentical(to: original.notes) {
      edits.append(.notes(fields.notes.isEmpty ? nil : fields.notes))
    }
    return edits
  }

  private func edits(_ part: ItemPart, _ value: String) throws(UsageError) -> [ItemEdit] {
    if part == .title {
      guard !value.isEmpty else { throw .blankTitle }
      return [.title(value)]
    }
    if part == .tags {
      var edits: [ItemEdit] = [.removeAllTags]
      for name in value.split(whereSeparator: { $0 == " " || $0 == "," }) {
        edits.append(try ItemEdit(AttributeToken(.tag, String(name))))
      }
      return edits
    }
    guard let key = AttributeToken.Key(part) else { return [] }
    return [try ItemEdit(AttributeToken(key, value.isEmpty ? "none" : value))]
  }
}

extension EditorDraft {
  /// The parts with a line, in order. Choices are included without an entry of their own.
  static let parts: [ItemPart] =
    [.title, .tags, .project] + ItemPart.choices + [.due, .wait, .every, .until]

  /// The keys of the lines.
  private static var keys: [(part: ItemPart, name: String)] {
    parts.compactMap { part in part.field.map { (part, $0) } }
  }

  /// The values and notes of a text.
  private struct Fields {
    var values: [ItemPart: String] = [:]
    var notes = ""

    init(values: [ItemPart: String], notes: String) {
      self.values = values
      self.notes = notes
    }

    /// The lines before the first blank one, and the text after it.
    static func parts(of text: String) -> (head: ArraySlice<Substring>, notes: String) {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let end = lines.firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.endIndex
      return (lines[..<end], lines[end...].dropFirst().joined(separator: "\n").trimmedNewlines)
    }

    init(_ text: String) throws(UsageError) {
      let parts = Fields.parts(of: text)
      for (index, line) in parts.head.enumerated() {
        guard let colon = line.firstIndex(of: ":") else {
          throw .draftLine(index + 1, String(line))
        }
        let name = String(line[..<colon]).trimmedBlanks
        guard let part = EditorDraft.keys.first(where: { $0.name == name })?.part else {
          let known = EditorDraft.keys.map(\.name)
          throw .draftKey(
            index + 1, name, accepted: known, nearest: name.nearest(among: known))
        }
        guard values[part] == nil else { throw .draftKeyTwice(index + 1, name) }
        values[part] = String(line[line.index(after: colon)...]).trimmedBlanks
      }
      notes = parts.notes
    }
  }
}

extension AttributeToken {
  /// The token for a line of the draft.
  fileprivate init(_ key: Key, _ value: String) {
    self.init(key: key, value: value, word: "\(key.rawValue):\(value)")
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
