import TodoEntities

/// An attribute at the end of an item's text, as Obsidian's plugin Tasks writes it with emoji:
/// `📅 2026-12-01`, `🔁 every week`, `⏫`.
struct ObsidianField {
  /// What the emoji stands for.
  enum Kind: Equatable {
    case due, scheduled, start, created, done, cancelled, recurrence
    case priority(Priority)
    /// An attribute that todo does not have: id, dependencies, what to do on completion.
    case other
  }

  let kind: Kind
  /// The emoji.
  let sign: Unicode.Scalar
  /// The number of words, including the emoji.
  let wordCount: Int
  /// The day of a date.
  private(set) var day: CalendarDay?
  /// The rule of a recurrence, if todo knows it.
  private(set) var rule: RepetitionExpression?

  /// The emoji by which todo writes a part of an item, and the value after it; nil if Obsidian has
  /// no such value.
  static func words(for part: ItemPart, of item: TodoItem, _ clock: Clock, sign: Unicode.Scalar?)
    -> String?
  {
    switch part {
    case .due: item.due.flatMap { text(sign ?? "📅", $0) }
    case .scheduled: item.scheduled.flatMap { text(sign ?? "⏳", $0) }
    case .wait: item.wait.flatMap { text(sign ?? "🛫", $0) }
    case .createdAt: day(of: item.createdAt, clock).map { "\(sign ?? "➕") \($0)" }
    case .completedAt:
      item.completedAt.flatMap { day(of: $0, clock) }.map { "\(sign ?? "✅") \($0)" }
    case .priority: item.priority.map(emoji)
    case .every:
      item.repetition?.expression.flatMap(ObsidianRecurrence.write).map { "🔁 \($0)" }
    case .number, .id, .title, .isCompleted, .modifiedAt, .until, .project, .notes, .tags, .depends,
      .started, .spent:
      nil
    }
  }

  /// Returns the user's day of an instant.
  static func day(of instant: Instant, _ clock: Clock) -> CalendarDay? {
    clock.wall(at: instant)?.day
  }

  private static func text(_ sign: Unicode.Scalar, _ date: FloatingDate) -> String? {
    date.time == nil ? "\(sign) \(date.day)" : nil
  }

  private static func emoji(_ priority: Priority) -> String {
    switch priority {
    case .high: "⏫"
    case .medium: "🔼"
    case .low: "🔽"
    }
  }
}

// MARK: - Reading

extension ObsidianField {
  /// The maximum number of words in a recurrence.
  private static let longestRule = 16

  /// Parses the field at the end of these words; nil if they end with other text.
  init?(endOf words: ArraySlice<Substring>) {
    guard let last = words.last else { return nil }
    if let (sign, rest) = ObsidianField.sign(last) {
      self.init(sign, [rest].filter { !$0.isEmpty }, wordCount: 1)
    } else if words.count > 1, let (sign, rest) = ObsidianField.sign(words[words.endIndex - 2]),
      rest.isEmpty, ObsidianField.kinds[sign] != .recurrence
    {
      self.init(sign, [last], wordCount: 2)
    } else {
      self.init(ruleAtEndOf: words)
    }
  }

  private init?(ruleAtEndOf words: ArraySlice<Substring>) {
    var rule: [Substring] = []
    for word in words.suffix(ObsidianField.longestRule).reversed() {
      if let (sign, rest) = ObsidianField.sign(word) {
        guard ObsidianField.kinds[sign] == .recurrence else { return nil }
        if !rest.isEmpty { rule.append(rest) }
        self.init(sign, rule.reversed(), wordCount: rest.isEmpty ? rule.count + 1 : rule.count)
        return
      }
      guard word.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ",") }) else {
        return nil
      }
      rule.append(word)
    }
    return nil
  }

  private init?(_ sign: Unicode.Scalar, _ values: [Substring], wordCount: Int) {
    guard let kind = ObsidianField.kinds[sign] else { return nil }
    self.kind = kind
    self.sign = sign
    self.wordCount = wordCount
    switch kind {
    case .due, .scheduled, .start, .created, .done, .cancelled:
      guard values.count == 1, let date = FloatingDate(iso8601: values[0].utf8), date.time == nil
      else { return nil }
      day = date.day
    case .recurrence:
      guard values.first?.lowercased() == "every", values.count > 1 else { return nil }
      rule = ObsidianRecurrence.read(values.map { $0.lowercased() })
    case .priority: guard values.isEmpty else { return nil }
    case .other: guard values.count == 1 else { return nil }
    }
  }

  /// Returns the emoji at the start of a word, and the rest of the word.
  private static func sign(_ word: Substring) -> (Unicode.Scalar, Substring)? {
    guard let first = word.unicodeScalars.first, kinds[first] != nil else { return nil }
    // U+FE0F asks for the coloured form of the character before it.
    let rest = word.unicodeScalars.dropFirst().drop { $0 == "\u{FE0F}" }
    return (first, Substring(rest))
  }

  /// Returns whether a word starts with one of the emoji.
  static func isSign(_ word: Substring) -> Bool { sign(word) != nil }

  private static let kinds: [Unicode.Scalar: Kind] = [
    "📅": .due, "📆": .due, "\u{1F5D3}": .due, "⏳": .scheduled, "⌛": .scheduled, "🛫": .start,
    "➕": .created, "✅": .done, "❌": .cancelled, "🔁": .recurrence,
    "🔺": .priority(.high), "⏫": .priority(.high), "🔼": .priority(.medium),
    "🔽": .priority(.low), "⏬": .priority(.low), "🆔": .other, "⛔": .other, "🏁": .other,
  ]
}
