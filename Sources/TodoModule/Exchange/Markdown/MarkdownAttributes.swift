import TodoEntities

/// The attributes of an item, written as words after its title: `Buy milk +home due:2026-12-01`.
enum MarkdownAttributes {
  /// Parses a title and the attributes after it.
  ///
  /// Words are taken from the end of the text, up to one that is not an attribute or sets one that
  /// is already set. If no title is left, the complete text is the title.
  static func read(_ text: String, line: Int) -> ImportedItem {
    var item = ImportedItem(line: line, title: "")
    var words = text.wordsAtSpaces
    // A set, because a line may have very many tags.
    var tags: Set<Tag> = []
    while let last = words.last, last.isEmpty || item.take(last, &tags) { words.removeLast() }
    item.content.tags.reverse()
    item.content.title = words.joined(separator: " ").trimmingSpaces
    if item.content.title.isEmpty { item = ImportedItem(line: line, title: text.trimmingSpaces) }
    item.content.title = MarkdownText.unescaped(item.content.title)
    return item
  }

  /// Whether `read` would take a word for an attribute.
  static func isAttribute(_ word: Substring) -> Bool {
    var item = ImportedItem(line: 1, title: "")
    var tags: Set<Tag> = []
    return item.take(word, &tags)
  }

  /// Returns the attributes of an item as words for `read`.
  ///
  /// - Parameter withProject: Whether to include the project, because no heading names it.
  static func words(of item: TodoItem, withProject: Bool) -> [String] {
    var words = item.tags.map { tag in
      Tag(typed: tag.name) == nil
        ? "tag:" + MarkdownText.oneWord(tag.name) : "+" + MarkdownText.escaped(tag.name)
    }
    if withProject, let project = item.project {
      words.append("project:" + MarkdownText.oneWord(project.name))
    }
    for part in ItemPart.choices {
      if let key = part.key, let value = item.text(of: part) { words.append("\(key):\(value)") }
    }
    if let due = item.due { words.append("due:\(due)") }
    if let wait = item.wait { words.append("wait:\(wait)") }
    if case .known(let repetition) = item.repetition {
      words.append("every:\(repetition.expression)")
    }
    if let until = item.until { words.append("until:\(until)") }
    return words
  }
}

extension ImportedItem {
  /// Sets the attribute that a word stands for. Returns false if the word is not an attribute, or
  /// if the attribute is already set.
  fileprivate mutating func take(_ word: Substring, _ tags: inout Set<Tag>) -> Bool {
    if word.utf8.first == UInt8(ascii: "+") {
      return add(Tag(typed: MarkdownText.unescaped(word.dropFirst())), &tags)
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = MarkdownText.unescaped(word[word.utf8.index(after: colon)...])
    switch word[..<colon] {
    case "tag": return value.isEmpty ? false : add(Tag(value), &tags)
    case "project": return set(\.content.project, Project(value))
    case "due": return set(\.content.due, FloatingDate(iso8601: value.utf8))
    case "wait": return set(\.content.wait, FloatingDate(iso8601: value.utf8))
    case "until": return set(\.content.until, FloatingDate(iso8601: value.utf8))
    case "every":
      return set(\.repetition, (try? RepetitionExpression(value)).map { ImportedRepetition($0) })
    case let key: return choose(value, for: key)
    }
  }

  /// Sets a part whose value is one of a few words, such as the priority.
  private mutating func choose(_ value: String, for key: Substring) -> Bool {
    guard let part = ItemPart.choices.first(where: { $0.key == String(key) }),
      let list = part.choices, let rank = list.names.firstIndex(of: value), !content.has(part)
    else { return false }
    list.set(rank, in: &content)
    return true
  }

  private mutating func add(_ tag: Tag?, _ tags: inout Set<Tag>) -> Bool {
    guard let tag, tags.insert(tag).inserted else { return false }
    self.content.tags.append(tag)
    return true
  }

  private mutating func set<Value>(
    _ attribute: WritableKeyPath<ImportedItem, Value?>, _ value: Value?
  ) -> Bool {
    guard let value, self[keyPath: attribute] == nil else { return false }
    self[keyPath: attribute] = value
    return true
  }
}
