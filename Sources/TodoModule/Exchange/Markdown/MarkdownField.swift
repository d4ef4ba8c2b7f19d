import TodoEntities

/// An attribute at the end of an item's text. It has todo's form, `+home` or `due:2026-12-01`, or the form of
/// Obsidian's plugin Tasks: an emoji, `📅 2026-12-01`, `🔁 every week`, `⏫`, or brackets, `[due:: 2026-12-01]`.
struct MarkdownField {
  /// The words, with the backslashes before them.
  let source: Substring
  /// The attribute that the words set. Nil for an id of Obsidian, for a field that todo does not have, and
  /// for a value that cannot be read.
  let attribute: Attribute?
  /// Whether it has the form of Obsidian.
  let isEmoji: Bool
  /// Whether the words give the item a name, and the names in the words.
  private(set) var isName = false
  private(set) var names: [String] = []
  /// An item with only the attribute. Nil for a rule in emoji form, and for an instant.
  private(set) var value: ImportedItem?
  /// The words after `every` of a rule that was written with emoji.
  private(set) var recurrence: [String] = []
  /// The day of a date or an instant that was written with emoji.
  private(set) var day: CalendarDay?

  /// The attributes that todo writes as words, in their order.
  static let attributes = Attribute.inHelpOrder.filter {
    $0.isTyped && $0 != .notes && ExchangeFormat.markdown.holds($0)
  }

  private typealias Emoji = (sign: Unicode.Scalar, attribute: Attribute?, value: String?)

  /// The emoji, and the value of each emoji that has no value after it. todo writes the first of several
  /// emoji for one attribute.
  private static let emoji: [Emoji] = [
    ("📅", .due, nil), ("📆", .due, nil), ("\u{1F5D3}", .due, nil), ("⏳", .scheduled, nil),
    ("⌛", .scheduled, nil), ("🛫", .wait, nil), ("➕", .createdAt, nil), ("✅", .completedAt, nil),
    ("❌", .completedAt, nil), ("🔁", .every, nil), ("⏫", .priority, "high"),
    ("🔺", .priority, "high"), ("🔼", .priority, "medium"), ("🔽", .priority, "low"),
    ("⏬", .priority, "low"), ("🆔", nil, "id"), ("⛔", .depends, nil), ("🏁", nil, nil),
    ("⏰", nil, nil),
  ]

  /// The emoji for the fields in brackets.
  private static let keys: [String: Unicode.Scalar] = [
    "due": "📅", "scheduled": "⏳", "start": "🛫", "created": "➕", "completion": "✅", "cancelled": "❌",
    "repeat": "🔁", "id": "🆔", "dependsOn": "⛔", "onCompletion": "🏁",
  ]
  private static let priorities: [String: Unicode.Scalar] = [
    "highest": "🔺", "high": "⏫", "medium": "🔼", "low": "🔽", "lowest": "⏬",
  ]

  /// Returns the words for an attribute of an item. There are none if it has no value.
  static func words(for attribute: Attribute, of item: TodoItem) -> [String] {
    if attribute == .tags {
      return item.tags.map { tag in
        (Tag(typed: tag.name) == nil ? "tag:" : "+") + MarkdownText.encoded(tag.name, .all)
      }
    }
    guard let key = attribute.key, let value = item.text(of: attribute) else { return [] }
    return ["\(key):\(MarkdownText.encoded(value, .all))"]
  }

  /// Returns the emoji for an attribute of an item, with the value after it, or nil if Obsidian cannot
  /// express the item's value.
  static func emoji(for attribute: Attribute, of item: TodoItem, _ clock: Clock) -> String? {
    let value: String? =
      switch attribute.kind {
      case .date:
        item.content[date: attribute].flatMap { $0.time == nil ? $0.day.description : nil }
      case .instant: item[instant: attribute].flatMap { clock.wall(at: $0)?.day.description }
      case .repetition: (item.repetition?.expression).flatMap(ObsidianRecurrence.write)
      default: item.text(of: attribute)
      }
    guard let value,
      let emoji = emoji.first(where: {
        $0.attribute == attribute && ($0.value ?? value) == value
          && ($0.sign == "❌") == (attribute == .completedAt && item.end == .cancelled)
      })
    else { return nil }
    return emoji.value == nil ? "\(emoji.sign) \(value)" : "\(emoji.sign)"
  }
}

// MARK: - Reading

extension MarkdownField {
  /// The maximum number of words in a field.
  private static let longest = 16

  /// Parses the field at the end of a text, or returns nil for other text. There may be backslashes before
  /// the field.
  static func atEnd(of text: Substring) -> MarkdownField? {
    if let (attribute, value) = token(text.lastWord.withoutBackslashes) {
      return MarkdownField(
        source: text.lastWord, attribute: attribute, isEmoji: false, value: value)
    }
    // Few texts have a byte that may be the first of an emoji or of brackets.
    guard text.utf8.hasByte(where: { $0 >= 0xE2 || $0 == 0x5B || $0 == 0x28 }) else { return nil }
    var values: [String] = []
    var rest: Substring? = text
    while values.count < longest, let before = rest {
      let word = before.lastWord
      let scalars = word.withoutBackslashes.unicodeScalars
      let first = scalars.first
      if let emoji = emoji.first(where: { $0.sign == first }) {
        // U+FE0F asks for the coloured form of the character before it.
        let value = scalars.dropFirst().drop { $0 == "\u{FE0F}" }
        if !value.isEmpty { values.append(String(value)) }
        return field(emoji, values.reversed(), source: text[word.startIndex...])
      }
      values.append(String(word))
      // Some people put commas between fields in brackets.
      let end = text.utf8.last == 0x2C ? text.utf8.dropLast().last : text.utf8.last
      if first == "[" || first == "(", end == (first == "[" ? 0x5D : 0x29) {
        return field(
          inBrackets: values.reversed().joined(separator: " "), source: text[word.startIndex...])
      }
      rest = before.before(word)
    }
    return nil
  }

  /// Parses `[key:: value]`, or returns nil for other words in brackets. An unknown key or an unreadable
  /// value sets nothing.
  private static func field(inBrackets text: String, source: Substring) -> MarkdownField? {
    let inner = text.drop { $0 == "\\" }.dropFirst().dropLast(text.last == "," ? 2 : 1)
    guard let colons = inner.firstRange(of: "::") else { return nil }
    let key = String(inner[..<colons.lowerBound]).trimmingSpaces
    let values = inner[colons.upperBound...].split(separator: " ").map(String.init)
    guard !key.isEmpty, !key.contains(" ") else { return nil }
    let isPriority = key == "priority"
    let sign = isPriority ? values.first.flatMap { priorities[$0] } : keys[key]
    let known = emoji.first { $0.sign == sign }.flatMap {
      MarkdownField(known: $0, isPriority ? [] : values, source: source)
    }
    return known ?? MarkdownField(source: source, attribute: nil, isEmoji: true)
  }

  /// Parses an emoji and the words after it, or returns nil if they are ordinary text. A field that looks
  /// intended but cannot be read sets nothing.
  private static func field(
    _ emoji: Emoji, _ values: [String], source: Substring
  ) -> MarkdownField? {
    let first = values.first?.lowercased() ?? ""
    // The plugin writes `Invalid date` itself.
    let isDate =
      first.utf8.first?.isDigit == true && first.utf8.contains { "-./".utf8.contains($0) }
      || first == "invalid"
    let mayBeWord = emoji.attribute == nil || emoji.attribute == .every
    let isMeant = isDate || mayBeWord && ["every", "every!", "keep", "delete"].contains(first)
    let unread = isMeant ? MarkdownField(source: source, attribute: nil, isEmoji: true) : nil
    return MarkdownField(known: emoji, values, source: source) ?? unread
  }

  private init?(known emoji: Emoji, _ values: [String], source: Substring) {
    self.init(source: source, attribute: emoji.attribute, isEmoji: true)
    switch emoji.attribute {
    case nil, .depends?:
      names = values.flatMap { $0.split(separator: ",").map(String.init) }
      guard !names.isEmpty, emoji.attribute != nil || emoji.value == "id" && names.count == 1,
        names.allSatisfy({ $0.utf8.allSatisfy { $0.isDigit || $0 >= 0x41 || $0 == 0x2D } })
      else { return nil }
      isName = emoji.value == "id"
    case .priority?:
      guard values.isEmpty else { return nil }
      value = emoji.value.flatMap { ImportedItem(.priority, $0) }
    case .every?:
      guard values.first?.lowercased() == "every", values.count > 1,
        values.joined().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ",") })
      else { return nil }
      recurrence = values.dropFirst().map { $0.lowercased() }
    case let attribute?:
      guard values.count == 1, let date = FloatingDate(iso8601: values[0].utf8), date.time == nil
      else { return nil }
      day = date.day
      value = ImportedItem(attribute, values[0])
    }
  }

  /// Returns the attribute that a word of todo sets, or nil for any other word.
  private static func token(_ word: Substring) -> (Attribute, ImportedItem)? {
    if word.utf8.first == UInt8(ascii: "+") {
      let name = MarkdownText.decoded(Substring(word.utf8.dropFirst()))
      guard Tag(typed: name) != nil, let value = ImportedItem(.tags, name) else { return nil }
      return (.tags, value)
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = String(word[..<colon])
    let text = MarkdownText.decoded(word[word.utf8.index(after: colon)...])
    guard let attribute = attributes.first(where: { $0.key == key }), !text.isEmpty,
      let value = ImportedItem(attribute, text)
    else { return nil }
    return (attribute, value)
  }
}

extension ImportedItem {
  /// Creates an item with only one attribute, or returns nil if a word cannot set the attribute to this value.
  fileprivate init?(_ attribute: Attribute, _ value: String) {
    self.init(line: 1, title: "")
    switch attribute.kind {
    case .tags: content.tags = [Tag(value)]
    case .project: content.project = Project(value)
    case .repetition: repetition = (try? RepetitionExpression(value)).map { ImportedRepetition($0) }
    case .date: content[date: attribute] = FloatingDate(iso8601: value.utf8)
    case .duration:
      content[duration: attribute] = TimeSpan(value).flatMap { $0.seconds > 0 ? $0.seconds : nil }
    case .choice(let list): list.set(list.names.firstIndex(of: value), in: &content)
    case .number, .id, .title, .state, .instant, .notes, .items: return nil
    }
    guard attribute == .tags || repetition != nil || content.has(attribute) else { return nil }
  }
}

/// The rule of a recurrence as Obsidian's plugin Tasks writes it: `every 2 weeks`,
/// `every week on Monday, Thursday`, `every month on the last Friday`, `every month when done`.
enum ObsidianRecurrence {
  /// Parses the words after `every`, in lower case, or returns nil if todo has no such rule for this due date.
  ///
  /// The plugin skips months or years without the day. todo uses their last day.
  static func read(_ words: [String], due: CalendarDay) -> RulePhrase? {
    let phrase = RulePhrase(words.joined(separator: " "))
    return phrase.flatMap { $0.fits(due) && $0.time == nil ? $0 : nil }
  }

  /// Returns the words of a rule, or nil if the plugin has none for it.
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
    case .on(Weekday.businessDays, weeks: 1): return "every weekday"
    case .on(let days, let weeks):
      let names = Weekday.allCases.filter(days.contains).map(\.name)
      return write(.every(weeks, .week)).map { "\($0) on " + names.joined(separator: ", ") }
    case .monthly(let days):
      let names = days.compactMap(write)
      return names.count < days.count
        ? nil : "every month on the " + names.listed(with: "and")
    }
  }

  private static func write(_ day: DayOfMonth) -> String? {
    switch day {
    case .number(29...): nil
    case .number(let number): DayOfMonth.ordinal(number)
    case .last: "last"
    case .weekday(let weekday, _):
      // `1st-mon` and `2nd-last-fri`.
      "\(day)".split(separator: "-").dropLast().joined(separator: " ") + " \(weekday.name)"
    case .workday: nil
    }
  }

  private static let units: [String: CalendarUnit] = [
    "day": .day, "week": .week, "month": .month, "year": .year,
  ]
}
