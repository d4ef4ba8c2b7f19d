/// A unit for counting days.
package enum CalendarUnit: String, CaseIterable, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case quarter = "q"
  case year = "y"
  /// Monday to Friday; holidays count as business days.
  case businessDay = "bd"
}

/// A number of calendar units to move a day by: forward, or backward if negative.
package struct CalendarShift: Hashable, Sendable {
  /// The number of units.
  package let count: Int
  /// The unit.
  package let unit: CalendarUnit

  /// Creates a shift by `count` units.
  package init(_ count: Int, _ unit: CalendarUnit) {
    self.count = count
    self.unit = unit
  }
}

extension CalendarShift: CustomStringConvertible {
  /// The shift with its sign: `+3d`, `-1w`.
  package var description: String { (count < 0 ? "" : "+") + unsigned }

  /// The shift without a plus sign, as at the start of a date expression: `3d`, `-1w`.
  package var unsigned: String { "\(count)\(unit.rawValue)" }
}

extension CalendarDay {
  /// Returns the shifted day; nil outside the years 1 to 9999. A day that the month does not have
  /// becomes its last day.
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

  /// Returns the day `months` months later; nil outside the years 1 to 9999.
  ///
  /// It is the same day of the month, or `preferredDay` if that is given; in a shorter month, the
  /// last day.
  package func adding(months: Int, preferredDay: Int? = nil) -> CalendarDay? {
    let (sum, overflow) = monthNumber.addingReportingOverflow(months)
    guard !overflow, sum >= 12 else { return nil }
    let year = sum / 12
    let month = sum % 12 + 1
    let length = CalendarDay.length(ofMonth: month, year: year)
    return CalendarDay(year: year, month: month, day: min(preferredDay ?? day, length))
  }

  /// The months since January of the year 0.
  var monthNumber: Int { year * 12 + month - 1 }

  /// Returns the day `businessDays` business days later; nil outside the years 1 to 9999.
  ///
  /// From a weekend, the first step forward leads to Monday, the first step backward to Friday.
  package func adding(businessDays: Int) -> CalendarDay? {
    if businessDays == 0 { return self }
    let start = businessDays > 0 ? businessDayNumber : businessDayNumberFromAbove
    let (sum, overflow) = start.addingReportingOverflow(businessDays)
    return overflow ? nil : CalendarDay(businessDayNumber: sum)
  }

  /// The business days since 0001-01-01, a Monday; on a weekend, the number of its Friday.
  var businessDayNumber: Int {
    let days = daysSinceEarliest
    return days / 7 * 5 + min(days % 7, 4)
  }

  /// The same number, but on a weekend the number of the next Monday.
  private var businessDayNumberFromAbove: Int {
    let days = daysSinceEarliest
    return days / 7 * 5 + min(days % 7, 5)
  }

  /// Creates the business day with this number; nil outside the years 1 to 9999.
  init?(businessDayNumber number: Int) {
    guard (0...CalendarDay.latest.businessDayNumber).contains(number) else { return nil }
    self.init(dayNumber: number / 5 * 7 + number % 5 + CalendarDay.earliest.dayNumber)
  }

  private var daysSinceEarliest: Int { dayNumber - CalendarDay.earliest.dayNumber }
}

/// Returns the product; nil on overflow.
func product(_ left: Int, _ right: Int) -> Int? {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  return overflow ? nil : product
}
