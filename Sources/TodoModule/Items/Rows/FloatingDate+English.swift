import TodoEntities

extension FloatingDate {
  /// The date as people say it at this time, in English: `today 17:00`, `tomorrow`, `Wed`,
  /// `27 Nov`, `27 Nov 2027`.
  ///
  /// A past due date says how late it is, `3 days late`, in whole days without the time, and on the
  /// day itself when it was due, `late 09:00`; any other past date is named, `17 Nov 17:00`.
  func words(at now: WallClock, asDue: Bool) -> String {
    let distance = day.dayNumber - now.day.dayNumber
    if asDue, distance < -1 { return "\(-distance) days late" }
    if asDue, distance == 0, let time, time < now.time { return "late \(time)" }
    let name = day.words(distance: distance, from: now.day)
    return time.map { "\(name) \($0)" } ?? name
  }
}

extension CalendarDay {
  /// The day of the month and the month, in English: `27 Nov`.
  var shortWords: String { "\(day) \(Month(rawValue: month)?.shortName ?? "")" }

  /// The day of the week and the day, and the year unless it is that of today: `Fri 27 Nov`.
  func longWords(from today: CalendarDay) -> String {
    "\(weekday.shortName) \(yearlyWords(from: today))"
  }

  private func yearlyWords(from today: CalendarDay) -> String {
    year == today.year ? shortWords : "\(shortWords) \(year)"
  }

  /// The day's name, seen from another so many days before it.
  fileprivate func words(distance: Int, from today: CalendarDay) -> String {
    switch distance {
    case -1: return "yesterday"
    case 0: return "today"
    case 1: return "tomorrow"
    case 2...6: return weekday.shortName
    default: return yearlyWords(from: today)
    }
  }
}
