// Composes the sentence about a wrong date or rule, or about an edit that the item cannot have: a cycle, an empty
// title, `until:` before the due date.

import TodoEntities

extension DateError {
  /// One sentence about a date or a rule: what is wrong with it, and what to type or where to read more.
  /// `word` is what was typed: the date or rule, or the token that holds it.
  ///
  /// - Parameter advises: Whether it says what was probably meant.
  func message(
    in word: String, today: CalendarDay? = nil, advises: Bool = true
  ) -> String {
    let meant = alternatives(in: word, today: today)
    func write(_ end: String = "") -> String {
      advises && !meant.isEmpty ? "; write \(meant.alternatives)" : end
    }
    let kind = if case .notARule = self { "rule" } else { "date" }
    if text.isEmpty, word.hasNoValue {
      return "'\(word)' has no value: expected a \(kind); see: todo help \(kind)s"
    }
    switch self {
    case .notARule(let text, _) where text.countsHours:
      return "'\(word)': no rule is shorter than a day; write every:1d"
    case .notADate, .notARule:
      return "'\(word)' is not a \(kind)"
        + (advises
          ? didYouMean(meant.first, orElse: "; see: todo help \(kind)s") : "")
    case .notAMode:
      let modes = Repetition.Mode.allCases.map { "/" + $0.rawValue }
      return "unknown mode in '\(word)'"
        + (advises ? didYouMean(meant.first, orElse: ": expected \(modes.alternatives)") : "")
    case .countOutOfRange: return "'\(word)': the interval must be 1 to 9999"
    case .noSuchDay(let text):
      return "'\(word)': " + (text.monthThatIsTooShort ?? "no such day; see: todo help dates")
    case .noSuchTime: return "'\(word)': no such time; write @00:00 to @23:59, @9 or @5pm"
    case .skippedTime: return "'\(word)': \(DateError.skipped)"
    case .ambiguousWeekday: return "'\(word)' is ambiguous" + write()
    case .ambiguousOrder: return "'\(word)' is month/day or day/month" + write()
    case .tooLong: return "'\(word)' is more than \(PeriodExpression.mostDays) days"
    case .outOfRange: return "'\(word)' is outside the years 1 to 9999"
    case .dueNotAllowed:
      return "'\(word)': only scheduled:, wait: and until: can count from the due date"
    case .nextNotAllowed: return "'\(word)': only due: of edit takes next, for an item that repeats"
    case .elapsedOnDay:
      return "'\(word)': hours and minutes count only from now or the due time, as in 4h"
    case .secondTime: return "'\(word)' gives two times"
    case .ambiguousTime: return "'\(word)' is in the morning or in the afternoon" + write()
    case .needsDue: return "'\(word)' counts from a due date, and there is none"
    case .needsDueTime(_, let due):
      let words = "due:\(due.day)@15 \(word)"
      return "'\(word)' counts from a due time, and the due date has none; write \(words)"
    case .inToken(_, let error): return error.message(in: word, today: today)
    }
  }

  /// What to write in the place of a word that holds the date or rule: what was probably meant, or the two dates that
  /// it can be.
  func alternatives(in word: String, today: CalendarDay?) -> [String] {
    switch self {
    case .notADate, .notARule, .notAMode:
      return suggestion.map { [word.replacingEnd(text, with: $0)] } ?? []
    case .ambiguousWeekday(let text, let weekday):
      let days = today.map(weekday.readings) ?? []
      return (days.isEmpty ? weekday.names : days.map(\.description)).map {
        word.replacingEnd(text, with: $0 + weekday.rest)
      }
    case .ambiguousOrder(let text, let bases, let reading):
      return bases.map { base in
        let day = today.flatMap { base.calendarDay(from: $0, reading) }
        return word.replacingEnd(text, with: day?.description ?? base.description)
      }
    case .ambiguousTime(let text, let dates):
      return dates.map { word.replacingEnd(text, with: "\($0)") }
    case .inToken(_, let error): return error.alternatives(in: word, today: today)
    default: return []
    }
  }

  /// One sentence about a date that cannot be resolved.
  var message: String { message(in: text) }

  /// One sentence about a value that was to set the present time; `name` is the option or variable.
  func messageAsNow(in value: String, for name: String) -> String {
    let problem =
      switch self {
      case .noSuchDay: ": no such day"
      case .noSuchTime: ": no such time"
      case .skippedTime: ": \(DateError.skipped)"
      case .outOfRange: ": it is outside the years 1 to 9999"
      default:
        didYouMean(
          suggestion,
          orElse: ": expected a time such as 2026-03-28T23:30 or 2026-03-28T23:30:00+01:00")
      }
    return "invalid value '\(value)' for \(name)\(problem)"
  }

  private static let skipped = "the clock goes forward past this time; give another one"
}

extension String {
  /// What is wrong with a day that its month has not: `31.11.`, `2026-02-30`, `feb30`.
  fileprivate var monthThatIsTooShort: String? {
    let numbers = split { !$0.isNumber }.compactMap { Int($0) }
    let index = contains(".") ? 1 : numbers.count - 2
    let number = numbers.indices.contains(index) ? numbers[index] : 0
    guard let month = Month(word: filter(\.isLetter).lowercased()) ?? Month(rawValue: number) else {
      return nil
    }
    return "\(month.name) has \(month == .february ? "28 or 29" : "\(month.longestLength)") days"
  }

  /// Whether the rule counts units that are shorter than a day.
  fileprivate var countsHours: Bool {
    ["h", "hour", "hours", "hourly", "min", "minutes"].contains(filter(\.isLetter))
  }

  /// The word with another ending: `due:fri` for `due:frl`, `fri` for `frl`.
  fileprivate func replacingEnd(_ end: String, with newEnd: String) -> String {
    (hasSuffix(end) ? String(dropLast(end.count)) : "") + newEnd
  }
}

extension ItemEditError {
  var message: String {
    switch self {
    case .blankTitle: "the title would be empty; an item needs one"
    case .titleForSeveral(let count):
      "cannot give \(count) items the same title; to change them all, give attributes such as +home"
    case .date(let error): error.message
    case .dependencyCycle(let numbers):
      "an item cannot depend on itself: \(numbers.map(String.init).cycle)"
    case .untilWithoutRepetition:
      "until: ends a repetition, and the item has none; add one, as in every:1w"
    case .untilBeforeDue(let until, let due):
      "until \(until) is before the due date, \(due); the item would never repeat"
    case .doesNotRepeat: "due:next works only on an open item that repeats"
    case .noNextDate(let until?): "there is no next date; the series ends on \(until)"
    case .noNextDate(nil): "there is no next date up to the year 9999"
    case .repetitionWithoutDue:
      "a repeating item needs a due date; to end the repetition too, add every:none"
    case .noDayFits(let rule): "no day up to the year 9999 matches the rule \(rule)"
    case .noChecklist(let item):
      "item \(item) has no checklist; add a line to it: todo note \(item) '[ ] call first'"
    case .noLine(let range, let item, let count):
      "the checklist of item \(item) has \(count.counting("line")), but no line"
        + " '\(range.typed)'; nothing was changed"
    case .noNotes(let item): "item \(item) has no notes"
    case .noLink(let item, let count):
      "item \(item) has \(count == 0 ? "no link" : count.counting("link"))"
    case .noNoteLine(let range, let item, let count):
      "the notes of item \(item) have \(count.counting("line")), but no line '\(range.typed)';"
        + " nothing was changed"
    case .noDateToMove(let item, let when):
      "item \(item) has no date; if it must be done by then, type: todo edit \(item) due:\(when)"
        + "; if it is only not to be shown before: todo edit \(item) wait:\(when)"
    case .noTimeToMove(let attribute, let item):
      "item \(item) has a \(attribute.word) date without a time; to give it one, type: todo edit"
        + " \(item) \(attribute.word):today@15"
    case .notLater(let attribute, let item, let date, let isPast):
      "\(date) is before \(isPast ? "today" : "the \(attribute.word) date of item \(item)")"
        + "; to set it all the same, type: todo edit \(item) \(attribute.word):\(date)"
    case .inItem(let number, let error): "item \(number): \(error.message)"
    }
  }
}

extension ClosedRange<Int> {
  /// The range as users type it: `2-4`, or `2`.
  fileprivate var typed: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)"
  }
}

extension [String] {
  /// A cycle, whose last element is its first: `1 → 2 → 1`. Of more than ten elements, ten are shown:
  /// `1 → 2 → … → 1 and 9990 more`.
  var cycle: String {
    let hidden = count - 11
    if hidden <= 0 { return joined(separator: " → ") }
    return (prefix(10) + ["…"] + suffix(1)).joined(separator: " → ") + " and \(hidden) more"
  }
}
