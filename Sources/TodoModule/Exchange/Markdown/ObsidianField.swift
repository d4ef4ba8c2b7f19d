import TodoEntities

/// An attribute at the end of an item's text, as Obsidian's plugin Tasks writes it with emoji:
/// `📅 2026-12-01`, `🔁 every week`, `⏫`.
struct ObsidianField {
  /// What the emoji stands for; nil for an attribute that todo does not have: the id and dependencies in
  /// Obsidian, what to do on completion.
  let attribute: Attribute?
  /// The emoji.
  let sign: Unicode.Scalar
  /// The emoji and what follows it.
  let source: Substring
  /// The day of a date.
  private(set) var day: CalendarDay?
  /// The rule of a recurrence, if todo knows it.
  private(set) var rule: RepetitionExpression?
  /// The priority that the emoji stands for.
  var priority: Priority? { ObsidianField.priorities[sign] }

  private static let attributes: [Unicode.Scalar: Attribute] = [
    "📅": .due, "📆": .due, "\u{1F5D3}": .due, "⏳": .scheduled, "⌛": .scheduled, "🛫": .wait,
    "➕": .createdAt, "✅": .completedAt, "❌": .completedAt, "🔁": .every, "🔺": .priority,
    "⏫": .priority, "🔼": .priority, "🔽": .priority, "⏬": .priority,
  ]
  private static let priorities: [Unicode.Scalar: Priority] = [
    "🔺": .high, "⏫": .high, "🔼": .medium, "🔽": .low, "⏬": .low,
  ]
  /// The emoji of attributes that todo does not have.
  private static let others: Set<Unicode.Scalar> = ["🆔", "⛔", "🏁"]

  /// The emoji by which todo writes an attribute of an item, and the value after it; nil if Obsidian has
  /// no such value.
  ///
  /// - Parameter sign: The emoji to use for a date instead of the usual one.
  static func words(
    for attribute: Attribute, of item: TodoItem, _ clock: Clock, sign: Unicode.Scalar?
  ) -> String? {
    switch attribute {
    case .due: text(sign ?? "📅", item.due)
    case .scheduled: text(sign ?? "⏳", item.scheduled)
    case .wait: text(sign ?? "🛫", item.wait)
    case .createdAt: text(sign ?? "➕", day(of: item.createdAt, clock).map { FloatingDate($0) })
    case .completedAt:
      text(
        sign ?? "✅", item.completedAt.flatMap { day(of: $0, clock) }.map { FloatingDate($0) })
    case .priority: item.priority.map { ["⏫", "🔼", "🔽"][$0.rank] }
    case .every:
      (item.repetition?.expression).flatMap(ObsidianRecurrence.write).map { "🔁 \($0)" }
    default: nil
    }
  }

  /// Returns the user's day of an instant.
  static func day(of instant: Instant, _ clock: Clock) -> CalendarDay? {
    clock.wall(at: instant)?.day
  }

  private static func text(_ sign: Unicode.Scalar, _ date: FloatingDate?) -> String? {
    date.flatMap { $0.time == nil ? "\(sign) \($0.day)" : nil }
  }
}

// MARK: - Reading

extension ObsidianField {
  /// The maximum number of words in a field.
  private static let longest = 16

  /// Parses the field at the end of a text; nil if it ends with other text. There may be backslashes
  /// before the emoji.
  init?(endOf text: Substring) {
    var values: [Substring] = []
    var rest: Substring? = text
    while values.count < ObsidianField.longest, let before = rest {
      let word = before.lastWord
      if let (sign, value) = ObsidianField.sign(word) {
        if !value.isEmpty { values.append(value) }
        self.init(sign, values.reversed(), source: text[word.startIndex...])
        return
      }
      values.append(word)
      rest = before.before(word)
    }
    return nil
  }

  private init?(_ sign: Unicode.Scalar, _ values: [Substring], source: Substring) {
    attribute = ObsidianField.attributes[sign]
    self.sign = sign
    self.source = source
    switch attribute {
    case nil: guard values.count == 1 else { return nil }
    case .priority: guard values.isEmpty else { return nil }
    case .every:
      guard values.first?.lowercased() == "every", values.count > 1,
        values.allSatisfy({ word in
          word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ",") }
        })
      else { return nil }
      rule = ObsidianRecurrence.read(values.map { $0.lowercased() })
    default:
      guard values.count == 1, let date = FloatingDate(iso8601: values[0].utf8), date.time == nil
      else { return nil }
      day = date.day
    }
  }

  /// Returns the emoji at the start of a word, or behind backslashes there, and the rest of the word.
  private static func sign(_ word: Substring) -> (Unicode.Scalar, Substring)? {
    let word = word.withoutBackslashes
    guard let first = word.unicodeScalars.first, attributes[first] != nil || others.contains(first)
    else { return nil }
    // U+FE0F asks for the coloured form of the character before it.
    let rest = word.unicodeScalars.dropFirst().drop { $0 == "\u{FE0F}" }
    return (first, Substring(rest))
  }
}

/// The rule of a recurrence as Obsidian's plugin Tasks writes it: `every 2 weeks`,
/// `every week on Monday, Thursday`, `every month on the last Friday`, `every month when done`.
enum ObsidianRecurrence {
  /// Parses the words of a rule, in lower case; nil if todo has no such rule.
  ///
  /// With `when done`, the next date counts from the day of completion; else from the due date.
  static func read(_ words: [String]) -> RepetitionExpression? {
    var words = words
    let isDone = words.suffix(2) == ["when", "done"]
    if isDone { words.removeLast(2) }
    guard words.first == "every" else { return nil }
    words.removeFirst()
    let mode = isDone ? Repetition.Mode.done : .strict
    return rule(words).map { RepetitionExpression(rule: $0, mode: mode) }
  }

  private static func rule(_ words: [String]) -> RepetitionRule? {
    switch words.count {
    case 1 where words[0] == "weekday":
      return .on(anyOf: Set(Weekday.allCases.filter(\.isBusinessDay)))
    case 1 where units[words[0]] != nil: return units[words[0]].map { .every(1, $0) }
    case 2 where words[0].isAllDigits:
      let name = words[1].utf8.last == UInt8(ascii: "s") ? String(words[1].dropLast()) : words[1]
      guard let count = Int(words[0]), RepetitionRule.counts.contains(count) else { return nil }
      return units[name].map { .every(count, $0) }
    case 4...5 where words.starts(with: ["month", "on", "the"]):
      return dayOfMonth(Array(words.dropFirst(3)))
    default:
      let days = words.starts(with: ["week", "on"]) ? Array(words.dropFirst(2)) : words
      return weekdays(days.joined(separator: " "))
    }
  }

  /// Parses `15th`, `last`, `1st monday`, `last friday`. A recurrence on the 29th to 31st leaves out months
  /// without that day, which a rule of todo does not.
  private static func dayOfMonth(_ words: [String]) -> RepetitionRule? {
    if words == ["last"] { return .monthly(.last) }
    let weekday = words.dropFirst().first.flatMap { name in
      Weekday.allCases.first { $0.name.lowercased() == name }
    }
    guard words.count == 1 || weekday != nil,
      let rule = try? RepetitionRule(words.joined(separator: "-")), case .monthly(let day) = rule
    else { return nil }
    if case .number(29...) = day { return nil }
    return day == .last ? nil : rule
  }

  private static func weekdays(_ text: String) -> RepetitionRule? {
    let names = text.split(whereSeparator: { $0 == "," || $0 == " " })
    let days = names.compactMap { name in
      Weekday.allCases.first { $0.name.lowercased() == name }
    }
    return days.count == names.count ? .on(anyOf: Set(days)) : nil
  }

  /// Returns the words of a rule; nil if the plugin has none for it.
  static func write(_ expression: RepetitionExpression) -> String? {
    switch expression.mode {
    case .catchUp: nil
    case .strict: write(expression.rule)
    case .done: write(expression.rule).map { $0 + " when done" }
    }
  }

  private static func write(_ rule: RepetitionRule) -> String? {
    switch rule {
    case .every(let count, let unit):
      guard let name = units.first(where: { $0.value == unit })?.key else { return nil }
      return count == 1 ? "every \(name)" : "every \(count) \(name)s"
    case .on(let days):
      if days == Weekday.allCases.filter(\.isBusinessDay) { return "every weekday" }
      let names = Weekday.allCases.filter(days.contains).map(\.name)
      return "every week on " + names.joined(separator: ", ")
    case .monthly(let day): return write(day).map { "every month on the \($0)" }
    }
  }

  private static func write(_ day: DayOfMonth) -> String? {
    switch day {
    case .number(29...): nil
    case .number(let number): DayOfMonth.ordinal(number)
    case .last: "last"
    case .weekday(let weekday, let ordinal): "\(DayOfMonth.ordinal(ordinal)) \(weekday.name)"
    case .lastWeekday(let weekday): "last \(weekday.name)"
    }
  }

  private static let units: [String: CalendarUnit] = [
    "day": .day, "week": .week, "month": .month, "year": .year,
  ]
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
