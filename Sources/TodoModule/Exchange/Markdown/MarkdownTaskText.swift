import TodoEntities

/// The text of a task list item after its box: the title and the attributes after it.
///
/// ```text
/// Buy *fresh* milk +home due:2026-12-01
/// Buy *fresh* milk ⏫ 📅 2026-12-01
/// ```
struct MarkdownTaskText {
  /// One or more words.
  struct Part {
    let source: Substring
    /// The attribute that the words set; nil for words of the title.
    var meaning: Attribute?
    /// The emoji, if the words are an attribute of Obsidian.
    var sign: Unicode.Scalar?
  }

  /// The words, in order.
  private(set) var parts: [Part] = []
  /// The item.
  private(set) var item: ImportedItem
  /// The days of creation, after ➕, and of completion, after ✅ or ❌.
  private(set) var days: [Attribute: CalendarDay] = [:]
  /// What stays in the title although it looks like an attribute.
  private(set) var remarks: [String] = []

  /// Parses a text.
  ///
  /// Attributes are taken from the end of the text, up to a word that is not one or sets one that is
  /// already set. Among them may be `#tags` and Obsidian's `^ids`, which stay in the title. If no
  /// title is left, the complete text is the title.
  init(_ text: String, isCompleted: Bool, line: Int) {
    item = ImportedItem(line: line, title: "")
    item.content.isCompleted = isCompleted
    readAttributes(text)
    if titleSource.isEmpty { self = MarkdownTaskText(title: text, isCompleted, line) }
    item.content.title = MarkdownText.title(from: titleSource)
  }

  private init(title: String, _ isCompleted: Bool, _ line: Int) {
    item = ImportedItem(line: line, title: "")
    item.content.isCompleted = isCompleted
    parts = [Part(source: title[...])]
  }

  /// The title as it is in the source.
  var titleSource: String {
    parts.filter { $0.meaning == nil }.map(\.source).joined(separator: " ").trimmingSpaces
  }

  /// Whether the text has an attribute in the form of Obsidian.
  var hasEmoji: Bool { parts.contains { $0.sign != nil } }

  private mutating func readAttributes(_ text: String) {
    // A set, because a line may have very many tags.
    var tags: Set<Tag> = []
    var rest: Substring? = text[...]
    while let text = rest, let part = takeLast(of: text, &tags) {
      parts.append(part)
      rest = text.before(part.source)
    }
    if let rest { parts.append(Part(source: rest)) }
    parts.reverse()
    item.content.tags.reverse()
    dropRuleWithoutDue()
  }

  /// Sets the attribute at the end of a text; nil if there is none.
  private mutating func takeLast(of text: Substring, _ tags: inout Set<Tag>) -> Part? {
    let word = text.lastWord
    if let attribute = item.take(word, &tags) { return Part(source: word, meaning: attribute) }
    if MarkdownText.canFollowAttributes(word) { return Part(source: word) }
    guard let field = ObsidianField(endOf: text), field.source.utf8.first != UInt8(ascii: "\\"),
      case .some(let meaning) = take(field)
    else { return nil }
    return Part(source: field.source, meaning: meaning, sign: meaning == nil ? nil : field.sign)
  }
}

// MARK: - Obsidian

extension MarkdownTaskText {
  /// Sets the attribute of a field and returns it: `.some(nil)` if the field stays in the title, nil if
  /// the attribute is already set.
  private mutating func take(_ field: ObsidianField) -> Attribute?? {
    switch field.attribute {
    case nil: return .some(nil)
    case .completedAt where !item.content.isCompleted: return .some(nil)
    case .createdAt, .completedAt:
      guard let attribute = field.attribute, days[attribute] == nil else { return nil }
      days[attribute] = field.day
    case .priority:
      guard item.content.priority == nil else { return nil }
      item.content.priority = field.priority
    case .every:
      guard let rule = field.rule else {
        remarks.append("a repetition that todo does not know stays in the title")
        return .some(nil)
      }
      guard item.repetition == nil else { return nil }
      item.repetition = ImportedRepetition(rule)
    case let attribute?:
      guard let date = attribute.date, item.content[date: date] == nil else { return nil }
      item.content[date: date] = field.day.map { FloatingDate($0) }
    }
    return .some(field.attribute)
  }

  /// Makes a rule text of the title again if the item has no due date, without which it cannot repeat.
  private mutating func dropRuleWithoutDue() {
    guard item.content.due == nil,
      let rule = parts.firstIndex(where: { $0.meaning == .every && $0.sign != nil })
    else { return }
    item.repetition = nil
    parts[rule].meaning = nil
    parts[rule].sign = nil
    remarks.append("a repetition without a due date stays in the title")
  }
}

/// An item as Markdown.
struct MarkdownItemText {
  private let item: TodoItem
  private let context: ExchangeContext
  /// Whether to include the project, because no heading names it.
  private let withProject: Bool

  /// Creates the text of an item.
  init(_ item: TodoItem, _ context: ExchangeContext, withProject: Bool) {
    self.item = item
    self.context = context
    self.withProject = withProject
  }

  /// The lines, with the markup that the item came with as far as it still says the same.
  var lines: String {
    let fields = ForeignFields(of: item, .markdown)
    let state = fields.text("state").flatMap { MarkdownBox(state: $0) }
    let box = state.flatMap { $0.isCompleted == item.isCompleted ? $0 : nil }
    let source = fields.text("text")
    let notes = fields.text("notes")
    if source != nil || notes != nil {
      let text = source.map { keptText($0) } ?? plainText
      let asRead = notes.flatMap {
        MarkdownNotes.text($0).isIdentical(to: item.notes) ? $0 : nil
      }
      let kept = lines(box ?? plainBox, text, notes: asRead ?? plainNotes)
      if isReadBack(kept) { return kept }
    }
    return lines(box ?? plainBox, plainText, notes: plainNotes)
  }

  /// The lines in todo's own form, for comparison.
  var plainLines: String { lines(plainBox, plainText, notes: plainNotes) }

  /// The line behind the box, in todo's own form.
  var plainText: String {
    let words = attributes.flatMap { MarkdownAttributes.words(for: $0, of: item) }
    return ([MarkdownText.title(item.title)] + words).joined(separator: " ")
  }

  private var plainBox: MarkdownBox { item.isCompleted ? .done : .open }

  private var plainNotes: String? { item.notes.map(MarkdownNotes.source) }

  private var attributes: [Attribute] {
    MarkdownAttributes.all.filter { $0 != .project || withProject }
  }

  private func lines(_ box: MarkdownBox, _ text: String, notes: String?) -> String {
    let line = "- \(box.text) \(text)\n"
    guard let notes else { return line }
    return line + notes[...].replacingLines { $0.isEmpty ? "" : "  \($0)" } + "\n"
  }

  /// Whether these lines are read as this item.
  private func isReadBack(_ lines: String) -> Bool {
    guard let list = try? MarkdownReader(context).read(Array(lines.utf8)), list.items.count == 1,
      let again = list.items.first?.item(number: 1, id: item.id, at: context.clock.now)
    else { return false }
    let text = MarkdownItemText(again, context, withProject: withProject)
    return text.plainLines.isIdentical(to: plainLines)
  }
}

// MARK: - Markup that the item came with

extension MarkdownItemText {
  /// Returns the line behind the box with the words of `source` for what has not changed since.
  private func keptText(_ source: String) -> String {
    let text = MarkdownTaskText(source, isCompleted: item.isCompleted, line: 1)
    let isTitleKept = text.item.content.title.isIdentical(to: item.title)
    var written: Set<Attribute> = []
    // Obsidian reads its attributes only at the end of a line, so all other words come before them.
    var head = isTitleKept ? [] : [MarkdownText.title(item.title)]
    var tail: [String] = []
    for part in text.parts {
      let words: [String]
      if let meaning = part.meaning {
        guard item.content.has(meaning), meaning != .project || withProject || has(meaning, text)
        else { continue }
        if has(meaning, text) {
          words = [String(part.source)]
        } else if part.sign != nil, let emoji = emoji(meaning, part.sign) {
          words = [emoji]
        } else {
          continue
        }
        written.insert(meaning)
      } else {
        words = isTitleKept ? [String(part.source)] : []
      }
      if part.sign == nil, tail.isEmpty { head += words } else { tail += words }
    }
    for attribute in attributes where !written.contains(attribute) {
      if text.hasEmoji, let emoji = emoji(attribute, nil) {
        tail.append(emoji)
      } else {
        head += MarkdownAttributes.words(for: attribute, of: item)
      }
    }
    return (head + tail).joined(separator: " ")
  }

  private func emoji(_ attribute: Attribute, _ sign: Unicode.Scalar?) -> String? {
    ObsidianField.words(for: attribute, of: item, context.clock, sign: sign)
  }

  /// Returns whether a text sets an attribute to the value that the item has.
  private func has(_ attribute: Attribute, _ text: MarkdownTaskText) -> Bool {
    switch attribute {
    case .every: text.item.repetition?.expression == item.repetition?.expression
    case .createdAt:
      text.days[.createdAt] == ObsidianField.day(of: item.createdAt, context.clock)
    case .completedAt:
      text.days[.completedAt]
        == item.completedAt.flatMap { ObsidianField.day(of: $0, context.clock) }
    default: text.item.content.isIdentical(to: item.content, in: attribute)
    }
  }
}

/// How texts are written in a line of Markdown: as they are, except for the following, which is all that
/// reading undoes.
///
/// - A character reference stands for a control character (`&#10;`), for a space at either end of a
///   title, at the end of a line of notes and anywhere in the name of a tag or project (`&#32;`), and for
///   the `&` of a text that looks like one of these references (`&#38;#10;`).
/// - A title gets one backslash before the last word that would be read as an attribute (`Buy \+milk`,
///   `Pay \📅 2026-12-01`), and one before a box at its start (`\[x] y`). Words such as `#tag` may follow
///   the attribute. If backslashes are before it already, one is added to them.
enum MarkdownText {
  /// The spaces of a text that are written as references.
  enum Spaces { case atEnds, atEnd, all }

  /// Returns a text with references.
  static func encoded(_ text: some StringProtocol, _ spaces: Spaces) -> String {
    let bytes = text.utf8
    var output: [UInt8] = []
    for index in bytes.indices {
      let byte = bytes[index]
      let isReference =
        switch byte {
        case 0x20:
          spaces == .all || bytes.index(after: index) == bytes.endIndex
            || spaces == .atEnds && index == bytes.startIndex
        case UInt8(ascii: "&"): reference(bytes[index...]) != nil
        default: isControl(byte)
        }
      if isReference { output += "&#\(byte);".utf8 } else { output.append(byte) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a text without references.
  static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let found = reference(bytes[index...])
      output.append(found?.byte ?? bytes[index])
      index += found?.length ?? 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a title as it is written.
  static func title(_ title: String) -> String {
    var source = encoded(title, .atEnds)
    for place in places(in: source) { source.unicodeScalars.insert("\\", at: place) }
    return source
  }

  /// Returns the title that is written so.
  static func title(from source: String) -> String {
    guard source.utf8.contains(UInt8(ascii: "\\")) else { return decoded(source) }
    var title = source
    for place in places(in: source) where source.utf8[place] == UInt8(ascii: "\\") {
      title.unicodeScalars.remove(at: place)
    }
    return decoded(title)
  }

  /// Returns whether a word can follow attributes without being one.
  static func canFollowAttributes(_ word: Substring) -> Bool {
    word.utf8.first.map { "#^".utf8.contains($0) } ?? true
  }

  /// Returns where a title has something to escape, or the backslashes before it; the last place first.
  private static func places(in title: String) -> [String.Index] {
    var rest = title[...]
    while canFollowAttributes(rest.lastWord), let before = rest.before(rest.lastWord) {
      rest = before
    }
    var places: [String.Index] = []
    if MarkdownAttributes.isAttribute(rest.lastWord.withoutBackslashes) {
      places.append(rest.lastWord.startIndex)
    } else if let field = ObsidianField(endOf: rest) {
      places.append(field.source.startIndex)
    }
    if MarkdownBox.read(Array(title[...].withoutBackslashes.utf8.prefix(4))[...]) != nil {
      places.append(title.startIndex)
    }
    return places
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Returns the character for the reference at the start of these bytes, and the reference's length.
  private static func reference(_ bytes: some Collection<UInt8>) -> (byte: UInt8, length: Int)? {
    let digits = bytes.dropFirst(2).prefix(3).prefix(while: \.isDigit)
    guard bytes.first == UInt8(ascii: "&"),
      let byte = UInt8(String(decoding: digits, as: UTF8.self)),
      isControl(byte) || byte == 0x20 || byte == UInt8(ascii: "&"),
      bytes.starts(with: "&#\(byte);".utf8)
    else { return nil }
    return (byte, digits.count + 3)
  }
}

extension Substring {
  /// The word after the last space.
  var lastWord: Substring {
    Substring(utf8[(utf8.lastIndex(of: 0x20).map(utf8.index(after:)) ?? startIndex)...])
  }

  /// Returns what is before the last word and the space in front of it; nil if it is the first word.
  func before(_ word: Substring) -> Substring? {
    guard word.startIndex > startIndex else { return nil }
    return Substring(utf8[..<utf8.index(before: word.startIndex)])
  }

  /// The text without the backslashes at its start.
  var withoutBackslashes: Substring { Substring(utf8.drop { $0 == UInt8(ascii: "\\") }) }

  /// Returns the text with other lines, without an array of them.
  func replacingLines(_ replacement: (Substring) -> String) -> String {
    var text = ""
    var rest = utf8[...]
    while let end = rest.firstIndex(of: 0x0A) {
      text += replacement(Substring(rest[..<end]))
      text += "\n"
      rest = rest[rest.index(after: end)...]
    }
    return text + replacement(Substring(rest))
  }
}
