// Divides the text of a task into the title and the words after it that are attributes. Escapes words in a title
// that look like attributes.

import TodoEntities

/// The text of a task list item after its checkbox: the title and the attributes after it.
///
/// ```text
/// Buy *fresh* milk +home due:2026-12-01
/// Buy *fresh* milk ⏫ 📅 2026-12-01
/// ```
struct MarkdownTaskText {
  /// One or more words, and the attribute that they set, or nil for words of the title.
  private typealias Part = (source: Substring, field: MarkdownField?)

  /// The words, in order.
  private var parts: [Part] = []
  /// How the item has ended according to its checkbox.
  private let end: ItemEnd?
  /// The item without its line.
  private(set) var item = ImportedItem(line: 1, title: "")
  /// The days of creation, after ➕, and of completion, after ✅ or ❌.
  private(set) var days: [Attribute: CalendarDay] = [:]
  /// The names that Obsidian gives the item and the items that it waits for.
  private(set) var links = ForeignLinks(uniqueLength: 6)
  /// The remarks on words that stay in the title although they look like an attribute.
  private(set) var remarks: [String] = []
  /// The tags. A set, because a line may have very many.
  private var tags: Set<Tag> = []

  /// Parses a text.
  ///
  /// Takes attributes from the end of the text, up to a word that is not an attribute or sets one again.
  /// `#tags` and Obsidian's `^ids` among the attributes stay in the title. If no title is left, the complete
  /// text is the title.
  init(_ text: String, end: ItemEnd?) {
    self.init(end: end)
    var rest: Substring? = text[...]
    while let text = rest, let part = takeLast(of: text) {
      parts.append(part)
      rest = text.before(part.source)
    }
    if let rest { parts.append((rest, nil)) }
    parts.reverse()
    item.content.tags.reverse()
    readRecurrence()
    var source = titleSource
    if source.isEmpty {
      self = MarkdownTaskText(end: end)
      parts = [(text[...], nil)]
      source = titleSource
    }
    item.content.title = MarkdownText.title(from: source)
  }

  private init(end: ItemEnd?) {
    self.end = end
    item.content.isCompleted = end != nil
  }

  private var titleSource: String {
    let words = parts.filter { $0.field == nil }.map { String($0.source) }
    return words.joined(separator: " ").trimmingSpaces
  }

  /// Whether the text has anything apart from the title.
  var hasAttributes: Bool { parts.contains { $0.field != nil } }

  /// The attributes that are in the form of Obsidian.
  var emoji: Set<Attribute> {
    Set(parts.compactMap { $0.field?.isEmoji == true ? $0.field?.attribute : nil })
  }

  /// Reads the words at the end of a text, or returns nil if they are the end of the title.
  private mutating func takeLast(of text: Substring) -> Part? {
    let word = text.lastWord
    if MarkdownText.canFollowAttributes(word) { return (word, nil) }
    guard let field = MarkdownField.atEnd(of: text), field.source.utf8.first != UInt8(ascii: "\\")
    else { return nil }
    switch field.attribute {
    case nil where field.isName && links.name == nil: links.name = field.names[0]
    case .depends? where links.waitsFor.isEmpty: links.waitsFor = field.names
    case .completedAt? where !completes(field, endOf: text): return unread(field)
    case .createdAt?, .completedAt?:
      guard let attribute = field.attribute, days[attribute] == nil else { return unread(field) }
      days[attribute] = field.day
    case .tags?:
      guard let tag = field.value?.content.tags.first, tags.insert(tag).inserted else { return nil }
      item.content.tags.append(tag)
    case .every?:
      guard !parts.contains(where: { $0.field?.attribute == .every }) else { return unread(field) }
      item.repetition = field.value?.repetition
    case let attribute:
      guard let attribute, let value = field.value, !item.content.has(attribute) else {
        return unread(field)
      }
      item.content.copy(attribute, from: value.content)
    }
    return (field.source, field)
  }

  /// Whether a field is the date on which the item ended. If a text has both ✅ and ❌, only the one for the
  /// state of the checkbox counts.
  private func completes(_ field: MarkdownField, endOf text: Substring) -> Bool {
    let names = end == .cancelled ? ["❌", "cancelled::"] : ["✅", "completion::"]
    return end != nil && names.contains(where: field.source.contains)
      || end != nil && !names.contains(where: text.contains)
  }

  /// Keeps a field of Obsidian in the title, or returns nil for another field, which is the end of the title.
  private mutating func unread(_ field: MarkdownField) -> Part? {
    guard field.isEmoji else { return nil }
    remarks.append("'\(field.source.prefix(40))' cannot be read and stays in the title")
    return (field.source, nil)
  }

  /// Reads the rule of Obsidian. It stays in the title if todo has no equal rule or if the item has no date.
  /// An item without a due date is due on its scheduled date, or else on its start date.
  private mutating func readRecurrence() {
    let place = parts.firstIndex { $0.field?.recurrence.isEmpty == false }
    guard let place, let words = parts[place].field?.recurrence else { return }
    let date = item.content.due ?? item.content.scheduled ?? item.content.wait
    let due = date?.day
    if let phrase = due.flatMap({ ObsidianRecurrence.read(words, due: $0) }) {
      // The next date counts from the day of completion with `when done`, and otherwise from the due date.
      let mode = phrase.mode == .done ? phrase.mode : .strict
      item.repetition = ImportedRepetition(RepetitionExpression(rule: phrase.rule, mode: mode))
      if phrase.skipsMonths {
        remarks.append("in months that lack its day, the item repeats on the last day")
      }
      if item.content.due == nil {
        item.content.due = date
        remarks.append("the repetition has no due date, and the item is due on the day of ⏳ or 🛫")
      }
      return
    }
    parts[place].field = nil
    remarks.append(
      "a repetition \(due == nil ? "without a date" : "that todo does not know") stays in the title"
    )
  }
}

/// The form of texts in a line of Markdown. They are unchanged, except for the following, which reading undoes:
///
/// - A character reference stands for a control character (`&#10;`), for a space at either end of a
///   title, at the end of a line of notes and anywhere in the name of a tag or project (`&#32;`), and for
///   the `&` of a text that looks like one of these references (`&#38;#10;`).
/// - A title gets one backslash before the last word that would be read as an attribute (`Buy \+milk`,
///   `Pay \📅 2026-12-01`), and one before a checkbox at its start (`\[x] y`). Words such as `#tag` may follow the
///   attribute. One backslash is added to existing ones.
enum MarkdownText {
  /// The spaces of a text that are written as references.
  enum Spaces { case atEnds, atEnd, all }

  /// Returns a text with references.
  static func encoded(_ text: some StringProtocol, _ spaces: Spaces) -> String {
    let bytes = Substring(text).utf8
    let hasSpace = spaces == .all || bytes.first == 0x20 || bytes.last == 0x20
    let least: UInt8 = hasSpace ? 0x21 : 0x20
    guard bytes.hasByte(where: { $0 < least || $0 == 0x7F || $0 == UInt8(ascii: "&") }) else {
      return String(text)
    }
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
    guard text.utf8.hasByte(where: { $0 == UInt8(ascii: "&") }) else { return String(text) }
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

  /// Returns the title for a written form.
  static func title(from source: String) -> String {
    guard source.utf8.hasByte(where: { $0 == UInt8(ascii: "\\") }) else { return decoded(source) }
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

  /// Returns the places in a title that need a backslash, or the backslashes before them, the last place first.
  private static func places(in title: String) -> [String.Index] {
    var rest = title[...]
    while canFollowAttributes(rest.lastWord), let before = rest.before(rest.lastWord) {
      rest = before
    }
    var places: [String.Index] = []
    if let field = MarkdownField.atEnd(of: rest) { places.append(field.source.startIndex) }
    let start = title[...].withoutBackslashes.utf8
    if start.first == 0x5B, MarkdownBox.read(Array(start.prefix(4))[...]) != nil {
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
    // Iterating over the view would take several times as long.
    let space = utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: 0x20) }
    guard let space = space ?? nil else { return self }
    return Substring(utf8[utf8.index(startIndex, offsetBy: space + 1)...])
  }

  /// Returns the text before the last word and the space in front of it, or nil if it is the first word.
  func before(_ word: Substring) -> Substring? {
    guard word.startIndex > startIndex else { return nil }
    return Substring(utf8[..<utf8.index(before: word.startIndex)])
  }

  /// The text without the backslashes at its start.
  var withoutBackslashes: Substring {
    utf8.first == UInt8(ascii: "\\") ? Substring(utf8.drop { $0 == UInt8(ascii: "\\") }) : self
  }

  /// Returns the text with each line replaced. Makes no array of lines.
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
