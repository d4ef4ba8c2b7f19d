extension RepetitionExpression {
  /// Calls `read`, and adds to its error the repetition that was probably meant.
  static func withSuggestion<Value>(
    _ read: () throws(RepetitionSyntaxError) -> Value
  ) throws(RepetitionSyntaxError) -> Value {
    do {
      return try read()
    } catch {
      switch error {
      case .notARule(let text, _): throw .notARule(text, suggestion: suggestion(for: text))
      case .notAMode(let text, _): throw .notAMode(text, suggestion: suggestion(for: text))
      case .countOutOfRange: throw error
      }
    }
  }

  /// Returns the repetition that was most likely meant; nil if none is close.
  private static func suggestion(for text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    if let rule = OrgTimestamp(text.lowercased())?.rule { return rule }
    let typed = text.lowercased().filter { $0 != " " }
    let parts = typed.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let rule = parts.first.flatMap({ nearestRule(to: String($0)) }) else { return nil }
    guard parts.count > 1 else { return rule }
    let modes = Repetition.Mode.allCases.map(\.rawValue)
    return nearest(to: String(parts[1]), among: modes).map { "\(rule)/\($0)" }
  }

  /// Returns the text if it is a rule, else the rule that was most likely meant; nil if none is
  /// close.
  private static func nearestRule(to typed: String) -> String? {
    let typed = typed.first == "+" ? String(typed.dropFirst()) : typed
    if (try? RepetitionRule(word: typed)) != nil { return typed }
    if let known = otherNames[typed] { return known }
    // A date, but no rule; it is one letter away from eom, and means something else.
    if typed == "eow" { return nil }
    let digits = typed.prefix { $0.isWholeNumber }
    let name = String(typed.dropFirst(digits.count))
    if let unit = DateSuggestion.unitNames[name] ?? RepetitionRule.Unit(rawValue: name)?.rawValue {
      let rule = "\(digits.isEmpty ? "1" : digits)\(unit)"
      return (try? RepetitionRule(word: rule)).map { _ in rule }
    }
    if let day = dayOfMonth(typed) { return day }
    if let rule = nearest(to: typed, among: RepetitionRule.examples.filter { $0.utf8.count > 2 }) {
      return rule
    }
    let weekdays = typed.split(separator: ",").map { day in
      nearest(to: String(day), among: Weekday.allCases.map(\.word))
    }
    let known = weekdays.compactMap { $0 }
    return known.isEmpty || known.count < weekdays.count ? nil : known.joined(separator: ",")
  }

  /// Returns the day of the month that was most likely meant: `1st-mon` for `first-mon`, `1mon` and
  /// `1th-monn`, `15th` for `15st`; nil if none is close.
  private static func dayOfMonth(_ typed: String) -> String? {
    var text = typed
    for (index, name) in ordinalNames.enumerated() where typed.hasPrefix(name) {
      text = DayOfMonth.ordinal(index + 1) + typed.dropFirst(name.count)
    }
    var word = WordReader(text)
    let digits = word.digits()
    let start = Int(digits).map(DayOfMonth.ordinal) ?? "last"
    var letters = word.letters()
    let suffixes = digits.isEmpty ? ["last"] : ["st", "nd", "rd", "th"]
    let suffix = suffixes.first(where: letters.hasPrefix)
    if let suffix { letters.removeFirst(suffix.count) }
    if letters.isEmpty, word.skip("-") { letters = word.letters() }
    guard word.isAtEnd, suffix != nil || !digits.isEmpty && Weekday(word: letters) != nil else {
      return nil
    }
    let names = Weekday.allCases.flatMap { [$0.word, $0.name.lowercased()] }
    let weekday = nearest(to: letters, among: names).flatMap(Weekday.init(word:))
    let rule = letters.isEmpty ? start : weekday.map { "\(start)-\($0.word)" }
    return rule.flatMap { rule in (try? RepetitionRule(word: rule)).map { _ in rule } }
  }

  private static let ordinalNames = ["first", "second", "third", "fourth", "fifth"]

  /// Other words for rules.
  private static let otherNames = [
    "last": "eom", "lastday": "eom", "last-day": "eom", "monthend": "eom", "month-end": "eom",
    "endofmonth": "eom", "end-of-month": "eom",
    "mon-fri": "weekdays", "workdays": "weekdays", "biweekly": "2w", "fortnightly": "2w",
    "annually": "yearly", "annual": "yearly", "weekend": "sat,sun", "weekends": "sat,sun",
  ]

  /// Returns the first nearest word at an edit distance of up to 1, or 2 for a long word; nil if
  /// none is that close.
  private static func nearest(to typed: String, among words: [String]) -> String? {
    (0...(typed.utf8.count >= 6 ? 2 : 1)).lazy
      .compactMap { distance in words.first { $0.editDistance(to: typed) == distance } }
      .first
  }
}
