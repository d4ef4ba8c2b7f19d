import TodoEntities

/// The meaning of a word in a line of todo.txt.
enum TodoTxtWord: Equatable {
  case project(Project)
  case context(Tag)
  /// A date under the key of its row in the table of attributes, such as `t:`, the threshold date.
  case date(DateAttribute, FloatingDate)
  case every(RepetitionExpression)
  /// `pri:`, which keeps the priority of done items.
  case priority(Character)
  /// One of the keys above with a value that it cannot have, such as `rec:0d`.
  case invalid(key: String)
  /// Another `key:value`.
  case pair
  case text

  init(_ word: Substring) {
    self = TodoTxtWord.mark(word) ?? TodoTxtWord.pair(word) ?? .text
  }

  /// Whether it is a `+project` or a `@context`, which may be part of a sentence.
  var isMark: Bool {
    switch self {
    case .project, .context: true
    case .date, .every, .priority, .invalid, .pair, .text: false
    }
  }

  /// Whether it is a `key:value` that sets an attribute.
  var setsAttribute: Bool {
    switch self {
    case .date, .every, .priority: true
    case .project, .context, .invalid, .pair, .text: false
    }
  }

  /// Whether it is a `key:value`, with or without a meaning for todo.
  var isKeyValue: Bool {
    switch self {
    case .date, .every, .priority, .invalid, .pair: true
    case .project, .context, .text: false
    }
  }

  private static func mark(_ word: Substring) -> TodoTxtWord? {
    let name = String(Substring(word.utf8.dropFirst()))
    switch word.utf8.first {
    case UInt8(ascii: "+"): return Project(name).map(TodoTxtWord.project)
    case UInt8(ascii: "@"): return name.isEmpty ? nil : .context(Tag(name))
    default: return nil
    }
  }

  private static func pair(_ word: Substring) -> TodoTxtWord? {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = word[word.utf8.index(after: colon)...]
    guard !value.isEmpty else { return nil }
    let key = String(word[..<colon])
    if let date = dates.first(where: { $0.key == key })?.date {
      if let day = day(value) { return .date(date, day) }
      return date == .until ? .pair : .invalid(key: key)
    }
    switch key {
    case "rec": return TodoTxtRepetition.read(value).map(TodoTxtWord.every) ?? .invalid(key: key)
    case "pri": return letter(value).map(TodoTxtWord.priority) ?? .pair
    default: return isPair(key, value) ? .pair : nil
    }
  }

  /// The keys of dates, in the order in which they are written.
  static let dates = Attribute.allCases.compactMap {
    attribute -> (key: String, date: DateAttribute)? in
    guard case .named(let key) = attribute.row.todotxt, let date = attribute.date else {
      return nil
    }
    return (key, date)
  }

  /// Whether a word is a `key:value` rather than a URL, a time of day, or source code: the key is a
  /// name, and the value starts with a letter, a digit or a sign.
  private static func isPair(_ key: String, _ value: Substring) -> Bool {
    guard let first = value.unicodeScalars.first, let start = key.unicodeScalars.first else {
      return false
    }
    let isName = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
    }
    return (isName(first) || first == "+" || first == "-") && start.properties.isAlphabetic
      && key.unicodeScalars.allSatisfy { isName($0) || $0 == "-" || $0 == "_" }
  }

  private static func day(_ text: Substring) -> FloatingDate? {
    guard let date = FloatingDate(iso8601: text.utf8), date.time == nil else { return nil }
    return date
  }

  private static func letter(_ text: Substring) -> Character? {
    guard text.utf8.count == 1, let letter = text.first, ("A"..."Z").contains(letter) else {
      return nil
    }
    return letter
  }
}

/// The words of a line, sorted by meaning.
///
/// A `+project` or `@context` before ordinary text is part of the sentence, so it stays in the title;
/// after it, such words are attributes only:
///
/// ```text
/// Call @mom about the plans +garden     'Call @mom about the plans', tag mom, project garden
/// ```
struct TodoTxtWords {
  /// The item, with its title, tags, dates and rule.
  private(set) var item: ImportedItem
  private(set) var projects: [Project] = []
  /// The priority of a done item, from `pri:`.
  private(set) var letter: Character?
  /// Whether the line has a rule but no due date.
  private(set) var lacksDue = false
  /// Whether there is nothing else that could be the title, so that it is the complete text.
  private(set) var isTitleOnly = false

  init(_ parts: TodoTxtLine, line: Int) {
    item = ImportedItem(line: line, title: "")
    let meanings = parts.words.map(TodoTxtWord.init)
    let rest = setAttributes(from: meanings, of: parts)
    item.content.title = parts.text(
      of: TodoTxtWords.sentence(of: parts.words, meaning: meanings, withoutAttributes: rest))
    if item.content.title.isBlank { useAsTitle(parts) }
  }

  /// Sets the attributes, and returns the indices of the words that are none.
  ///
  /// If a key is given twice, the last one counts, since attributes follow the title.
  private mutating func setAttributes(
    from meanings: [TodoTxtWord], of parts: TodoTxtLine
  ) -> [Int] {
    let isDue = meanings.contains { if case .date(.due, _) = $0 { true } else { false } }
    // A done item without a due date cannot repeat: its rule stays in the title.
    let repeats = isDue || !parts.isCompleted
    let hasRule = meanings.contains { if case .every = $0 { true } else { false } }
    let takesLetter = parts.isCompleted && parts.letter == nil
    var rest: [Int] = []
    for (index, meaning) in meanings.enumerated().reversed() {
      switch meaning {
      case .project(let project): projects.append(project)
      case .context(let tag): item.content.tags.append(tag)
      case .date(let dateAttribute, let date)
      where item.content[date: dateAttribute] == nil
        && (dateAttribute != .until || hasRule && repeats):
        item.content[date: dateAttribute] = date
      case .every(let expression) where item.repetition == nil && repeats:
        item.repetition = ImportedRepetition(expression)
      case .priority(let letter) where self.letter == nil && takesLetter: self.letter = letter
      case .text, .pair, .invalid, .date, .every, .priority:
        rest.append(index)
      }
    }
    projects = projects.reversed().withoutRepeats
    item.content.tags = item.content.tags.reversed().withoutRepeats
    lacksDue = item.repetition != nil && !isDue
    return rest.reversed()
  }

  /// Returns the indices of the words that are no attributes, with those of the projects and
  /// contexts before the last ordinary word.
  private static func sentence(
    of words: [Substring], meaning meanings: [TodoTxtWord], withoutAttributes rest: [Int]
  ) -> [Int] {
    guard let last = rest.last(where: { meanings[$0] == .text && !words[$0].isEmpty }) else {
      return rest
    }
    let others = Set(rest)
    return meanings.indices.filter { others.contains($0) || $0 < last && meanings[$0].isMark }
  }

  /// Uses the complete text as the title: its projects and contexts are attributes as well.
  private mutating func useAsTitle(_ parts: TodoTxtLine) {
    isTitleOnly = true
    lacksDue = false
    letter = nil
    let title = parts.isHeadOnly ? parts.text : String(parts.body)
    var whole = ImportedItem(line: item.line, title: title.trimmingSpaces)
    whole.content.tags = item.content.tags
    item = whole
  }
}
