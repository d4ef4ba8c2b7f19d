import TodoEntities

extension DateSyntaxError {
  /// One sentence: what is wrong with the date, and what would have been accepted. The token is the
  /// word it stood in, if it stood in one.
  func message(for token: AttributeToken?) -> String {
    message(in: token?.word ?? text)
  }

  /// The same, for a date that stands in this word.
  func message(in word: String) -> String {
    switch self {
    case .notADate(_, let suggestion):
      return "'\(word)' is not a date" + (suggestion.map { "; did you mean \($0)?" } ?? "") + forms
    case .noSuchDay: return "'\(word)': there is no such day" + forms
    case .noSuchTime: return "'\(word)': no clock shows this time; write @17:00, @9 or @5pm"
    case .skippedTime:
      return "'\(word)': the clock is set forward over this time; give another one"
    case .ambiguousWeekday(_, let weekday):
      let name = weekday.weekday.word
      return "'\(word)' is read in two ways; write \(name) for the first one after today, or"
        + " \(name)+1w for the one a week later"
    case .outOfRange: return "'\(word)' lies outside the years 1 to 9999"
    case .dueNotAllowed: return "'\(word)': a date that counts from due is for wait: and until:"
    case .elapsedOnDay: return "'\(word)': hours and minutes count from now only, as in 4h"
    case .secondTime: return "'\(word)' gives a time twice"
    }
  }

  private var forms: String {
    "; write \(DateExpression.examples.prefix(12).joined(separator: ", "))"
  }
}

extension DateResolutionError {
  /// One sentence.
  var message: String {
    switch self {
    case .outOfRange(let text): "'\(text)' lies outside the years 1 to 9999"
    case .needsDue(let text): "'\(text)' counts from a due date, and there is none"
    }
  }
}
