import TodoEntities

/// A date of an item, put into words on demand.
struct DateLabel: Equatable {
  private let date: FloatingDate
  private let now: WallClock
  /// Whether the item is open and this due date has passed.
  let isOverdue: Bool
  /// Whether this is a due date of an open item, which can be late.
  private let isDue: Bool

  /// Creates a label for a date, as seen from this time.
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
  var dayWords: String { date.day.longWords(from: now.day) }

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
    if isOverdue { return distance == 0 ? "late" : "\((-distance).counting("day")) late" }
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
