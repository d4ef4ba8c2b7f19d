extension KnownRepetition {
  /// Returns the due day of the next item, given the due day of an item and the day on which it was
  /// completed; nil after the year 9999.
  ///
  /// In the modes catch-up and strict, the result is later than `due`; in catch-up and done, later
  /// than the day of completion.
  package func next(after due: CalendarDay, completedOn day: CalendarDay) -> CalendarDay? {
    switch mode {
    case .catchUp: rule.first(after: max(due, day), anchor: anchor)
    case .strict: rule.step(from: due, anchor: anchor)
    case .done: rule.step(from: day, anchor: day)
    }
  }

  /// Returns the repetition of the next item: the same, except that the mode done sets the anchor
  /// to the day of completion.
  package func successor(completedOn day: CalendarDay) -> KnownRepetition {
    switch mode {
    case .catchUp, .strict: self
    case .done: anchored(at: day)
    }
  }

  /// Returns the same repetition with another anchor.
  package func anchored(at day: CalendarDay) -> KnownRepetition {
    KnownRepetition(rule: rule, mode: mode, anchor: day, series: series)
  }

  /// Returns the next `count` due days after `due`, up to the day `end`, if each item is completed on its
  /// due day; fewer at the end of the year 9999.
  package func upcoming(
    from due: CalendarDay, through end: CalendarDay = .latest, count: Int
  ) -> [CalendarDay] {
    var days: [CalendarDay] = []
    var repetition = self
    var last = due
    while days.count < count, let day = repetition.next(after: last, completedOn: last), day <= end
    {
      repetition = repetition.successor(completedOn: last)
      days.append(day)
      last = day
    }
    return days
  }
}

extension RepetitionRule {
  /// Returns the first day on or after `day` that the rule matches; nil after the year 9999.
  ///
  /// A step matches any day, except that a step in business days matches only business days.
  package func first(onOrAfter day: CalendarDay) -> CalendarDay? {
    switch self {
    case .every(_, .businessDay):
      day.weekday.isBusinessDay ? day : day.adding(businessDays: 1)
    case .every(_, .day), .every(_, .week), .every(_, .month), .every(_, .quarter),
      .every(_, .year):
      day
    case .on(let weekdays): weekdays.compactMap(day.onOrAfter).min()
    case .monthly(let dayOfMonth): dayOfMonth.first(onOrAfter: day)
    }
  }

  /// Returns the day one step after `day`; nil after the year 9999.
  ///
  /// If `day` is the last day of a month that lacks the anchor's day, the step goes back to the
  /// anchor's day: after 31 January and 28 February comes 31 March.
  func step(from day: CalendarDay, anchor: CalendarDay) -> CalendarDay? {
    switch self {
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      guard let months = unit.months else { return day.adding(CalendarShift(count, unit)) }
      let isClamped = day.day < anchor.day && day == day.end(of: .month)
      return day.adding(
        months: months * count, preferredDay: isClamped ? anchor.day : day.day)
    case .on, .monthly: return day.adding(days: 1).flatMap(first(onOrAfter:))
    }
  }

  /// Returns the first day after `limit` in the series that starts at the anchor; nil after the
  /// year 9999. A rule of weekdays or of a day of the month ignores the anchor.
  func first(after limit: CalendarDay, anchor: CalendarDay) -> CalendarDay? {
    switch self {
    case .on, .monthly: return limit.adding(days: 1).flatMap(first(onOrAfter:))
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      return anchor > limit ? anchor : anchor.first(after: limit, steppingBy: count, unit)
    }
  }
}

extension CalendarDay {
  /// Returns the first day after `limit` that is a multiple of `count` units after this day.
  /// `limit` must not be before this day.
  ///
  /// Uses division instead of a loop, because the limit can be thousands of years later.
  fileprivate func first(
    after limit: CalendarDay, steppingBy count: Int, _ unit: CalendarUnit
  ) -> CalendarDay? {
    if let months = unit.months.map({ $0 * count }) {
      // The last step up to the limit's month can be before or after the limit; the next step is
      // always after it.
      let steps = (limit.monthNumber - monthNumber) / months
      let day = adding(months: steps * months)
      return day.flatMap { $0 > limit ? $0 : nil } ?? adding(months: (steps + 1) * months)
    }
    if unit == .businessDay {
      let steps = (limit.businessDayNumber - businessDayNumber) / count + 1
      return CalendarDay(businessDayNumber: businessDayNumber + steps * count)
    }
    let days = unit == .week ? 7 * count : count
    return adding(days: ((limit.dayNumber - dayNumber) / days + 1) * days)
  }
}

extension CalendarUnit {
  /// The length in months; nil for units of days.
  fileprivate var months: Int? {
    switch self {
    case .month: 1
    case .quarter: 3
    case .year: 12
    case .day, .week, .businessDay: nil
    }
  }
}
