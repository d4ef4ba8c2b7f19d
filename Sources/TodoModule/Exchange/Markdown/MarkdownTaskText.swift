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
    let source: String
    /// The part of the item that the words set; nil for words of the title.
    var meaning: ItemPart?
    /// The emoji, if the words are an attribute of Obsidian.
    var sign: Unicode.Scalar?
  }

  /// The words, in order.
  private(set) var parts: [Part] = []
  /// The item, with the title as plain text.
  private(set) var item: ImportedItem
  /// The day after ➕.
  private(set) var createdOn: CalendarDay?
  /// The day after ✅ or ❌.
  private(set) var completedOn: CalendarDay?
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
    let plain = MarkdownInline.text(titleSource)
    item.content.title = plain.isBlank ? MarkdownText.unescaped(titleSource) : plain
  }

  private init(title: String, _ isCompleted: Bool, _ line: Int) {
    item = ImportedItem(line: line, title: "")
    item.content.isCompleted = isCompleted
    parts = [Part(source: title)]
  }

  /// The title as it is in the source.
  var titleSource: String {
    parts.filter { $0.meaning == nil }.map(\.source).joined(separator: " ").trimmingSpaces
  }

  /// Whether the text has an attribute in the form of Obsidian.
  var hasEmoji: Bool { parts.contains { $0.sign != nil } }

  private mutating func readAttributes(_ text: String) {
    var words = text.wordsAtSpaces[...]
    // A set, because a line may have very many tags.
    var tags: Set<Tag> = []
    while let part = takeLast(of: words, &tags) {
      words.removeLast(part.wordCount)
      parts.append(part.part)
    }
    if !words.isEmpty { parts.append(Part(source: words.joined(separator: " "))) }
    parts.reverse()
    item.content.tags.reverse()
    dropRuleWithoutDue()
  }

  /// Sets the attribute at the end of these words; nil if there is none.
  private mutating func takeLast(
    of words: ArraySlice<Substring>, _ tags: inout Set<Tag>
  ) -> (part: Part, wordCount: Int)? {
    guard let word = words.last else { return nil }
    if let part = item.take(word, &tags) { return (Part(source: String(word), meaning: part), 1) }
    if word.isEmpty || "#^".utf8.contains(where: { $0 == word.utf8.first }) {
      return (Part(source: String(word)), 1)
    }
    guard let field = ObsidianField(endOf: words) else { return nil }
    let source = words.suffix(field.wordCount).joined(separator: " ")
    guard case .some(let meaning) = take(field) else { return nil }
    let part = Part(source: source, meaning: meaning, sign: meaning == nil ? nil : field.sign)
    return (part, field.wordCount)
  }
}

// MARK: - Obsidian

extension MarkdownTaskText {
  /// Sets the attribute of a field and returns its part of the item: `.some(nil)` if the field stays
  /// in the title, nil if the attribute is already set.
  private mutating func take(_ field: ObsidianField) -> ItemPart?? {
    switch field.kind {
    case .other: return .some(nil)
    case .due: return set(\.content.due, to: field.day.map { FloatingDate($0) }, .due)
    case .start: return set(\.content.wait, to: field.day.map { FloatingDate($0) }, .wait)
    case .scheduled:
      return set(\.content.scheduled, to: field.day.map { FloatingDate($0) }, .scheduled)
    case .priority(let priority): return set(\.content.priority, to: priority, .priority)
    case .recurrence:
      guard let rule = field.rule else {
        remarks.append("a repetition that todo does not know stays in the title")
        return .some(nil)
      }
      return set(\.repetition, to: ImportedRepetition(rule), .every)
    case .created:
      guard createdOn == nil else { return nil }
      createdOn = field.day
      return .some(.createdAt)
    case .done, .cancelled:
      guard item.content.isCompleted else { return .some(nil) }
      guard completedOn == nil else { return nil }
      completedOn = field.day
      return .some(.completedAt)
    }
  }

  private mutating func set<Value>(
    _ attribute: WritableKeyPath<ImportedItem, Value?>, to value: Value?, _ part: ItemPart
  ) -> ItemPart?? {
    guard let value, item[keyPath: attribute] == nil else { return nil }
    item[keyPath: attribute] = value
    return .some(part)
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
    let box = fields.markdownBox.flatMap { $0.isCompleted == item.isCompleted ? $0 : nil }
    let source = fields.markdownText
    let notes = fields.markdownNotes
    if source != nil || notes != nil {
      let text = source.map { keptText($0) } ?? plainText
      let kept = lines(box ?? plainBox, text, notes: notesAsRead(notes) ?? plainNotes)
      if isReadBack(kept) { return kept }
    }
    return lines(box ?? plainBox, plainText, notes: plainNotes)
  }

  /// The lines in todo's own form, for comparison.
  var plainLines: String { lines(plainBox, plainText, notes: plainNotes) }

  /// The line behind the box, in todo's own form.
  var plainText: String {
    let words = parts.flatMap { MarkdownAttributes.words(for: $0, of: item) }
    return ([MarkdownAttributes.title(item.title)] + words).joined(separator: " ")
  }

  private var plainBox: MarkdownBox { item.isCompleted ? .done : .open }

  private var plainNotes: String? { item.notes.map(MarkdownNotes.source) }

  private var parts: [ItemPart] {
    MarkdownAttributes.parts.filter { $0 != .project || withProject }
  }

  private func lines(_ box: MarkdownBox, _ text: String, notes: String?) -> String {
    var lines = "- \(box.text) \(text)\n"
    guard let notes else { return lines }
    for line in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lines += line.isEmpty ? "\n" : "  \(Substring(line))\n"
    }
    return lines
  }

  private func notesAsRead(_ source: String?) -> String? {
    source.flatMap { MarkdownNotes.text($0).isIdentical(to: item.notes) ? $0 : nil }
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
    var written: Set<ItemPart> = []
    // Obsidian reads its attributes only at the end of a line, so all other words come before them.
    var head = isTitleKept ? [] : [MarkdownAttributes.title(item.title)]
    var tail: [String] = []
    for part in text.parts {
      let words: [String]
      if let meaning = part.meaning {
        guard item.content.has(meaning), meaning != .project || withProject || has(meaning, text)
        else { continue }
        if has(meaning, text) {
          words = [part.source]
        } else if part.sign != nil, let emoji = emoji(meaning, part.sign) {
          words = [emoji]
        } else {
          continue
        }
        written.insert(meaning)
      } else {
        words = isTitleKept ? [part.source] : []
      }
      if part.sign == nil, tail.isEmpty { head += words } else { tail += words }
    }
    for part in parts where !written.contains(part) {
      if text.hasEmoji, let emoji = emoji(part, nil) {
        tail.append(emoji)
      } else {
        head += MarkdownAttributes.words(for: part, of: item)
      }
    }
    return (head + tail).joined(separator: " ")
  }

  private func emoji(_ part: ItemPart, _ sign: Unicode.Scalar?) -> String? {
    ObsidianField.words(for: part, of: item, context.clock, sign: sign)
  }

  /// Returns whether a text sets a part to the value that the item has.
  private func has(_ part: ItemPart, _ text: MarkdownTaskText) -> Bool {
    switch part {
    case .every: text.item.repetition?.expression == item.repetition?.expression
    case .createdAt: text.createdOn == ObsidianField.day(of: item.createdAt, context.clock)
    case .completedAt:
      text.completedOn == item.completedAt.flatMap { ObsidianField.day(of: $0, context.clock) }
    default: text.item.content.isIdentical(to: item.content, in: part)
    }
  }
}

/// Conversion between plain text and Markdown, with backslash escapes and numeric character
/// references (CommonMark 0.31, sections 2.4 and 2.5).
enum MarkdownText {
  /// Returns a text escaped, on one line, so that Markdown shows it as it is and `unescaped`
  /// restores it.
  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let isAtEdge = index == 0 || index == bytes.count - 1
      if byte < 0x20 || byte == 0x7F || byte == 0x20 && isAtEdge {
        output.append(contentsOf: "&#\(byte);".utf8)
      } else {
        if needsBackslash(byte, at: index, in: bytes) { output.append(0x5C) }
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a text escaped, with spaces as character references, so that it is one word.
  static func oneWord(_ text: String) -> String {
    escaped(text).wordsAtSpaces.joined(separator: "&#32;")
  }

  /// Returns a text without escapes. The marks of emphasis and links stay.
  static func unescaped(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == 0x5C || $0 == 0x26 }) else { return String(text) }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x5C, index + 1 < bytes.count, bytes[index + 1].isPunctuation {
        output.append(bytes[index + 1])
        index += 2
      } else if bytes[index] == 0x26, let (text, length) = reference(bytes[index...]) {
        output.append(contentsOf: text.utf8)
        index += length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether Markdown would give the byte a meaning. It gives none to an underscore inside a word.
  private static func needsBackslash(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\\", "`", "*", "[", "]", "<", "~", "&": true
    case "_":
      index == 0 || index == bytes.count - 1 || !isWordPart(bytes[index - 1])
        || !isWordPart(bytes[index + 1])
    default: false
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }

  /// Returns the text for the character reference at the start of the bytes, and the reference's
  /// length.
  static func reference(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    // The longest is `&#x10FFFF;`.
    guard let end = bytes.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    let length = end - bytes.startIndex + 1
    if let text = namedReferences[name] { return (text, length) }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-"),
      let value = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (String(Character(scalar)), length)
  }

  /// The common ones of HTML's named references. Others stay as they are.
  private static let namedReferences = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "\u{A9}", "reg": "\u{AE}", "deg": "\u{B0}", "middot": "\u{B7}", "times": "\u{D7}",
    "ndash": "\u{2013}", "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bull": "\u{2022}", "hellip": "\u{2026}",
    "euro": "\u{20AC}", "trade": "\u{2122}", "larr": "\u{2190}", "uarr": "\u{2191}",
    "rarr": "\u{2192}", "darr": "\u{2193}",
  ]
}
