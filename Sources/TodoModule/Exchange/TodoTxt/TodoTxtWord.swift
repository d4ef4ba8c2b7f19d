// Reads the words of todo.txt: `due:`, `t:`, `rec:`, `pri:`, the priority `(A)`, the project `+garden`, the tag
// `@mom`. Words inside a sentence stay in the title too.

import TodoEntities

/// The meaning of a word in a line of todo.txt.
enum TodoTxtWord: Equatable {
  case project(Project)
  case context(Tag)
  /// A date under the key of its row in the table of attributes, such as `t:`, the threshold date.
  case date(Attribute, FloatingDate)
  case every(RepetitionExpression)
  /// `pri:`, which keeps the priority of done items.
  case priority(Character)
  /// One of the keys above with a value that it cannot have, such as `rec:0d`.
  case invalid(key: String)
  /// Another `key:value`.
  case pair
  case text

  init(_ word: Substring) { self = TodoTxtWord.mark(word) ?? TodoTxtWord.pair(word) ?? .text }

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

  private static func mark(_ word: Substring) -> TodoTxtWord? {
    var name: String { String(Substring(word.utf8.dropFirst())) }
    switch word.utf8.first {
    case UInt8(ascii: "+"): return Project(name).map(TodoTxtWord.project)
    case UInt8(ascii: "@"): return word.utf8.count == 1 ? nil : .context(Tag(name))
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
  static let dates = Attribute.allCases.compactMap { attribute -> (key: String, date: Attribute)? in
    guard case .named(let key) = attribute.row.todotxt, attribute.isDate else { return nil }
    return (key, attribute)
  }

  /// Whether a word is a `key:value` rather than a URL, a time of day, or source code: the key is a name, and
  /// the value starts with a letter, a digit, `+` or `-`.
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

  static func day(_ text: Substring) -> FloatingDate? {
    guard let date = FloatingDate(iso8601: text.utf8), date.time == nil else { return nil }
    return date
  }

  static func letter(_ text: Substring) -> Character? {
    guard text.utf8.count == 1, let letter = text.first, ("A"..."Z").contains(letter) else {
      return nil
    }
    return letter
  }
}

/// The item that a line describes.
///
/// A `+project` or `@context` before ordinary text is part of the sentence and stays in the title. Such words
/// after the text are attributes only:
///
/// ```text
/// Call @mom about the plans +garden     'Call @mom about the plans', tag mom, project garden
/// ```
struct TodoTxtTask {
  let line: TodoTxtLine
  private(set) var item: ImportedItem
  /// Whether the line has a rule but no due date. The item is then due on the first day of its series, as in
  /// `todo add`. The series starts on its `t:`, on which other programs show the item for the first time, or
  /// else today.
  private(set) var lacksDue = false
  /// Whether the complete text is the title, because nothing else could be.
  private(set) var isTitleOnly = false
  private let words: [TodoTxtWord]
  private var projects: [Project] = []
  /// The priority of a done item, from `pri:`.
  private var letter: Character?

  init(_ text: String, line number: Int, _ clock: Clock) {
    line = TodoTxtLine(text)
    words = line.words.map(TodoTxtWord.init)
    item = ImportedItem(line: number, title: "")
    let rest = setAttributes()
    item.content.title = line.text(of: sentence(withoutAttributes: rest))
    if item.content.title.isBlank { useAsTitle() }
    setHead(clock)
    if lacksDue, let rule = item.repetition?.expression.rule {
      let start = item.content.wait?.day ?? clock.today
      item.content.due = FloatingDate(rule.first(onOrAfter: start) ?? start)
      item.absentInFormat.insert(.due)
    }
  }

  /// Sets the project and the values in the head of the line.
  private mutating func setHead(_ clock: Clock) {
    item.content.project = projects.first
    var letter: Character?
    // A head without any word after it is the title.
    if !isTitleOnly || !line.isHeadOnly {
      letter = line.letter ?? self.letter
      item.content.isCompleted = line.isCompleted
      item.createdAt = line.createdOn.map(clock.start(of:))
      item.content.completedAt = line.completedOn.map(clock.start(of:))
    }
    item.content.priority = Priority.allCases.first { $0.todoTxtLetter == letter }
    // Data that only todo.txt has.
    var fields = ForeignFields()
    if let letter, item.content.priority == nil {
      fields.append("priority", .string(String(letter)))
    }
    fields.append("projects", texts: projects.dropFirst().map(\.name))
    if item.createdAt == nil { fields.append("dated", .bool(false)) }
    if !fields.fields.isEmpty { item.content.unknownMembers = fields.member(of: .todotxt) }
  }

  /// Sets the attributes, and returns the indices of the other words.
  ///
  /// If a key occurs twice, the last one counts, because attributes follow the title.
  private mutating func setAttributes() -> [Int] {
    let isDue = words.contains { if case .date(.due, _) = $0 { true } else { false } }
    // A done item without a due date cannot repeat: its rule stays in the title.
    let repeats = isDue || !line.isCompleted
    let hasRule = words.contains { if case .every = $0 { true } else { false } }
    let takesLetter = line.isCompleted && line.letter == nil
    var rest: [Int] = []
    for (index, word) in words.enumerated().reversed() {
      switch word {
      case .project(let project): projects.append(project)
      case .context(let tag): item.content.tags.append(tag)
      case .date(let dateAttribute, let date)
      where item.content[date: dateAttribute] == nil
        && (dateAttribute != .until || hasRule && repeats):
        item.content[date: dateAttribute] = date
      case .every(let expression) where item.repetition == nil && repeats:
        item.repetition = ImportedRepetition(expression)
      case .priority(let letter) where self.letter == nil && takesLetter: self.letter = letter
      case .text, .pair, .invalid, .date, .every, .priority: rest.append(index)
      }
    }
    projects = projects.reversed().withoutRepeats
    item.content.tags = item.content.tags.reversed().withoutRepeats
    lacksDue = item.repetition != nil && !isDue
    return rest.reversed()
  }

  /// Returns the indices of the words that are not attributes, and of the projects and contexts before the
  /// last ordinary word.
  private func sentence(withoutAttributes rest: [Int]) -> [Int] {
    guard let last = rest.last(where: { words[$0] == .text && !line.words[$0].isEmpty }) else {
      return rest
    }
    let marks = words[..<last].indices.filter { words[$0].isMark }
    return marks.isEmpty ? rest : (rest + marks).sorted()
  }

  /// Uses the complete text as the title. Its projects and contexts are attributes as well.
  private mutating func useAsTitle() {
    isTitleOnly = true
    lacksDue = false
    letter = nil
    let title = line.isHeadOnly ? line.text : String(line.body)
    var whole = ImportedItem(line: item.line, title: title.trimmingSpaces)
    whole.content.tags = item.content.tags
    item = whole
  }

  /// Adds remarks on words and lines that todo cannot use as they are.
  func addRemarks(to remarks: inout ExchangeRemarks) {
    if isTitleOnly {
      let reason =
        line.isHeadOnly ? "nothing follows its priority, dates or x" : "it has only attributes"
      return remarks.add("the line is used as the title, because \(reason)", at: item.line)
    }
    if lacksDue, let due = item.content.due {
      remarks.add(
        "'rec:' has no 'due:', and the item is due on \(due) and repeats from that date",
        at: item.line)
    }
    if projects.count > 1 {
      remarks.add(
        "todo uses only the first project but keeps the others for an export to todotxt",
        at: item.line)
    }
    for word in words {
      switch word {
      case .invalid("rec"):
        remarks.add(
          "'rec:' stays in the title: it needs a number from 1 to 9999 and d, b, w, m or y",
          at: item.line)
      case .invalid(let key):
        remarks.add("'\(key):' stays in the title: it needs a date like 2026-12-01", at: item.line)
      case .every where item.repetition == nil:
        remarks.add("'rec:' of a done item without 'due:' stays in the title", at: item.line)
      case .every, .project, .context, .date, .priority, .pair, .text: break
      }
    }
  }
}
