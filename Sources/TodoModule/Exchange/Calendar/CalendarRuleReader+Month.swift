import TodoEntities

// Rules that are due on one day of each month.
extension CalendarRuleReader {
  /// The day of each month on which the task is due; nil for another rule, and for one that leaves out
  /// short months.
  ///
  /// The names are those of RFC 5545: `BYMONTHDAY=15`, `BYMONTHDAY=-1`, `BYDAY=1MO`, `BYDAY=-1FR`.
  /// Other programs also write `BYDAY=MO;BYSETPOS=1`.
  var dayOfMonth: DayOfMonth? {
    guard rule["FREQ"] == "MONTHLY", rule.interval == 1, rule["BYMONTH"] == nil else { return nil }
    switch (rule.list("BYMONTHDAY"), rule.list("BYDAY")) {
    case (let days?, nil): return days.count == 1 ? numbered(days[0]) : nil
    case (nil, let days?): return days.count == 1 && start == due ? weekday(days[0]) : nil
    case (_?, _?), (nil, nil): return nil
    }
  }

  /// Reads `15` or `-1`. The due day is always as many days after the start only in the same month.
  private func numbered(_ text: Substring) -> DayOfMonth? {
    if text == "-1" {
      return start == due && [nil, "1", "-1"].contains(rule["BYSETPOS"]) ? .last : nil
    }
    guard rule["BYSETPOS"] == nil, text.isAllDigits, let day = Int(text), day > 0 else {
      return nil
    }
    let distance = due.dayNumber - start.dayNumber
    guard distance == 0 || distance > 0 && day == start.day,
      day + distance <= MonthCycle.shortestMonth
    else { return nil }
    return .number(day + distance)
  }

  /// Reads `1MO`, `+1MO` or `-1MO`, or `MO` with a BYSETPOS.
  private func weekday(_ text: Substring) -> DayOfMonth? {
    let name = text.suffix(2)
    guard let weekday = Weekday.allCases.first(where: { $0.calendarName == name }) else {
      return nil
    }
    let own = text.dropLast(2)
    let position = rule["BYSETPOS"]
    guard own.isEmpty || position == nil else { return nil }
    guard let number = Int(own.isEmpty ? Substring(position ?? "") : own) else { return nil }
    switch number {
    case -1: return .lastWeekday(weekday)
    case 1...5: return .weekday(weekday, ordinal: number)
    default: return nil
    }
  }
}
