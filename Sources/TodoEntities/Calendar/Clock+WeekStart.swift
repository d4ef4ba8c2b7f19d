extension Clock {
  /// The day on which a week of the user's calendar begins.
  package var weekStart: Weekday { .monday }
}
