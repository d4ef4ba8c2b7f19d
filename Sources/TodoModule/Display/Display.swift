import TodoEntities

// How items and lists look, the same in every command: a row of a table, fields for scripts, JSON.
//
// Values are made here from items, and text from values. Nothing here reads the store, and only
// renderers write to the console. Start with `ItemRow` and `ItemRenderer`; a command that changes items
// shows a `ChangeReport`.

/// A date of an item, put into words on demand.
struct DateLabel: Equatable {
  private let date: FloatingDate
  private let now: WallClock
  /// Whether the item is open and this due date has passed.
  let isOverdue: Bool
  /// Whether this is a due date of an open item, which can be late.
  private let isDue: Bool

  init(
    _ date: FloatingDate, seenFrom now: WallClock, isOverdue: Bool = false, isDue: Bool = true
  ) {
    self.date = date
    self.now = now
    self.isOverdue = isOverdue
    self.isDue = isDue
  }

  /// The date in words: `tomorrow`, `3 days late`.
  var words: String { date.words(at: now, asDue: isDue) }

  /// The weekday and the day, with the year unless it is the current one: `Fri 27 Nov`.
  var dayWords: String {
    "\(date.day.weekday.shortName) \(date.day.yearlyWords(from: now.day))"
  }

  /// The weekday, the day and the time, if it has one: `Fri 27 Nov 17:00`.
  var fullWords: String { date.time.map { "\(dayWords) \($0)" } ?? dayWords }

  /// The day of the month and the month: `27 Nov`.
  var shortDay: String { date.day.shortWords }

  /// The date in ISO 8601, as in the list file.
  var iso: String { date.description }

  /// The day and the time, and how far away the day is: `Fri 27 Nov 17:00, in 7 days`.
  var completeWords: String { "\(fullWords), \(distanceWords)" }

  private var distanceWords: String {
    let distance = date.day.dayNumber - now.day.dayNumber
    if isOverdue { return distance == 0 ? "late" : (-distance).daysLate }
    switch distance {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: return distance > 0 ? "in \(distance) days" : "\(-distance) days ago"
    }
  }

  /// Whether it is due today and not overdue.
  var isToday: Bool { !isOverdue && isDue && date.day == now.day }
}

extension FloatingDate {
  /// Returns the date in English, as seen from `now`: `today 17:00`, `tomorrow`, `Wed`, `27 Nov`,
  /// `27 Nov 2027`.
  ///
  /// With `asDue`, a past date says how late it is: `late 09:00` on the same day, then `1 day late`,
  /// without the time. Otherwise it is named like any other date: `yesterday`, `17 Nov 09:00`.
  func words(at now: WallClock, asDue: Bool) -> String {
    let distance = day.dayNumber - now.day.dayNumber
    if asDue, distance < 0 { return (-distance).daysLate }
    if asDue, distance == 0, let time, time < now.time { return "late \(time)" }
    let name = day.words(distance: distance, from: now.day)
    return time.map { "\(name) \($0)" } ?? name
  }
}

extension Int {
  /// So many days, as words for a past due date: `1 day late`.
  fileprivate var daysLate: String { "\(counting("day")) late" }
}

extension CalendarDay {
  /// The day of the month and the month, in English: `27 Nov`.
  var shortWords: String { "\(day) \(Month(rawValue: month)?.shortName ?? "")" }

  fileprivate func yearlyWords(from today: CalendarDay) -> String {
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
