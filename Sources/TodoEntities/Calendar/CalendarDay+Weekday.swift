extension CalendarDay {
  /// The first such weekday that is this day or later, or nothing after year 9999.
  package func onOrAfter(_ weekday: Weekday) -> CalendarDay? {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The last such weekday that is this day or earlier, or nothing before year 1.
  package func onOrBefore(_ weekday: Weekday) -> CalendarDay? {
    adding(days: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}
