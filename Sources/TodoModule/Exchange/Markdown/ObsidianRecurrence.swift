import TodoEntities

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
      dayNames.first { $0.name.lowercased() == name }
    }
    guard words.count == 1 || weekday != nil,
      let rule = try? RepetitionRule(words.joined(separator: "-")), case .monthly(let day) = rule
    else { return nil }
    if case .number(29...) = day { return nil }
    return day == .last ? nil : rule
  }

  private static func weekdays(_ text: String) -> RepetitionRule? {
    let names = text.split(whereSeparator: { $0 == "," || $0 == " " })
    let days = names.compactMap { name in dayNames.first { $0.name.lowercased() == name }?.day }
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
      let names = dayNames.filter { days.contains($0.day) }.map(\.name)
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

  private static let dayNames = zip(
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    Weekday.allCases
  ).map { (name: $0, day: $1) }
}
