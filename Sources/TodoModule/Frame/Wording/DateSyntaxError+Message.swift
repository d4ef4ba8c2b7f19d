import TodoEntities

extension DateSyntaxError {
  /// One sentence: what is wrong with the date, and what would have been accepted. The token is the
  /// word it stood in, if it stood in one.
  func message(for token: AttributeToken?, today: CalendarDay?) -> String {
    message(
      in: token?.word ?? text, today: today,
      countsFromDue: token?.key == .wait || token?.key == .until)
  }

  /// The same, for a date that stands in this word, where it may count from the due date or not.
  func message(in word: String, today: CalendarDay?, countsFromDue: Bool) -> String {
    switch self {
    case .notADate(_, let suggestion):
      return "'\(word)' is not a date" + didYouMean(suggestion)
        + forms(countsFromDue)
    case .noSuchDay: return "'\(word)': there is no such day" + forms(countsFromDue)
    case .noSuchTime: return "'\(word)': no clock shows this time; write @17:00, @9 or @5pm"
    case .skippedTime: return messageAsNow(in: word)
    case .ambiguousWeekday(_, let weekday):
      let days = today.map(weekday.readings) ?? []
      let forms = (days.isEmpty ? weekday.names : days.map(\.description)).map { $0 + weekday.rest }
      return "'\(word)' is read in two ways; write \(forms.joined(separator: " or "))"
    case .outOfRange: return "'\(word)' lies outside the years 1 to 9999"
    case .dueNotAllowed: return "'\(word)': a date that counts from due is for wait: and until:"
    case .elapsedOnDay: return "'\(word)': hours and minutes count from now only, as in 4h"
    case .secondTime: return "'\(word)' gives a time twice"
    }
  }

  /// The same, for a word that was to set the present time.
  func messageAsNow(in word: String) -> String {
    let problem =
      switch self {
      case .noSuchDay: "there is no such day"
      case .noSuchTime: "no clock shows this time"
      case .skippedTime: "the clock is set forward over this time; give another one"
      case .outOfRange: "this lies outside the years 1 to 9999"
      case .notADate, .ambiguousWeekday, .dueNotAllowed, .elapsedOnDay, .secondTime:
        "this is not a time" + didYouMean(suggestion)
          + "; write 2026-03-28T23:30, or with an offset 2026-03-28T23:30:00+01:00"
      }
    return "'\(word)': \(problem)"
  }

  private func forms(_ countsFromDue: Bool) -> String {
    let examples = DateExpression.examples + (countsFromDue ? DateExpression.dueExamples : [])
    return "; write \(examples.joined(separator: ", "))"
  }
}

extension RepetitionSyntaxError {
  /// One sentence: what is wrong with the rule, and what would have been accepted.
  func message(for token: AttributeToken?) -> String { message(in: token?.word ?? text) }

  /// The same, for a rule that stands in this word.
  func message(in word: String) -> String {
    switch self {
    case .notARule(_, let suggestion):
      return "'\(word)' is not a rule" + didYouMean(suggestion)
        + "; write \(RepetitionRule.examples.joined(separator: ", ")), and /strict or /done after it"
    case .notAMode(_, let suggestion):
      let modes = Repetition.Mode.allCases.map { "/" + $0.rawValue }.joined(separator: ", ")
      return "'\(word)' ends in no mode" + didYouMean(suggestion)
        + "; write \(modes)"
    case .countOutOfRange: return "'\(word)': a step has 1 to 9999 units"
    }
  }
}

extension ItemEditError {
  /// One sentence.
  var message: String {
    switch self {
    case .date(let error): error.message
    case .untilWithoutRepetition:
      "until: is the last day of a repetition, and there is none; add one, as in every:1w"
    case .untilBeforeDue(let until, let due):
      "until \(until) lies before the due date, \(due); the repetition would never begin"
    case .repetitionWithoutDue:
      "an item that repeats has a due date; to end the repetition too, add every:none"
    case .noDayFits(let rule): "no day up to the year 9999 fits the rule \(rule)"
    }
  }
}

extension DateResolutionError {
  /// The same, for a date that stands in this word.
  private func message(in word: String) -> String {
    switch self {
    case .outOfRange: "'\(word)' lies outside the years 1 to 9999"
    case .needsDue: "'\(word)' counts from a due date, and there is none"
    case .inToken(_, let error): error.message(in: word)
    }
  }

  /// Whether the date stands in a word that would be text after `--`.
  var isInToken: Bool {
    if case .inToken = self { true } else { false }
  }

  /// One sentence.
  var message: String {
    switch self {
    case .outOfRange(let text), .needsDue(let text): message(in: text)
    case .inToken(let token, let error): error.message(in: token)
    }
  }
}
