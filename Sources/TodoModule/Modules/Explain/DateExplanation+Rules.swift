import TodoEntities

extension DateExplanation {
  /// Describes what a step does.
  func rule(of step: Step) -> String {
    switch step.part {
    case .base(let base): base.rule(reading)
    case .shift(let shift): shift.rule
    case .time(let time): "at \(time)"
    }
  }
}

extension DateExpression.Base {
  fileprivate func rule(_ reading: DateReading) -> String {
    let isForward = reading == .forward
    switch self {
    case .day: return "this day"
    case .monthDay:
      return isForward ? "the next such day, today included" : "the latest such day, today included"
    case .dayOfMonth(let day):
      return isForward
        ? "the next day \(day) of a month, today included"
        : "the latest day \(day) of a month, today included"
    case .today: return "today"
    case .tomorrow: return "the day after today"
    case .yesterday: return "the day before today"
    case .weekday(let weekday):
      return isForward
        ? "the first \(weekday.name) after today" : "the latest \(weekday.name), today included"
    case .shift(let shift): return "\(shift.amount) \(shift.count < 0 ? "before" : "after") today"
    case .elapsed(let time):
      return "\(time.amount) \(time.count < 0 ? "before" : "from") now, seconds dropped"
    case .edge(.start, let period): return "the first day of this \(period.name)"
    case .edge(.end, let period): return "the last day of this \(period.name)"
    case .edge(.nextStart, let period): return "the first day of the next \(period.name)"
    case .due: return "the due date"
    }
  }
}

extension CalendarShift {
  fileprivate var rule: String { "\(amount) \(count < 0 ? "earlier" : "later")" }

  /// The count with its unit, without a sign: `3 days`.
  fileprivate var amount: String {
    let name =
      switch unit {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .quarter: "quarter"
      case .year: "year"
      case .businessDay: "business day"
      }
    return count.magnitude.counting(name)
  }
}

extension ElapsedTime {
  /// The count with its unit, without a sign: `3 hours`.
  fileprivate var amount: String {
    let name =
      switch unit {
      case .hour: "hour"
      case .minute: "minute"
      }
    return count.magnitude.counting(name)
  }
}

extension CalendarPeriod {
  fileprivate var name: String {
    switch self {
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}
