/// A day of the proleptic Gregorian calendar, in the years 1 to 9999. It has no time zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Year, month and day in one number, `year << 9 | month << 5 | day`, which sorts by date.
  @usableFromInline let packed: Int32

  /// The year, 1 to 9999.
  package var year: Int { Int(packed >> 9) }
  /// The month, 1 to 12.
  package var month: Int { Int(packed >> 5 & 0xF) }
  /// The day of the month, 1 to 31.
  package var day: Int { Int(packed & 0x1F) }

  /// Creates the day with this date; nil if the date does not exist.
  ///
  /// File readers, which can inline it, call it for every date.
  @inlinable package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= 28 || day <= CalendarDay.length(ofMonth: month, year: year)
    else { return nil }
    packed = Int32(year << 9 | month << 5 | day)
  }

  /// Creates the day `dayNumber` days after 1970-01-01; nil outside the years 1 to 9999.
  ///
  /// The conversion starts each year on 1 March, so that the leap day is its last day.
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

  /// The first day of the calendar, 0001-01-01.
  package static let earliest = CalendarDay(packed: 1 << 9 | 1 << 5 | 1)
  /// The last day of the calendar, 9999-12-31.
  package static let latest = CalendarDay(packed: 9999 << 9 | 12 << 5 | 31)

  private init(packed: Int32) { self.packed = packed }

  /// The days since 1970-01-01; negative before it.
  package var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7]
  }

  /// Returns the day `days` days later, or earlier if negative; nil outside the years 1 to 9999.
  package func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(dayNumber: sum)
  }

  /// Returns the number of days in a month; 0 if the month is not 1 to 12.
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
}

extension CalendarDay {
  /// Returns the first such weekday on or after this day; nil after the year 9999.
  package func onOrAfter(_ weekday: Weekday) -> CalendarDay? {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The days since the last such weekday, 0 to 6.
  func daysSince(_ weekday: Weekday) -> Int {
    (self.weekday.rawValue - weekday.rawValue + 7) % 7
  }

  /// Returns the last such weekday on or before this day; nil before the year 1.
  package func onOrBefore(_ weekday: Weekday) -> CalendarDay? {
    adding(days: -daysSince(weekday))
  }
}

extension CalendarDay: CustomStringConvertible {
  /// ISO 8601: `2026-12-01`.
  package var description: String { String(iso8601: { $0.append(iso8601: self) }) }
}
