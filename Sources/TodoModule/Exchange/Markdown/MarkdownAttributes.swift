import TodoEntities

/// The attributes of an item, written as words after its title: `Buy milk +home due:2026-12-01`.
enum MarkdownAttributes {
  /// The parts that words can set, in the order in which they are written.
  static let parts = ItemPart.inHelpOrder.filter {
    $0.isTyped && $0 != .notes && ExchangeFormat.markdown.holds($0)
  }

  /// Returns a text of one line as a title, in which no word is an attribute.
  static func title(_ text: String) -> String {
    MarkdownText.escaped(text).wordsAtSpaces.map(escapingAttribute).joined(separator: " ")
  }

  /// Returns the words for a part of an item; none if it has no value.
  static func words(for part: ItemPart, of item: TodoItem) -> [String] {
    switch part.kind {
    case .tags:
      return item.tags.map { tag in
        Tag(typed: tag.name) == nil
          ? "tag:" + MarkdownText.oneWord(tag.name) : "+" + MarkdownText.escaped(tag.name)
      }
    case .project: return item.project.map { ["project:" + MarkdownText.oneWord($0.name)] } ?? []
    case .repetition: return item.repetition?.expression.map { ["every:\($0)"] } ?? []
    case .date, .choice, .duration:
      guard let key = part.key, let value = item.text(of: part) else { return [] }
      return ["\(key):\(value)"]
    case .number, .id, .title, .state, .instant, .notes, .items: return []
    }
  }

  /// Escapes a word of a title if it looks like an attribute.
  private static func escapingAttribute(_ word: Substring) -> String {
    if ObsidianField.isSign(word), let sign = word.unicodeScalars.first {
      return "&#\(sign.value);" + String(word.unicodeScalars.dropFirst())
    }
    var item = ImportedItem(line: 1, title: "")
    var tags: Set<Tag> = []
    guard item.take(word, &tags) != nil else { return String(word) }
    if word.utf8.first == UInt8(ascii: "+") { return "\\" + word }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: "\\:")
  }
}

extension ImportedItem {
  /// Sets the attribute that a word stands for, and returns its part. Returns nil if the word is not
  /// an attribute, or if the attribute is already set.
  mutating func take(_ word: Substring, _ tags: inout Set<Tag>) -> ItemPart? {
    if word.utf8.first == UInt8(ascii: "+") {
      return add(Tag(typed: MarkdownText.unescaped(word.dropFirst())), &tags)
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = MarkdownText.unescaped(word[word.utf8.index(after: colon)...])
    switch word[..<colon] {
    case "tag": return value.isEmpty ? nil : add(Tag(value), &tags)
    case "project": return set(\.content.project, Project(value), .project)
    case "every":
      let rule = (try? RepetitionExpression(value)).map { ImportedRepetition($0) }
      return set(\.repetition, rule, .every)
    case let key:
      let part = MarkdownAttributes.parts.first { $0.key == String(key) }
      guard let part, !content.has(part) else { return nil }
      return set(part, value)
    }
  }

  /// Sets a date, a part whose value is one of a few words, or the time spent; returns nil for any
  /// other value.
  private mutating func set(_ part: ItemPart, _ value: String) -> ItemPart? {
    if let attribute = part.date, let date = FloatingDate(iso8601: value.utf8) {
      content[date: attribute] = date
      return part
    }
    if part == .spent, let span = TimeSpan(value), span.seconds > 0 {
      content.spent = span.seconds
      return part
    }
    guard let list = part.choices, let rank = list.names.firstIndex(of: value) else { return nil }
    list.set(rank, in: &content)
    return part
  }

  private mutating func add(_ tag: Tag?, _ tags: inout Set<Tag>) -> ItemPart? {
    guard let tag, tags.insert(tag).inserted else { return nil }
    self.content.tags.append(tag)
    return .tags
  }

  private mutating func set<Value>(
    _ attribute: WritableKeyPath<ImportedItem, Value?>, _ value: Value?, _ part: ItemPart
  ) -> ItemPart? {
    guard let value, self[keyPath: attribute] == nil else { return nil }
    self[keyPath: attribute] = value
    return part
  }
}
