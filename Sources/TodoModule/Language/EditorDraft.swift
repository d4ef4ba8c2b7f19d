// Writes the text that `edit 3` and `add` open in the editor, and reads it back: the lines above the scissors, and
// notes below them. An emptied value is removed. A deleted text changes nothing.

import TodoEntities

/// An item as text for the editor: a `key: value` line for each attribute, an empty line, and the notes. A
/// scissors line separates the text from the help below it. Text typed below that line is added to the notes,
/// and nothing above it is a comment.
struct EditorDraft: Equatable {
  /// The text above the scissors line.
  let text: String
  /// The scissors line. It is longer than git's if a line of the notes equals git's, so the notes are kept
  /// completely even if the user deletes the scissors line.
  let scissors: String
  /// The lines that the editor shows below the scissors line.
  var comments: [String] = []
  private let original: EditorFields

  /// Creates the draft of an item, or of a new item if there is none.
  init(_ item: TodoItem? = nil) {
    let head = EditorFields.keys.map { attribute, name in
      let value =
        attribute == .tags
        ? (item?.tags ?? []).map(\.value).joined(separator: " ") : item?.text(of: attribute) ?? ""
      // A newline would start another line. It is shown as a blank, and the blank does not count as a change.
      return "\(name): \(value.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    }
    let text = head.joined() + "\n" + (item?.notes.map { $0 + "\n" } ?? "")
    // The fields as they are read from the unchanged text, where all line endings are newlines.
    self.init(text, original: (try? EditorFields(text[...])) ?? EditorFields())
  }

  private init(_ text: String, original: EditorFields) {
    self.text = text
    self.original = original
    scissors = EditorDraft.scissors(below: text)
  }

  /// Returns the draft of the same item with the text that the user saved.
  func continued(with edited: String) -> EditorDraft {
    var text = textAboveScissors(of: edited)
    // The empty line before the scissors line.
    if text.last?.isNewline == true { text.removeLast() }
    let below = typedBelowScissors(of: edited)
    if !below.isEmpty {
      // Notes follow an empty line.
      let hasNotes = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .dropLast().contains { $0.allSatisfy(\.isWhitespace) }
      text += (hasNotes ? "" : "\n") + below + "\n"
    }
    return EditorDraft(String(text), original: original)
  }

  /// Returns the edits that an edited text makes, or none if it is blank or unchanged.
  func edits(in edited: String) throws(UsageError) -> [ItemEdit] {
    let (text, below) = (textAboveScissors(of: edited), typedBelowScissors(of: edited))
    guard (text + below).contains(where: { !$0.isWhitespace }) else { return [] }
    var fields = try EditorFields(text)
    fields.addNotes(below)
    var edits: [ItemEdit] = []
    for attribute in EditorFields.attributes {
      let value = fields.values[attribute] ?? ""
      if value.isIdentical(to: original.values[attribute] ?? "") { continue }
      do throws(UsageError) { edits += try self.edits(setting: attribute, to: value) } catch {
        throw fields.lines[attribute].map { .onLine($0, error) } ?? error
      }
    }
    if !fields.notes.isIdentical(to: original.notes) {
      edits.append(.notes(fields.notes.isEmpty ? nil : fields.notes))
    }
    return edits
  }

  private func edits(
    setting attribute: Attribute, to value: String
  ) throws(UsageError) -> [ItemEdit] {
    if attribute == .title {
      guard !value.isEmpty else { throw .blankTitle }
      return [.title(value)]
    }
    if attribute == .tags {
      var edits: [ItemEdit] = [.removeAllTags]
      var lexer = FilterLexer(value)
      for token in try lexer.tokens() {
        let isQuoted = if case .word(let word) = token.kind { word.isLiteral } else { false }
        for name in isQuoted ? [token.text[...]] : token.text.split(separator: ",") {
          edits.append(try ItemEdit(AttributeToken(.tag, String(name), isQuoted: isQuoted)))
        }
      }
      return edits
    }
    guard let key = AttributeToken.Key(attribute) else { return [] }
    if value.contains(" ") {
      // A date or a rule may be written in English.
      let words = value.split(separator: " ").map(String.init)
      let typed = [AttributeToken(key, words[0]).word] + words.dropFirst()
      let read = try EditWords(typed.map { ParsedArguments.Word($0) })
      if read.title.isEmpty { return read.edits }
    }
    return [try ItemEdit(AttributeToken(key, value.isEmpty ? "none" : value))]
  }

  /// The part of an edited text above the last scissors line, or all of it if there is no such line.
  private func textAboveScissors(of edited: String) -> Substring {
    let lines = edited.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.last { $0 == scissors }.map { edited[..<$0.startIndex] } ?? edited[...]
  }

  /// The text typed below the last scissors line, where many editors put the cursor: the lines that are not
  /// comments of the draft, without empty lines around them.
  private func typedBelowScissors(of edited: String) -> String {
    let all = edited[textAboveScissors(of: edited).endIndex...]
    let lines = all.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropFirst()
      .filter { !comments.contains(String($0)) }
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    guard let last = lines.lastIndex(where: { !isBlank($0) }) else { return "" }
    return lines[...last].drop(while: isBlank).joined(separator: "\n")
  }

  /// The scissors line of git, or a longer one if the text has such a line.
  private static func scissors(below text: String) -> String {
    let lines = Set(text.split(whereSeparator: \.isNewline))
    let blades = String(repeating: "-", count: 24)
    var line = "# \(blades) >8 \(blades)"
    while lines.contains(line[...]) { line += "-" }
    return line
  }
}

extension AttributeToken {
  /// Creates the token for a line of the draft.
  fileprivate init(_ key: Key, _ value: String, isQuoted: Bool = false) {
    self.init(key: key, value: value, word: "\(key.rawValue):\(value)", isQuoted: isQuoted)
  }
}

/// The values and notes read from a text of the editor.
struct EditorFields: Equatable {
  /// The values by attribute.
  private(set) var values: [Attribute: String] = [:]
  /// The line numbers of the values, from 1.
  private(set) var lines: [Attribute: Int] = [:]
  /// The notes; empty if there are none.
  private(set) var notes = ""

  init() {}

  /// Parses a text. The notes follow the first blank line.
  init(_ text: Substring) throws(UsageError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let head = lines.prefix { !$0.allSatisfy(\.isWhitespace) }
    let below = lines[head.endIndex...].dropFirst().joined(separator: "\n")
    notes = below.lastIndex { !$0.isNewline }.map { String(below[...$0]) } ?? ""
    for (index, line) in head.enumerated() {
      do throws(UsageError) { try read(line, at: index + 1) } catch {
        throw .onLine(index + 1, error)
      }
    }
  }

  /// Adds lines below the notes.
  mutating func addNotes(_ lines: String) {
    if !lines.isEmpty { notes += (notes.isEmpty ? "" : "\n") + lines }
  }

  private mutating func read(_ line: Substring, at number: Int) throws(UsageError) {
    guard let colon = line.firstIndex(of: ":") else {
      throw .said("expected 'key: value', found '\(line)' (write notes below the first empty line)")
    }
    let name = String(line[..<colon].trimmingBlanks)
    guard let attribute = EditorFields.keys.first(where: { $0.name == name })?.attribute else {
      let known = EditorFields.keys.map(\.name)
      throw .said(
        "unknown key '\(name)'"
          + didYouMean(name.nearest(among: known), orElse: ": use \(known.alternatives)"))
    }
    guard values[attribute] == nil else { throw .said("'\(name)' is given twice") }
    values[attribute] = String(line[line.index(after: colon)...].trimmingBlanks)
    lines[attribute] = number
  }

  /// The attributes with a line, in order. The notes have lines of their own, and ids are hard to read.
  static let attributes = Attribute.inHelpOrder.filter {
    $0 == .title || $0.isTyped && $0 != .notes && $0 != .depends
  }

  static var keys: [(attribute: Attribute, name: String)] {
    attributes.compactMap { attribute in attribute.field.map { (attribute, $0) } }
  }
}

extension StringProtocol {
  /// The text without blanks, tabs and a carriage return around it.
  var trimmingBlanks: SubSequence {
    let isBlank: (Character) -> Bool = { [" ", "\t", "\r"].contains($0) }
    let start = drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? start.prefix(0)
  }
}
