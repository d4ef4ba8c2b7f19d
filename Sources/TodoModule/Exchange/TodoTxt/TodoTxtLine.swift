import TodoEntities

/// A line of todo.txt, split into the parts that the format defines.
///
/// ```text
/// x 2026-11-20 2026-11-01 Buy milk +home @shop due:2026-12-01
/// ```
struct TodoTxtLine {
  /// Whether the line starts with `x `.
  private(set) var isCompleted = false
  /// The priority, `A` to `Z`, in parentheses at the start.
  private(set) var letter: Character?
  /// The day of completion; only done items have one.
  private(set) var completedOn: CalendarDay?
  private(set) var createdOn: CalendarDay?
  /// The rest, split at every space, so that there is an empty word between two spaces.
  let words: [Substring]

  /// Parses a line. Any text is a valid line.
  init(_ text: String) {
    var rest = text.wordsAtSpaces[...]
    if rest.first == "x", rest.count > 1 {
      isCompleted = true
      rest.removeFirst()
    }
    if let letter = rest.first.flatMap(TodoTxtLine.letter), rest.count > 1 {
      self.letter = letter
      rest.removeFirst()
    }
    if let day = rest.first.flatMap(TodoTxtLine.day), rest.count > 1 {
      rest.removeFirst()
      createdOn = day
      if isCompleted {
        completedOn = day
        createdOn = rest.count > 1 ? rest.first.flatMap(TodoTxtLine.day) : nil
        if createdOn != nil { rest.removeFirst() }
      }
    }
    words = Array(rest)
  }

  private static func letter(_ word: Substring) -> Character? {
    let bytes = Array(word.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      (0x41...0x5A).contains(bytes[1])
    else { return nil }
    return Character(Unicode.Scalar(bytes[1]))
  }

  private static func day(_ word: Substring) -> CalendarDay? {
    guard let date = FloatingDate(iso8601: word.utf8), date.time == nil else { return nil }
    return date.day
  }
}

/// The meaning of a word in a line of todo.txt.
enum TodoTxtWord: Equatable {
  case project(Project)
  case context(Tag)
  case due(FloatingDate)
  /// `t:`, the threshold date.
  case wait(FloatingDate)
  case until(FloatingDate)
  case every(RepetitionExpression)
  /// `pri:`, which keeps the priority of done items.
  case priority(Character)
  case text

  /// Parses a word.
  init(_ word: Substring) {
    self = TodoTxtWord.mark(word) ?? TodoTxtWord.pair(word) ?? .text
  }

  private static func mark(_ word: Substring) -> TodoTxtWord? {
    let name = String(word.dropFirst())
    switch word.utf8.first {
    case UInt8(ascii: "+"): return Project(name).map(TodoTxtWord.project)
    case UInt8(ascii: "@"): return name.isEmpty ? nil : .context(Tag(name))
    default: return nil
    }
  }

  private static func pair(_ word: Substring) -> TodoTxtWord? {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = word[word.utf8.index(after: colon)...]
    switch word[..<colon] {
    case "due": return day(value).map(TodoTxtWord.due)
    case "t": return day(value).map(TodoTxtWord.wait)
    case "until": return day(value).map(TodoTxtWord.until)
    case "rec": return TodoTxtRepetition.read(value).map(TodoTxtWord.every)
    case "pri":
      guard value.utf8.count == 1, let letter = value.first, ("A"..."Z").contains(letter) else {
        return nil
      }
      return .priority(letter)
    default: return nil
    }
  }

  private static func day(_ text: Substring) -> FloatingDate? {
    guard let date = FloatingDate(iso8601: text.utf8), date.time == nil else { return nil }
    return date
  }
}

/// The value of the key `rec`, as Simpletask, topydo and others use it.
enum TodoTxtRepetition {
  /// Parses a value: `1w` counts from the day of completion, `+1w` from the due day.
  static func read(_ text: Substring) -> RepetitionExpression? {
    let isStrict = text.utf8.first == UInt8(ascii: "+")
    let step = isStrict ? text.dropFirst() : text
    guard let last = step.last, let unit = units.first(where: { $0.letter == last })?.unit,
      step.utf8.count <= 5, step.dropLast().isAllDigits,
      let count = Int(step.dropLast()), RepetitionRule.counts.contains(count)
    else { return nil }
    return RepetitionExpression(rule: .every(count, unit), mode: isStrict ? .strict : .done)
  }

  /// Returns the value for a repetition, or nil for days of the week, which `rec` cannot express.
  static func write(_ repetition: Repetition) -> String? {
    guard case .known(let repetition) = repetition,
      case .every(let count, let unit) = repetition.rule
    else { return nil }
    let sign = repetition.mode == .done ? "" : "+"
    // Quarters have no letter of their own.
    guard let letter = units.first(where: { $0.unit == unit })?.letter else {
      return "\(sign)\(3 * count)m"
    }
    return "\(sign)\(count)\(letter)"
  }

  private static let units: [(letter: Character, unit: CalendarUnit)] = [
    ("d", .day), ("w", .week), ("m", .month), ("y", .year), ("b", .businessDay),
  ]
}
