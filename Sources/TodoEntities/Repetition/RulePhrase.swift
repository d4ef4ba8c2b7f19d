// Reads rules in English: `every 2 weeks on mon and thu`, `every other friday`, `first and third Tuesday`,
// `every jan 5`. Finds the day with which such a rule begins.

/// A rule in English, with or without `every`, as people, Obsidian and Todoist write it.
///
///     try RulePhrase("every other friday", on: day)?.rule  // 2w, from fri
package struct RulePhrase: Equatable, Sendable {
  package let rule: RepetitionRule
  package private(set) var mode = Repetition.Mode.catchUp
  /// The day with which the series begins, `fri` in `every other friday`. Without it, the rule would be another one.
  package private(set) var start: DateExpression.Base?
  package private(set) var time: TimeOfDay?
  /// Whether the rule names a day that some months do not have. Other programs skip those months.
  package private(set) var skipsMonths = false
  /// Whether the days have no unit: `15th`, not `month on the 15th`.
  private var isBare = false

  /// The rule and its mode in todo's own form.
  package var expression: RepetitionExpression { RepetitionExpression(rule: rule, mode: mode) }

  /// The meanings of words. A word with an empty meaning is skipped.
  private static let words = [
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "other": "2",
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "ten": "10",
    "weekday": "bd", "weekdays": "bd", "workday": "bd", "workdays": "bd", "on": "",
    "the": "", "of": "", "each": "", "a": "", "fridays": "fri", "mondays": "mon",
    "tuesdays": "tue", "wednesdays": "wed", "thursdays": "thu", "saturdays": "sat",
    "sundays": "sun",
  ]
  /// Rules of one word.
  private static let names = [
    "annually": "1y", "annual": "1y", "biweekly": "2w", "fortnightly": "2w", "fortnight": "2w",
    "weekend": "sat,sun", "weekends": "sat,sun", "monthend": "eom", "lastday": "eom",
    "endofmonth": "eom", "monfri": "weekdays", "montofri": "weekdays", "mondaytofriday": "weekdays",
  ]

  /// Reads a rule in English or in todo's own form, `1w/strict`, ignoring case. Returns nil if the text is not a rule.
  package init?(_ text: String, on day: ReadingDay? = nil) {
    guard text.utf8.count <= 80, text.first != "-", text.first != "+" else { return nil }
    var words = text.lowercased().replacing("business day", with: "workday").split {
      $0 == " " || $0 == "-"
    }.map(String.init)
    if let expression = try? RepetitionExpression(strictly: text) {
      (rule, mode) = (expression.rule, expression.mode)
      return
    }
    if let unit = CalendarUnit(rawValue: text.lowercased()) {
      rule = .every(1, unit)
      return
    }
    // `tue-thu` would mean three days in a row, and is rejected.
    let isRange = text.lowercased().split(separator: " ").contains { word in
      let ends = word.split(separator: "-").map { Weekday(word: String($0)) }
      return ends.count == 2 && !ends.contains(nil)
    }
    if isRange, words.joined() != "monfri" { return nil }
    if words.count == 1, words[0].contains("/") {
      words = words[0].split(separator: "/").map(String.init)
      guard words.count == 2, let mode = Repetition.Mode(rawValue: words.removeLast()) else {
        return nil
      }
      self.mode = mode
    }
    if words.first == "every!" || words.first == "every" {
      if words.removeFirst() == "every!" { mode = .done }
    }
    if words.count > 2, ["after", "when"].contains(words[words.count - 2]), words.last == "done" {
      (mode, words) = (.done, words.dropLast(2))
    }
    let isTime = { (word: String) in
      word.contains(":") || word == "noon"
        || word.first?.isNumber == true && (word.hasSuffix("am") || word.hasSuffix("pm"))
    }
    if let place = words.firstIndex(of: "at") ?? words.lastIndex(where: isTime), place > 0 {
      let typed = "today " + words[place...].joined(separator: " ")
      guard let time = try? DatePhrase(typed, on: day, takesHours: true)?.date.time else {
        return nil
      }
      self.time = time
      words = Array(words[..<place])
    }
    let joined = words.joined(separator: "-")
    if let name = RulePhrase.names[words.joined()] ?? (words.isEmpty ? nil : joined),
      let rule = try? RepetitionRule(name)
    {
      (self.rule, isBare) = (rule, true)
      return
    }
    guard let found = RulePhrase.rule(words) else { return nil }
    (rule, start, skipsMonths, isBare) = found
  }

  private typealias Found = (
    rule: RepetitionRule, start: DateExpression.Base?, skipsMonths: Bool, isBare: Bool
  )

  /// Returns the first day of the rule and its time, for an item without a due date, or nil if the phrase has neither
  /// a start nor a time.
  package func due(on day: ReadingDay?) -> DateExpression? {
    if let start { return start.expression(at: time) }
    guard let time else { return nil }
    let first = day.flatMap { day in
      let first = rule.first(onOrAfter: day.today)
      return first == day.today && time < day.time
        ? rule.first(after: day.today, anchor: day.today) : first
    }
    return (first.map { DateExpression.Base.day($0) } ?? .today).expression(at: time)
  }

  /// Returns whether these words mean the same in another program, for an item with this due date: the due date must
  /// be a day of the rule.
  package func fits(_ due: CalendarDay?) -> Bool {
    guard let start else {
      // If the days have no unit, the due date must be one of them.
      guard case .monthly(let days) = rule, let due, isBare else { return true }
      return days.contains { $0.first(onOrAfter: due) == due }
    }
    guard let due else { return false }
    return switch start {
    case .weekday(let weekday): due.weekday == weekday
    case .monthDay(let month, let day):
      due.month == month && due.day == day && (month, day) != (2, 29)
    case .dayOfMonth(let day): due.day == day
    default: false
    }
  }

  /// Returns the rule of the words behind `every`, and the day with which the series begins.
  private static func rule(_ words: [String]) -> Found? {
    var (count, unit, month): (Int?, CalendarUnit?, Month?) = (nil, nil, nil)
    var days: [String] = []
    // Whether the last day in `days` is an ordinal, which a weekday may follow.
    var isOpen = false
    for word in words.flatMap({ $0.replacing(",", with: " and ").split(separator: " ") }) {
      let word = RulePhrase.words[String(word)] ?? String(word)
      let weekday = Weekday(word: word)?.word
      let unitName = DateExpression.unitNames[word] ?? word
      if isOpen, let part = ["bd", "last"].contains(word) ? word : weekday {
        days[days.count - 1] += "-\(part)"
        isOpen = part == "last"
      } else if word == "and" || isOpen && unitName == "d" {
        isOpen = false
      } else if word == "last" || word.first?.isNumber == true && Int(word) == nil {
        days.append(word)
        isOpen = true
      } else if let weekday {
        days.append(weekday)
      } else if unit == nil, word.utf8.count > 1 || count != nil,
        let found = CalendarUnit(rawValue: unitName)
      {
        unit = found
      } else if month == nil, let found = Month(word: word) {
        (month, isOpen) = (found, false)
      } else if count == nil, unit == nil || month != nil, let number = Int(word) {
        count = number
      } else if !word.isEmpty {
        return nil
      }
    }
    guard let month else { return rule(days, every: count, unit) }
    // A date: `year on January 15`, `January on the 15th`.
    let number = count ?? days.first.flatMap { Int($0.dropLast(2)) }
    guard days.count == (count == nil ? 1 : 0), unit == nil || unit == .year, let number,
      (1...month.longestLength).contains(number)
    else { return nil }
    return (.every(1, .year), .monthDay(month: month.rawValue, day: number), false, false)
  }

  /// Returns the rule of a step and of days, of which there may be none.
  private static func rule(_ days: [String], every count: Int?, _ unit: CalendarUnit?) -> Found? {
    let step = count ?? 1
    guard RepetitionRule.counts.contains(step) else { return nil }
    if days.isEmpty {
      let rule: RepetitionRule? =
        unit == .businessDay && count == nil
        ? .on(Weekday.businessDays) : unit.map { .every(step, $0) }
      return rule.map { ($0, nil, false, false) }
    }
    // In `first and third Tuesday`, the weekday belongs to both ordinals.
    let end = days.last?.split(separator: "-").dropFirst().last.map { "-\($0)" } ?? ""
    let days = days.map { $0.contains("-") ? $0 : $0 == "last" && end.isEmpty ? "eom" : $0 + end }
    switch try? RepetitionRule(days.joined(separator: ",")) {
    case .on(let weekdays, let weeks)? where unit == nil || unit == .week:
      if step == 1 { return (.on(weekdays, weeks: weeks), nil, false, false) }
      if weekdays.count == 1, weeks == 1 {
        return (.every(step, .week), .weekday(weekdays[0]), false, false)
      }
      // `every other monday and thursday` may mean every Thursday.
      return unit == nil || weeks > 1 ? nil : (.on(weekdays, weeks: step), nil, false, false)
    case .monthly(let list)? where unit == nil || unit == .month:
      // Some months lack the 29th and later days. Other programs skip those months.
      let isShort = days.contains { Int($0.dropLast(2)) ?? 0 > 28 }
      if step == 1 { return (.monthly(list), nil, isShort, unit == nil) }
      // `31st` is the last day of each month, but the first month may not have a 31st.
      guard let number = Int(days[0].dropLast(2)), list.count == 1 else { return nil }
      return (.every(step, .month), .dayOfMonth(number), isShort, false)
    default: return nil
    }
  }
}
