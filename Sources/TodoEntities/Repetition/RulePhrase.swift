// Decides which rules in English are one of ours, as Obsidian and Todoist write them: `2 weeks on Tuesday` if the
// date is a Tuesday, `first and third Tuesday`, `last workday`. One that says something else is none.

/// A rule in English, without the word `every`.
package enum RulePhrase {
  /// Words and what they stand for; those for nothing are only grammar.
  private static let words = [
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "other": "2",
    "weekday": "bd", "weekdays": "bd", "workday": "bd", "workdays": "bd", "business": "", "on": "",
    "the": "", "of": "", "each": "",
  ]

  /// Returns the rule that the words mean for an item with this due date; nil if none means the same. Without a
  /// date, a phrase that needs one is no rule.
  package static func rule(_ words: [String], due: CalendarDay? = nil) -> RepetitionRule? {
    var (count, unit, month): (Int?, CalendarUnit?, Month?) = (nil, nil, nil)
    var days: [String] = []
    // Whether the last day is an ordinal that may have a weekday.
    var isOpen = false
    for word in words.flatMap({
      $0.lowercased().replacing(",", with: " and ").split(separator: " ")
    }) {
      let word = RulePhrase.words[String(word)] ?? String(word)
      let weekday = Weekday(word: word)?.word
      let unitName = DateSuggestion.unitNames[word] ?? word
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
      } else if unit == nil, let found = CalendarUnit(rawValue: unitName) {
        unit = found
      } else if month == nil, let found = Month(word: word) {
        (month, isOpen) = (found, false)
      } else if count == nil, unit == nil || month != nil, let number = Int(word) {
        count = number
      } else if !word.isEmpty {
        return nil
      }
    }
    if let month {
      // A date: `year on January 15`, `January on the 15th`.
      let number = count ?? days.first.flatMap { Int($0.dropLast(2)) }
      guard days.count == (count == nil ? 1 : 0), unit == nil || unit == .year, let due,
        due.month == month.rawValue, due.day == number, number != 29 || month != .february
      else { return nil }
      return .every(1, .year)
    }
    return rule(days, every: count, unit, due)
  }

  /// The rule of days, or of none, that are so many units apart.
  private static func rule(
    _ days: [String], every count: Int?, _ unit: CalendarUnit?, _ due: CalendarDay?
  ) -> RepetitionRule? {
    let step = count ?? 1
    guard RepetitionRule.counts.contains(step) else { return nil }
    if days.isEmpty {
      return unit == .businessDay && count == nil
        ? .on(Weekday.businessDays) : unit.map { .every(step, $0) }
    }
    // In `first and third Tuesday`, both have the weekday.
    let end = days.last?.split(separator: "-").dropFirst().last.map { "-\($0)" } ?? ""
    let days = days.map { $0.contains("-") ? $0 : $0 == "last" && end.isEmpty ? "eom" : $0 + end }
    switch try? RepetitionRule(days.joined(separator: ",")) {
    case .on(let weekdays)? where unit == nil || unit == .week:
      if step == 1 { return .on(weekdays) }
      return due.map { [$0.weekday] } == weekdays ? .every(step, .week) : nil
    case .monthly(let list)? where unit == nil || unit == .month:
      // From the 29th on, other programs leave out the months that do not have the day.
      let isShort = days.contains { Int($0.dropLast(2)) ?? 0 > 28 }
      let fits = due.map { due in list.contains { $0.first(onOrAfter: due) == due } }
      if isShort || unit == nil && fits == false { return nil }
      if step == 1 { return .monthly(list) }
      guard case .number? = list.first, list.count == 1, fits == true else { return nil }
      return .every(step, .month)
    default: return nil
    }
  }
}
