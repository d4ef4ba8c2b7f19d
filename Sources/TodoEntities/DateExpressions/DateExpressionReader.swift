extension DateExpression {
  /// Parses a date expression, ignoring case. A base of `due` is accepted only if `allowsDue` is
  /// true.
  package init(_ text: String, allowsDue: Bool = false) throws(DateSyntaxError) {
    do {
      var reader = DateExpressionReader(text, allowsDue: allowsDue)
      self = try reader.expression()
    } catch .notADate {
      throw DateSuggestion.error(for: text, allowsDue: allowsDue)
    }
  }
}

/// Parses `base (+count unit | -count unit)* [@time]`; the base can be left out before a time that
/// stands alone.
struct DateExpressionReader {
  let text: String
  let allowsDue: Bool
  var word: WordReader
  /// The time of a base in ISO 8601, `2026-12-01T17:00`.
  var isoTime: TimeOfDay?

  init(_ text: String, allowsDue: Bool) {
    self.text = text
    self.allowsDue = allowsDue
    word = WordReader(text)
  }

  /// The error to throw if no other case fits; `DateExpression.init` adds a suggestion.
  var notADate: DateSyntaxError { .notADate(text, suggestion: nil) }

  /// Parses the complete text.
  mutating func expression() throws(DateSyntaxError) -> DateExpression {
    let base = try base()
    var shifts: [CalendarShift] = []
    while word.next == "+" || word.next == "-" {
      guard case .shift(let shift) = try signedAmount() else { throw .elapsedOnDay(text) }
      shifts.append(shift)
    }
    let time = try time(after: base)
    guard word.isAtEnd else { throw errorAfterTime() }
    return DateExpression(base: base, shifts: shifts, time: time)
  }

  /// Returns the error for a text that goes on after the time: that shifts come first, if moving them
  /// there makes it a date.
  private func errorAfterTime() -> DateSyntaxError {
    let typed = text.lowercased()
    let rest = word.rest
    // A second `@` would make this function call itself again and again.
    guard let mark = typed.firstIndex(of: "@"), rest.first == "+" || rest.first == "-",
      !rest.contains("@")
    else { return notADate }
    let ordered = typed[..<mark] + rest + typed[mark...].dropLast(rest.utf8.count)
    let suggestion = String(ordered.first == "+" ? ordered.dropFirst() : ordered)
    var reader = DateExpressionReader(suggestion, allowsDue: allowsDue)
    do {
      _ = try reader.expression()
    } catch .elapsedOnDay {
      return .elapsedOnDay(text)
    } catch .outOfRange {
      return .outOfRange(text)
    } catch {
      return notADate
    }
    return .timeNotLast(text, suggestion: suggestion)
  }

  /// Parses `@17:00`, `@9`, `@5pm`, `@noon`; without an `@`, returns the time of the base, if any.
  private mutating func time(after base: DateExpression.Base) throws(DateSyntaxError)
    -> TimeOfDay?
  {
    guard word.skip("@") else { return isoTime }
    let time = try clockTime()
    if isoTime != nil { throw .secondTime(text) }
    if case .elapsed = base { throw .secondTime(text) }
    return time
  }

  /// Parses what follows the `@`. There is no word for midnight, because people differ on whether it
  /// begins or ends the day.
  private mutating func clockTime() throws(DateSyntaxError) -> TimeOfDay {
    let name = word.letters()
    if name == "noon" { return .noon }
    guard name.isEmpty else { throw notADate }
    let digits = word.digits()
    guard (1...2).contains(digits.utf8.count), var hour = Int(digits) else { throw notADate }
    var minute = 0
    if word.skip(":") {
      guard let number = word.number(digits: 2) else { throw notADate }
      minute = number
    }
    let half = word.letters()
    if half == "am" || half == "pm" {
      guard (1...12).contains(hour) else { throw .noSuchTime(text) }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    } else if !half.isEmpty {
      throw notADate
    }
    guard let time = TimeOfDay(hour: hour, minute: minute) else { throw .noSuchTime(text) }
    return time
  }
}
