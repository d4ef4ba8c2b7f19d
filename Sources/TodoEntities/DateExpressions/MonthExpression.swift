/// A month as a user types it: `dec`, `december` or `2026-12`.
package enum MonthExpression: Hashable, Sendable {
  /// The next such month, this one included.
  case next(Month)
  /// A month of a year, 1 to 9999.
  case ofYear(Int, Month)

  /// Parses a month, ignoring case; nil for any other text.
  package init?(_ text: String) {
    var word = WordReader(text)
    let digits = word.digits()
    if digits.isEmpty {
      guard let month = Month(word: word.letters()), word.isAtEnd else { return nil }
      self = .next(month)
      return
    }
    guard digits.utf8.count == 4, let year = Int(digits), year > 0, word.skip("-"),
      let month = word.number(digits: 2).flatMap(Month.init(rawValue:)), word.isAtEnd
    else { return nil }
    self = .ofYear(year, month)
  }

  /// Returns the first day of the month; nil after the year 9999.
  package func firstDay(from today: CalendarDay) -> CalendarDay? {
    switch self {
    case .next(let month):
      CalendarDay(
        year: today.year + (month.rawValue < today.month ? 1 : 0), month: month.rawValue, day: 1)
    case .ofYear(let year, let month): CalendarDay(year: year, month: month.rawValue, day: 1)
    }
  }
}

extension MonthExpression: CustomStringConvertible {
  /// A spelling that parses to an equal month.
  package var description: String {
    switch self {
    case .next(let month): month.shortName.lowercased()
    case .ofYear(let year, let month): "\(padded(year, to: 4))-\(padded(month.rawValue, to: 2))"
    }
  }
}
