import TodoEntities

/// The attributes of an item, as they stand after its title.
struct MarkdownTokens: Equatable {
  var tags: [Tag] = []
  var project: Project?
  var priority: Priority?
  var due: FloatingDate?
  var wait: FloatingDate?
  var until: FloatingDate?
  var every: RepetitionExpression?
  /// The tags that were taken: a line may have very many.
  private var taken: Set<Tag> = []

  /// No attribute.
  init() {}

  /// Takes the attributes off the end of a text, up to the first word that is none, or that would
  /// give an attribute twice. Without a title left, all of it is title.
  static func split(_ text: String) -> (title: String, tokens: MarkdownTokens) {
    var words = text.wordsAtSpaces
    var tokens = MarkdownTokens()
    while let last = words.last, last.isEmpty || tokens.take(last) { words.removeLast() }
    tokens.tags.reverse()
    let title = words.joined(separator: " ").trimmingSpaces
    guard !title.isEmpty else {
      return (MarkdownText.unescaped(text.trimmingSpaces), MarkdownTokens())
    }
    return (MarkdownText.unescaped(title), tokens)
  }

  /// Whether a word would be taken for an attribute.
  static func isToken(_ word: Substring) -> Bool {
    var tokens = MarkdownTokens()
    return tokens.take(word)
  }

  /// Takes a word, if it is an attribute that is not there yet.
  private mutating func take(_ word: Substring) -> Bool {
    if word.utf8.first == UInt8(ascii: "+") {
      return add(Tag(typed: MarkdownText.unescaped(word.dropFirst())))
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = MarkdownText.unescaped(word[word.utf8.index(after: colon)...])
    switch word[..<colon] {
    case "tag": return value.isEmpty ? false : add(Tag(value))
    case "project": return set(\.project, Project(value))
    case "priority": return set(\.priority, Priority(rawValue: value))
    case "due": return set(\.due, FloatingDate(iso8601: value.utf8))
    case "wait": return set(\.wait, FloatingDate(iso8601: value.utf8))
    case "until": return set(\.until, FloatingDate(iso8601: value.utf8))
    case "every": return set(\.every, try? RepetitionExpression(value))
    default: return false
    }
  }

  private mutating func add(_ tag: Tag?) -> Bool {
    guard let tag, taken.insert(tag).inserted else { return false }
    tags.append(tag)
    return true
  }

  private mutating func set<Value>(
    _ part: WritableKeyPath<MarkdownTokens, Value?>, _ value: Value?
  ) -> Bool {
    guard let value, self[keyPath: part] == nil else { return false }
    self[keyPath: part] = value
    return true
  }
}

extension MarkdownTokens {
  /// The attributes of an item; its project only where no heading gives it.
  init(_ item: TodoItem, withProject: Bool) {
    tags = item.tags
    project = withProject ? item.project : nil
    priority = item.priority
    due = item.due
    wait = item.wait
    until = item.until
    every = item.repetition?.expression
  }

  /// What `split` reads.
  var words: [String] {
    var words = tags.map { tag in
      Tag(typed: tag.name) == nil
        ? "tag:" + MarkdownTokens.oneWord(tag.name) : "+" + MarkdownText.escaped(tag.name)
    }
    if let project { words.append("project:" + MarkdownTokens.oneWord(project.name)) }
    if let priority { words.append("priority:\(priority.rawValue)") }
    if let due { words.append("due:\(due)") }
    if let wait { words.append("wait:\(wait)") }
    if let every { words.append("every:\(every)") }
    if let until { words.append("until:\(until)") }
    return words
  }

  /// Escaped, with every space as a reference, so that it stays one word.
  static func oneWord(_ text: String) -> String {
    MarkdownText.escaped(text).wordsAtSpaces.joined(separator: "&#32;")
  }
}
