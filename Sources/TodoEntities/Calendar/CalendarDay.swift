// Calculates with days of the years 1 to 9999: `5bd`, ISO weeks, the first and last day of a week, month or year
// (`sow`; `eow` is Sunday by default). One month after 31 January is the last day of February.

/// A day of the proleptic Gregorian calendar, in the years 1 to 9999. It has no time zone.
package struct CalendarDay: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// Year, month and day in one number, `year << 9 | month << 5 | day`, which sorts by date.
  @usableFromInline let packed: Int32

  /// The year, 1 to 9999.
  package var year: Int { Int(packed >> 9) }
  /// The month, 1 to 12.
  package var month: Int { Int(packed >> 5 & 0xF) }
  /// The day of the month, 1 to 31.
  package var day: Int { Int(packed & 0x1F) }

  /// Creates the day with this date, or returns nil if the date does not exist.
  ///
  /// It can be inlined, because the file readers call it for every date.
  @inlinable package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= 28 || day <= CalendarDay.length(ofMonth: month, year: year)
    else { return nil }
    packed = Int32(year << 9 | month << 5 | day)
  }

  /// Creates the day `dayNumber` days after 1970-01-01, or returns nil outside the years 1 to 9999.
  ///
  /// The conversion starts each year on 1 March, so that the leap day is the last day of the year.
  package init?(dayNumber: Int) {
    guard CalendarDay.dayNumbers.contains(dayNumber) else { return nil }
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    packed = Int32(year << 9 | month << 5 | day)
  }

  package static let earliest = CalendarDay(packed: 1 << 9 | 1 << 5 | 1)
  package static let latest = CalendarDay(packed: 9999 << 9 | 12 << 5 | 31)

  private init(packed: Int32) { self.packed = packed }

  /// The days since 1970-01-01, negative before that day.
  package var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7]
  }

  /// Returns the number of days in a month, or 0 if the month is not 1 to 12.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 0
    }
  }

  /// The day numbers of 0001-01-01 to 9999-12-31.
  static let dayNumbers = -719_162...2_932_896

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.packed < right.packed
  }

  /// ISO 8601: `2026-12-01`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}

// MARK: - Arithmetic

extension CalendarDay {
  /// Returns the day `days` days later, or nil outside the years 1 to 9999. A negative number gives an earlier day.
  package func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(dayNumber: sum)
  }

  /// Returns the day `months` months later, or nil outside the years 1 to 9999.
  ///
  /// The result has the same day of the month, or `preferredDay` if that is given. In a month without that
  /// day, the result is the last day.
  package func adding(months: Int, preferredDay: Int? = nil) -> CalendarDay? {
    let (sum, overflow) = monthNumber.addingReportingOverflow(months)
    guard !overflow, sum >= 12 else { return nil }
    let year = sum / 12
    let month = sum % 12 + 1
    let length = CalendarDay.length(ofMonth: month, year: year)
    return CalendarDay(year: year, month: month, day: min(preferredDay ?? day, length))
  }

  /// The months since January of the year 0.
  package var monthNumber: Int { year * 12 + month - 1 }

  /// Returns the day `businessDays` business days later, or nil outside the years 1 to 9999.
  ///
  /// From a weekend, the first step forward leads to Monday. The first step backward leads to Friday.
  package func adding(businessDays: Int) -> CalendarDay? {
    if businessDays == 0 { return self }
    let start = businessDays > 0 ? businessDayNumber : businessDayNumber(onWeekend: 5)
    let (sum, overflow) = start.addingReportingOverflow(businessDays)
    return overflow ? nil : CalendarDay(businessDayNumber: sum)
  }

  /// The business days since 0001-01-01, a Monday. A weekend has the number of the Friday before.
  var businessDayNumber: Int { businessDayNumber(onWeekend: 4) }

  /// Returns the business days since 0001-01-01. A weekend has the number of the Friday before if `day` is 4,
  /// and of the Monday after it if `day` is 5.
  private func businessDayNumber(onWeekend day: Int) -> Int {
    let days = dayNumber - CalendarDay.earliest.dayNumber
    return days / 7 * 5 + min(days % 7, day)
  }

  /// Creates the business day with this number, or returns nil outside the years 1 to 9999.
  init?(businessDayNumber number: Int) {
    guard (0...CalendarDay.latest.businessDayNumber).contains(number) else { return nil }
    self.init(dayNumber: number / 5 * 7 + number % 5 + CalendarDay.earliest.dayNumber)
  }

  /// Returns the shifted day, or nil outside the years 1 to 9999. A day that the month does not have becomes
  /// the last day of the month.
  package func adding(_ shift: CalendarShift) -> CalendarDay? {
    if let months = shift.unit.months {
      return product(shift.count, months).flatMap { adding(months: $0) }
    }
    return switch shift.unit {
    case .businessDay: adding(businessDays: shift.count)
    case .week: product(shift.count, 7).flatMap { adding(days: $0) }
    default: adding(days: shift.count)
    }
  }

  /// Returns the first such weekday on or after this day, or nil after the year 9999.
  package func onOrAfter(_ weekday: Weekday) -> CalendarDay? {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// Returns the last such weekday on or before this day, or nil before the year 1.
  package func onOrBefore(_ weekday: Weekday) -> CalendarDay? {
    adding(days: -daysSince(weekday))
  }

  /// The days since the last such weekday, 0 to 6.
  func daysSince(_ weekday: Weekday) -> Int {
    (self.weekday.rawValue - weekday.rawValue + 7) % 7
  }
}

func product(_ left: Int, _ right: Int) -> Int? {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  return overflow ? nil : product
}

/// A unit for counting days.
package enum CalendarUnit: String, CaseIterable, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case quarter = "q"
  case year = "y"
  /// A day from Monday to Friday. Holidays count as business days.
  case businessDay = "bd"

  /// The length in months, or nil for units of days.
  var months: Int? {
    switch self {
    case .month: 1
    case .quarter: 3
    case .year: 12
    case .day, .week, .businessDay: nil
    }
  }
}

/// A number of calendar units to move a day by. A negative number moves it backward.
package struct CalendarShift: Hashable, CustomStringConvertible, Sendable {
  package let count: Int
  package let unit: CalendarUnit

  package init(_ count: Int, _ unit: CalendarUnit) {
    self.count = count
    self.unit = unit
  }

  /// The shift with its sign: `+3d`, `-1w`.
  package var description: String { (count < 0 ? "" : "+") + unsigned }

  /// The shift without a plus sign, as at the start of a date expression: `3d`, `-1w`.
  package var unsigned: String { "\(count)\(unit.rawValue)" }
}

// MARK: - Periods

extension CalendarDay {
  /// Returns an edge of the period that contains this day, or nil outside the years 1 to 9999.
  ///
  /// - Parameter weekStart: The first day of a week.
  package func edge(
    _ edge: PeriodEdge, of period: CalendarPeriod, weekStart: Weekday = .monday
  ) -> CalendarDay? {
    guard let length = CalendarUnit(rawValue: period.rawValue)?.months else {
      // Counts from this day, because the week may have begun before the year 1.
      let days = daysSince(weekStart)
      return switch edge {
      case .start: adding(days: -days)
      case .end: adding(days: 6 - days)
      case .nextStart: adding(days: 7 - days)
      }
    }
    let months = (month - 1) % length
    return switch edge {
    case .start: adding(months: -months, preferredDay: 1)
    case .end: adding(months: length - 1 - months, preferredDay: 31)
    case .nextStart: adding(months: length - months, preferredDay: 1)
    }
  }
}

/// A period of the calendar. `CalendarUnit` has a unit with the same letter for each period.
package enum CalendarPeriod: String, CaseIterable, Sendable {
  /// Monday to Sunday (ISO 8601), unless another first day is given.
  case week = "w"
  case month = "m"
  case quarter = "q"
  case year = "y"
}

/// The first or last day of a period, or the first day of the next period. A raw value is the start of a word
/// such as `eow`, before the period's letter.
package enum PeriodEdge: String, CaseIterable, Sendable {
  case start = "so"
  case end = "eo"
  case nextStart = "son"
}

/// A week date of ISO 8601: a day named by its year, week and weekday, such as `2026-W49-2`.
package struct ISOWeekDate: Hashable, CustomStringConvertible, Sendable {
  /// The year that contains the week's Thursday.
  package let year: Int
  /// The week, 1 to 53. Week 1 contains the year's first Thursday.
  package let week: Int
  package let weekday: Weekday

  package init(_ day: CalendarDay) {
    weekday = day.weekday
    // The fallbacks are never used: year 1 begins with a Monday, and year 9999 ends with a Friday.
    let thursday = day.adding(days: 4 - day.weekday.rawValue) ?? day
    let newYear = thursday.edge(.start, of: .year) ?? thursday
    year = thursday.year
    week = (thursday.dayNumber - newYear.dayNumber) / 7 + 1
  }

  /// Creates a week date, or returns nil if the year does not have the week.
  package init?(year: Int, week: Int, weekday: Weekday) {
    guard (1...9999).contains(year), (1...53).contains(week) else { return nil }
    self.year = year
    self.week = week
    self.weekday = weekday
    guard monday.flatMap({ $0.adding(days: 3) })?.year == year else { return nil }
  }

  /// The day, or nil outside the years 1 to 9999.
  package var day: CalendarDay? { monday?.adding(days: weekday.rawValue - 1) }

  /// The week's Monday, computed from 4 January, which is always in week 1.
  private var monday: CalendarDay? {
    CalendarDay(year: year, month: 1, day: 4)?
      .edge(.start, of: .week)?
      .adding(days: 7 * (week - 1))
  }

  /// ISO 8601: `2026-W49-2`.
  package var description: String { "\(weekDescription)-\(weekday.rawValue)" }

  /// The week without the day, in ISO 8601: `2026-W49`.
  package var weekDescription: String { "\(padded(year, to: 4))-W\(padded(week, to: 2))" }
}
