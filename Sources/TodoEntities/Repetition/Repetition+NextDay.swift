extension Repetition {
  /// The day on which an item comes back that was due on one day and completed on another; nothing
  /// after year 9999.
  ///
  /// In the modes catch-up and strict it is later than `due`, in catch-up and done later than the
  /// day of completion.
  package func next(after due: CalendarDay, completedOn day: CalendarDay) -> CalendarDay? {
    switch mode {
    case .catchUp: rule.first(after: max(due, day), anchor: anchor)
    case .strict: rule.step(from: due, anchor: anchor)
    case .done: rule.step(from: day, anchor: day)
    }
  }

  /// What the next item carries: the same, but for the anchor where the day of completion sets it.
  package func successor(completedOn day: CalendarDay) -> Repetition {
    switch mode {
    case .catchUp, .strict: self
    case .done: anchored(at: day)
    }
  }

  /// The same, counted from this day.
  package func anchored(at day: CalendarDay) -> Repetition {
    Repetition(rule: rule, mode: mode, anchor: day, series: series)
  }

  /// The next `count` days after `due`, if each item is completed on the day it is due. Fewer at
  /// the calendar's end.
  package func upcoming(from due: CalendarDay, count: Int) -> [CalendarDay] {
    var days: [CalendarDay] = []
    var repetition = self
    var last = due
    while days.count < count, let day = repetition.next(after: last, completedOn: last) {
      repetition = repetition.successor(completedOn: last)
      days.append(day)
      last = day
    }
    return days
  }
}

extension RepetitionRule {
  /// The first day that the rule fits, this day included: any day for a step in days, weeks or
  /// longer. Nothing after year 9999.
  package func first(onOrAfter day: CalendarDay) -> CalendarDay? {
    switch self {
    case .every(_, .businessDay):
      day.weekday.isBusinessDay ? day : day.adding(businessDays: 1)
    case .every(_, .day), .every(_, .week), .every(_, .month), .every(_, .quarter),
      .every(_, .year):
      day
    case .on(let weekdays): weekdays.compactMap(day.onOrAfter).min()
    }
  }

  /// One step after a day. A day at the end of a month shorter than the anchor's day stands for
  /// that day, so that 31 January, 28 February, 31 March is one series.
  func step(from day: CalendarDay, anchor: CalendarDay) -> CalendarDay? {
    switch self {
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      guard let months = unit.months else { return day.adding(CalendarShift(count, unit)) }
      let isClamped = day.day < anchor.day && day == day.end(of: .month)
      return day.adding(
        months: months * count, preferredDay: isClamped ? anchor.day : day.day)
    case .on:
      return day.adding(days: 1).flatMap(first(onOrAfter:))
    }
  }

  /// The first day after `limit` in the series that begins on its anchor; days of the week need
  /// none.
  func first(after limit: CalendarDay, anchor: CalendarDay) -> CalendarDay? {
    switch self {
    case .on:
      return limit.adding(days: 1).flatMap(first(onOrAfter:))
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      return anchor > limit ? anchor : anchor.first(after: limit, steppingBy: count, unit)
    }
  }
}

extension CalendarDay {
  /// The first day after `limit`, which is not before this day, that lies a multiple of `count`
  /// units after this day. Found by division: the limit may be thousands of years away.
  fileprivate func first(
    after limit: CalendarDay, steppingBy count: Int, _ unit: CalendarUnit
  ) -> CalendarDay? {
    if let months = unit.months.map({ $0 * count }) {
      // The one in the limit's month or the last before it may be later than the limit or not; the
      // one after it is.
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
  /// Its length in months, if months are what it is made of.
  fileprivate var months: Int? {
    switch self {
    case .month: 1
    case .quarter: 3
    case .year: 12
    case .day, .week, .businessDay: nil
    }
  }
}
