import TodoEntities

extension FloatingDate {
  /// Returns the date in English, as seen from `now`: `today 17:00`, `tomorrow`, `Wed`, `27 Nov`,
  /// `27 Nov 2027`.
  ///
  /// With `asDue`, a past date says how late it is: `late 09:00` on the same day, then `1 day late`,
  /// without the time. Otherwise it is named like any other date: `yesterday`, `17 Nov 09:00`.
  func words(at now: WallClock, asDue: Bool) -> String {
    let distance = day.dayNumber - now.day.dayNumber
    if asDue, distance < 0 { return "\((-distance).counting("day")) late" }
    if asDue, distance == 0, let time, time < now.time { return "late \(time)" }
    let name = day.words(distance: distance, from: now.day)
    return time.map { "\(name) \($0)" } ?? name
  }
}

extension CalendarDay {
  /// The day of the month and the month, in English: `27 Nov`.
  var shortWords: String { "\(day) \(Month(rawValue: month)?.shortName ?? "")" }

  /// Returns the weekday and the day, with the year unless it is the current one: `Fri 27 Nov`.
  func longWords(from today: CalendarDay) -> String {
    "\(weekday.shortName) \(yearlyWords(from: today))"
  }

  private func yearlyWords(from today: CalendarDay) -> String {
    year == today.year ? shortWords : "\(shortWords) \(year)"
  }

  /// Returns the day's name; it is `distance` days after today.
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
