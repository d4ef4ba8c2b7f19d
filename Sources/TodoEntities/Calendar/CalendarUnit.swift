/// A unit in which days are counted.
package enum CalendarUnit: String, CaseIterable, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case quarter = "q"
  case year = "y"
  /// Monday to Friday; holidays are not known.
  case businessDay = "bd"
}

/// A number of calendar units, later or, if negative, earlier.
package struct CalendarShift: Hashable, Sendable {
  /// How many units.
  package let count: Int
  /// Of which unit.
  package let unit: CalendarUnit

  /// A shift by `count` units.
  package init(_ count: Int, _ unit: CalendarUnit) {
    self.count = count
    self.unit = unit
  }
}

extension CalendarShift: CustomStringConvertible {
  /// With its sign: `+3d`, `-1w`.
  package var description: String { (count < 0 ? "" : "+") + unsigned }

  /// Without a plus sign, as at the start of a date: `3d`, `-1w`.
  package var unsigned: String { "\(count)\(unit.rawValue)" }
}

extension CalendarDay {
  /// The shifted day, or nothing outside years 1 to 9999. Months clamp to their last day.
  package func adding(_ shift: CalendarShift) -> CalendarDay? {
    switch shift.unit {
    case .day: adding(days: shift.count)
    case .week: product(shift.count, 7).flatMap { adding(days: $0) }
    case .month: adding(months: shift.count)
    case .quarter: product(shift.count, 3).flatMap { adding(months: $0) }
    case .year: product(shift.count, 12).flatMap { adding(months: $0) }
    case .businessDay: adding(businessDays: shift.count)
    }
  }

  /// The day this many months later, or nothing outside years 1 to 9999.
  ///
  /// It falls on the same day of the month, or on `preferredDay` if one is given, or on the last
  /// day of a month that is shorter.
  package func adding(months: Int, preferredDay: Int? = nil) -> CalendarDay? {
    let (sum, overflow) = monthNumber.addingReportingOverflow(months)
    guard !overflow, sum >= 12 else { return nil }
    let year = sum / 12
    let month = sum % 12 + 1
    let length = CalendarDay.length(ofMonth: month, year: year)
    return CalendarDay(year: year, month: month, day: min(preferredDay ?? day, length))
  }

  /// Months since the start of year 0.
  var monthNumber: Int { year * 12 + month - 1 }

  /// The day this many days from Monday to Friday later, or nothing outside years 1 to 9999.
  ///
  /// From a day of the weekend, the first step leads to the next such day, or to the one before.
  package func adding(businessDays: Int) -> CalendarDay? {
    if businessDays == 0 { return self }
    let start = businessDays > 0 ? businessDayNumber : businessDayNumberFromAbove
    let (sum, overflow) = start.addingReportingOverflow(businessDays)
    return overflow ? nil : CalendarDay(businessDayNumber: sum)
  }

  /// Days from Monday to Friday since 0001-01-01, a Monday; at a weekend, that of Friday.
  var businessDayNumber: Int {
    let days = daysSinceEarliest
    return days / 7 * 5 + min(days % 7, 4)
  }

  /// The same; at a weekend, that of the Monday after it.
  private var businessDayNumberFromAbove: Int {
    let days = daysSinceEarliest
    return days / 7 * 5 + min(days % 7, 5)
  }

  /// The business day with this number, or nothing outside years 1 to 9999.
  init?(businessDayNumber number: Int) {
    guard (0...CalendarDay.latest.businessDayNumber).contains(number) else { return nil }
    self.init(dayNumber: number / 5 * 7 + number % 5 + CalendarDay.earliest.dayNumber)
  }

  private var daysSinceEarliest: Int { dayNumber - CalendarDay.earliest.dayNumber }
}

/// The product, unless it does not fit.
func product(_ left: Int, _ right: Int) -> Int? {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  return overflow ? nil : product
}
