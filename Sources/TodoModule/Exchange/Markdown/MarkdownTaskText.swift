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
    settle()
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
    case .due: return set(\.content.due, field.day.map { FloatingDate($0) }, .due)
    case .start: return set(\.content.wait, field.day.map { FloatingDate($0) }, .wait)
    case .scheduled:
      return set(\.content.scheduled, field.day.map { FloatingDate($0) }, .scheduled)
    case .priority(let priority): return set(\.content.priority, priority, .priority)
    case .recurrence:
      guard let rule = field.rule else {
        remarks.append("a repetition that todo does not know stays in the title")
        return .some(nil)
      }
      return set(\.repetition, ImportedRepetition(rule), .every)
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
    _ attribute: WritableKeyPath<ImportedItem, Value?>, _ value: Value?, _ part: ItemPart
  ) -> ItemPart?? {
    guard let value, item[keyPath: attribute] == nil else { return nil }
    item[keyPath: attribute] = value
    return .some(part)
  }

  /// Decides on what depends on other attributes.
  private mutating func settle() {
    guard item.content.due == nil,
      let rule = parts.firstIndex(where: { $0.meaning == .every && $0.sign != nil })
    else { return }
    item.repetition = nil
    parts[rule].meaning = nil
    parts[rule].sign = nil
    remarks.append("a repetition without a due date stays in the title")
  }
}
