import TodoEntities

/// The meaning of a word in a line of todo.txt.
enum TodoTxtWord: Equatable {
  case project(Project)
  case context(Tag)
  case due(FloatingDate)
  case scheduled(FloatingDate)
  /// `t:`, the threshold date.
  case wait(FloatingDate)
  case until(FloatingDate)
  case every(RepetitionExpression)
  /// `pri:`, which keeps the priority of done items.
  case priority(Character)
  /// One of the keys above with a value that it cannot have, such as `rec:0d`.
  case invalid(key: String)
  /// Another `key:value`.
  case pair
  case text

  /// Parses a word.
  init(_ word: Substring) {
    self = TodoTxtWord.mark(word) ?? TodoTxtWord.pair(word) ?? .text
  }

  /// Whether it is a `+project` or a `@context`, which may be part of a sentence.
  var isMark: Bool {
    switch self {
    case .project, .context: true
    case .due, .scheduled, .wait, .until, .every, .priority, .invalid, .pair, .text: false
    }
  }

  /// Whether it is a `key:value` that sets an attribute.
  var setsAttribute: Bool {
    switch self {
    case .due, .scheduled, .wait, .until, .every, .priority: true
    case .project, .context, .invalid, .pair, .text: false
    }
  }

  /// Whether it is a `key:value`, with or without a meaning for todo.
  var isKeyValue: Bool {
    switch self {
    case .due, .scheduled, .wait, .until, .every, .priority, .invalid, .pair: true
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
    switch key {
    case "due": return day(value).map(TodoTxtWord.due) ?? .invalid(key: key)
    case "scheduled":
      return day(value).map(TodoTxtWord.scheduled) ?? .invalid(key: key)
    case "t": return day(value).map(TodoTxtWord.wait) ?? .invalid(key: key)
    case "until": return day(value).map(TodoTxtWord.until) ?? .pair
    case "rec": return TodoTxtRepetition.read(value).map(TodoTxtWord.every) ?? .invalid(key: key)
    case "pri": return letter(value).map(TodoTxtWord.priority) ?? .pair
    default: return isPair(key, value) ? .pair : nil
    }
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
