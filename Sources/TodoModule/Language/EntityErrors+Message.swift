// Composes the sentence about a wrong date or rule, or about an edit that the item cannot have: a cycle, an empty
// title, `until:` before the due date.

import TodoEntities

extension DateError {
  /// Describes the mistake in a date or a rule, and says what to write or where to read more. `word` is the
  /// typed date or rule, or the token that holds it.
  ///
  /// - Parameter advises: Whether the sentence says what was probably meant.
  func message(
    in word: String, today: CalendarDay? = nil, advises: Bool = true
  ) -> String {
    let meant = alternatives(in: word, today: today)
    let use = advises && !meant.isEmpty ? ": use \(meant.alternatives)" : ""
    let kind = if case .notARule = self { "rule" } else { "date" }
    if text.isEmpty, word.hasNoValue {
      return "'\(word)' has no value: use a \(kind) (see: todo help \(kind)s)"
    }
    switch self {
    case .notARule(let text, _) where text.countsHours:
      return "'\(word)' is too short: the shortest rule is every:1d"
    case .notADate, .notARule:
      return "'\(word)' is not a \(kind)"
        + (advises
          ? didYouMean(meant.first, orElse: " (see: todo help \(kind)s)") : "")
    case .notAMode:
      let modes = Repetition.Mode.allCases.map { "/" + $0.rawValue }
      return "unknown mode in '\(word)'"
        + (advises ? didYouMean(meant.first, orElse: ": use \(modes.alternatives)") : "")
    case .countOutOfRange: return "'\(word)': the interval must be from 1 to 9999"
    case .noSuchDay(let text):
      return "'\(word)' is not a day" + (text.monthThatIsTooShort ?? " (see: todo help dates)")
    case .noSuchTime: return "'\(word)' has an invalid time: use a time such as @17:00, @9 or @5pm"
    case .skippedTime: return "'\(word)': \(DateError.skipped)"
    case .ambiguousWeekday: return "'\(word)' is ambiguous" + use
    case .ambiguousOrder: return "'\(word)' may be month/day or day/month" + use
    case .tooLong: return "'\(word)' is longer than \(PeriodExpression.mostDays) days"
    case .outOfRange: return "'\(word)' is outside the years 1 to 9999"
    case .dueNotAllowed:
      return "'\(word)': only scheduled:, wait: and until: can count from the due date"
    case .nextNotAllowed: return "'\(word)': only 'todo edit' takes due:next, for a repeating item"
    case .elapsedOnDay:
      return "'\(word)': hours and minutes can only be added to now or to the due time, as in 4h"
    case .secondTime: return "'\(word)' has two times"
    case .ambiguousTime: return "'\(word)' may be in the morning or in the afternoon" + use
    case .needsDue: return "'\(word)' counts from a due date, but the item has none"
    case .needsDueTime(_, let due):
      let words = "due:\(due.day)@15 \(word)"
      return "'\(word)' counts from a due time, but the due date has none: use \(words)"
    case .inToken(_, let error): return error.message(in: word, today: today)
    }
  }

  /// The words to write instead of the word that holds the date or rule: the one that was probably meant, or
  /// both dates of an ambiguous one.
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

  /// Describes why a date cannot be resolved.
  var message: String { message(in: text) }

  /// Describes why a value cannot set the present time. `name` is the option or variable.
  func messageAsNow(in value: String, for name: String) -> String {
    let problem =
      switch self {
      case .noSuchDay: ": there is no such day"
      case .noSuchTime: ": there is no such time"
      case .skippedTime: ": \(DateError.skipped)"
      case .outOfRange: ": it is outside the years 1 to 9999"
      default: ": use a time such as 2026-03-28T23:30 or 2026-03-28T23:30:00+01:00"
      }
    return "invalid value '\(value)' for \(name)\(problem)"
  }

  private static let skipped = "the clocks skip this time when they go forward, so use another one"
}

extension String {
  /// The rest of the sentence about a day that its month does not have: `31.11.`, `2026-02-30`, `feb30`.
  fileprivate var monthThatIsTooShort: String? {
    let numbers = split { !$0.isNumber }.compactMap { Int($0) }
    let index = contains(".") ? 1 : numbers.count - 2
    let number = numbers.indices.contains(index) ? numbers[index] : 0
    guard let month = Month(word: filter(\.isLetter).lowercased()) ?? Month(rawValue: number) else {
      return nil
    }
    return ": \(month.name) has \(month == .february ? "28 or 29" : "\(month.longestLength)") days"
  }

  /// Whether the rule counts units shorter than a day.
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
    case .blankTitle: "the title would be empty, but every item needs one"
    case .titleForSeveral(let count):
      "\(count) items are selected, but only one can get a new title: use attributes such as +home to change several"
    case .date(let error): error.message
    case .dependencyCycle(let numbers):
      "the dependencies would form a circle: \(numbers.map(String.init).cycle)"
    case .untilWithoutRepetition: "until: needs a repeating item: add a rule such as every:1w"
    case .untilBeforeDue(let until, let due):
      "until \(until) is before the due date \(due), so the item would never repeat"
    case .doesNotRepeat: "due:next works only on an open item that repeats"
    case .noNextDate(let until?): "there is no next date, because the series ends on \(until)"
    case .noNextDate(nil): "there is no next date up to the year 9999"
    case .repetitionWithoutDue:
      "a repeating item needs a due date (add every:none to end the repetition too)"
    case .noDayFits(let rule): "no day up to the year 9999 matches the rule \(rule)"
    case .noChecklist(let item):
      "item \(item) has no checklist. To begin one, run: todo note \(item) '[ ] call first'"
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
      "item \(item) has no date. To set its due date, run: todo edit \(item) due:\(when)"
        + " (or wait:\(when) to hide it until then)"
    case .noTimeToMove(let attribute, let item):
      "item \(item) has a \(attribute.word) date without a time. To set both, run: todo edit"
        + " \(item) \(attribute.word):today@15"
    case .notLater(let attribute, let item, let date, let isPast):
      "\(date) is before \(isPast ? "today" : "the \(attribute.word) date of item \(item)")"
        + ". To set it anyway, run: todo edit \(item) \(attribute.word):\(date)"
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
  /// Shows a cycle, whose last element is its first: `1 → 2 → 1`. Shows ten elements of a longer cycle: `1 → 2
  /// → … → 1 and 9990 more`.
  var cycle: String {
    let hidden = count - 11
    if hidden <= 0 { return joined(separator: " → ") }
    return (prefix(10) + ["…"] + suffix(1)).joined(separator: " → ") + " and \(hidden) more"
  }
}
