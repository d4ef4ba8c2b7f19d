// Parses rules of repeating items: `2w`, `mon,thu`, `2w-mon,thu`, steps of 1 to 9999. Limits lists of days of the
// month. Lists the rules that Tab offers, and suggests a rule for `biweekly`.

/// The step of a repetition, or the days of the week or of the month on which it is due.
///
/// ```swift
/// try RepetitionRule("2w")       // .every(2, .week)
/// try RepetitionRule("monthly")  // .every(1, .month)
/// try RepetitionRule("mon,thu")  // .on([.monday, .thursday])
/// try RepetitionRule("2w-mon,thu") // .on([.monday, .thursday], weeks: 2)
/// try RepetitionRule("15th,eom") // .monthly([.number(15), .last])
/// ```
package enum RepetitionRule: Hashable, CustomStringConvertible, Sendable {
  /// A step of 1 to 9999 units. A rule with another number has no next day.
  case every(Int, CalendarUnit)
  /// At least one weekday, in ISO 8601 order and each once, in every week or in every 2nd to 9999th week.
  case on([Weekday], weeks: Int = 1)
  /// At least one day of each month, in order and each once. Several days are of one kind: see `monthly(on:)`.
  case monthly([DayOfMonth])

  /// Returns the rule for a set of weekdays, or nil if the set is empty.
  package static func on(anyOf weekdays: Set<Weekday>, weeks: Int = 1) -> RepetitionRule? {
    weekdays.isEmpty ? nil : .on(Weekday.allCases.filter(weekdays.contains), weeks: weeks)
  }

  /// Returns the rule for these days of each month, or nil if there are no days, or if several days are neither all
  /// numbers (with the last day among them) nor all weekdays.
  package static func monthly(on days: some Sequence<DayOfMonth>) -> RepetitionRule? {
    let days = Set(days).sorted { $0.place ?? 0 < $1.place ?? 0 }
    let places = days.compactMap(\.place)
    // The place of a number is below 100, and the place of a weekday is above it.
    let isOfOneKind =
      places.count == days.count && places.allSatisfy { ($0 < 100) == (places[0] < 100) }
    return !days.isEmpty && (days.count == 1 || isOfOneKind) ? .monthly(days) : nil
  }

  /// The possible numbers of units in a step.
  package static let counts = 1...9999

  /// Parses `3d`, `weekly`, `weekdays`, `mon,thu`, `2w-mon,thu`, `eom`, `1st-mon`, ignoring case. The error has no
  /// suggestion: `RepetitionExpression` adds one.
  package init(_ text: String) throws(DateError) {
    var word = WordReader(text)
    let digits = word.digits()
    let name = word.letters()
    if !digits.isEmpty, let unit = CalendarUnit(rawValue: name) {
      // The conversion fails only if there are too many digits.
      guard let count = Int(digits), RepetitionRule.counts.contains(count) else {
        throw .countOutOfRange(text)
      }
      if word.isAtEnd {
        self = .every(count, unit)
      } else if unit == .week, word.skip("-"),
        let rule = RepetitionRule.weekdays(first: word.letters(), &word, weeks: count)
      {
        self = rule
      } else {
        throw .notARule(text, suggestion: nil)
      }
    } else if digits.isEmpty, word.isAtEnd, let rule = RepetitionRule.names[name] {
      self = rule
    } else if let rule = RepetitionRule.daysOfMonth(text) {
      self = rule
    } else {
      guard digits.isEmpty, let rule = RepetitionRule.weekdays(first: name, &word) else {
        throw .notARule(text, suggestion: nil)
      }
      self = rule
    }
  }

  /// Parses a comma-separated list of days of the month, or returns nil for another text.
  private static func daysOfMonth(_ text: String) -> RepetitionRule? {
    var word = WordReader(text)
    var days: [DayOfMonth] = []
    repeat {
      guard let day = DayOfMonth(&word) else { return nil }
      days.append(day)
    } while word.skip(",")
    return word.isAtEnd ? monthly(on: days) : nil
  }

  /// Parses the rest of a comma-separated list of weekdays, or returns nil if one is not a weekday.
  private static func weekdays(
    first name: String, _ word: inout WordReader, weeks: Int = 1
  ) -> RepetitionRule? {
    guard let first = Weekday(word: name) else { return nil }
    var days: Set<Weekday> = [first]
    while word.skip(",") {
      guard let day = Weekday(word: word.letters()) else { return nil }
      days.insert(day)
    }
    return word.isAtEnd ? .on(anyOf: days, weeks: weeks) : nil
  }

  static let names: [String: RepetitionRule] = [
    "daily": .every(1, .day), "weekly": .every(1, .week), "monthly": .every(1, .month),
    "quarterly": .every(1, .quarter), "yearly": .every(1, .year),
    "day": .every(1, .day), "week": .every(1, .week), "month": .every(1, .month),
    "quarter": .every(1, .quarter), "year": .every(1, .year),
    "weekdays": .on(Weekday.businessDays),
  ]

  /// One example of each accepted form, the most common first.
  package static let examples = [
    "daily", "weekly", "monthly", "quarterly", "yearly", "weekdays", "mon,thu", "3d", "2w",
    "2w-mon,thu", "1m", "1q", "1y", "5bd", "eom", "15th", "15th,30th", "1st-mon", "1st-tue,3rd-tue",
    "last-fri", "2nd-last-fri", "1st-bd", "last-bd",
  ]

  /// The canonical spelling, which is used in the list file: `1w`, `mon,thu`, `1st-mon`.
  package var description: String {
    switch self {
    case .every(let count, let unit): "\(count)\(unit.rawValue)"
    case .on(let weekdays, let weeks):
      (weeks == 1 ? "" : "\(weeks)w-")
        + Weekday.allCases.filter(weekdays.contains).map(\.word).joined(separator: ",")
    case .monthly(let days): days.map(\.description).joined(separator: ",")
    }
  }
}

/// A repetition as a user types it: a rule and, after a slash, a mode.
package struct RepetitionExpression: Hashable, CustomStringConvertible, Sendable {
  package let rule: RepetitionRule
  package let mode: Repetition.Mode

  package init(rule: RepetitionRule, mode: Repetition.Mode = .catchUp) {
    self.rule = rule
    self.mode = mode
  }

  /// Parses `1w`, `1w/strict`, `mon,thu/done`, ignoring case. The default mode is catch-up. A rule in English throws
  /// an error that suggests todo's form.
  package init(_ text: String) throws(DateError) {
    do { try self.init(strictly: text) } catch .notARule {
      throw .notARule(text, suggestion: RepetitionExpression.suggestion(for: text))
    } catch .notAMode {
      throw .notAMode(text, suggestion: RepetitionExpression.suggestion(for: text))
    }
  }

  /// Parses a repetition as `init(_:)` does, but its errors have no suggestion.
  init(strictly text: String) throws(DateError) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    do throws(DateError) { rule = try RepetitionRule(String(parts.first ?? "")) } catch {
      if case .countOutOfRange = error { throw .countOutOfRange(text) }
      throw .notARule(text, suggestion: nil)
    }
    guard parts.count > 1 else {
      mode = .catchUp
      return
    }
    guard let mode = Repetition.Mode(rawValue: parts[1].lowercased()) else {
      throw .notAMode(text, suggestion: nil)
    }
    self.mode = mode
  }

  /// A spelling that parses to an equal value. The default mode is left out.
  package var description: String {
    mode == .catchUp ? rule.description : "\(rule)/\(mode.rawValue)"
  }
}

extension RepetitionExpression {
  /// Returns the repetition that was most likely meant: a rule in English, or a rule with a typing error. Returns nil
  /// if no rule is close.
  fileprivate static func suggestion(for text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    if let phrase = RulePhrase(text), phrase.start == nil, phrase.time == nil {
      return "\(phrase.expression)"
    }
    let typed = text.lowercased().filter { $0 != " " }
    let parts = typed.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let rule = parts.first.flatMap({ nearestRule(to: String($0)) }) else { return nil }
    guard parts.count > 1 else { return rule }
    let modes = Repetition.Mode.allCases.map(\.rawValue)
    return nearest(to: String(parts[1]), among: modes).map { "\(rule)/\($0)" }
  }

  /// Returns the text if it is a rule, else the rule that was most likely meant, or nil if no rule is close.
  private static func nearestRule(to typed: String) -> String? {
    let typed = typed.first == "+" ? String(typed.dropFirst()) : typed
    if (try? RepetitionRule(typed)) != nil { return typed }
    // `eow` is a date and not a rule. It is one letter away from `eom`, which means something else.
    if typed == "eow" { return nil }
    if typed.isAllDigits, (try? RepetitionRule("\(typed)w")) != nil { return "\(typed)w" }
    let digits = typed.prefix { $0.isWholeNumber }
    if !digits.isEmpty, let unit = DateExpression.unitNames[String(typed.dropFirst(digits.count))] {
      return (try? RepetitionRule("\(digits)\(unit)")).map { "\($0)" }
    }
    if typed.hasSuffix("s"), (try? RepetitionRule(String(typed.dropLast()))) != nil {
      return String(typed.dropLast())
    }
    if let rule = nearest(to: typed, among: RepetitionRule.examples.filter { $0.utf8.count > 2 }) {
      return rule
    }
    let weekdays = typed.split(separator: ",").map { day in
      nearest(to: String(day), among: Weekday.allCases.map(\.word))
    }
    let known = weekdays.compactMap { $0 }
    return known.isEmpty || known.count < weekdays.count ? nil : known.joined(separator: ",")
  }

  /// Returns the nearest word with an edit distance of at most 1, or of at most 2 for a word of 6 letters or more.
  private static func nearest(to typed: String, among words: [String]) -> String? {
    typed.nearest(among: words, within: typed.utf8.count < 6 ? 1 : 2)
  }
}
