// Shows a date in words: `2 days late`, `tomorrow`, `Wed` up to six days ahead, `27 Nov`; or `Tue 1 Dec` in
// reports.

import TodoEntities

/// A date of an item, put into words on demand.
struct DateLabel: Equatable {
  private let date: FloatingDate
  private let now: WallClock
  /// Whether this is a due date of an open item, which can be late.
  private let isDue: Bool

  init(_ date: FloatingDate, seenFrom now: WallClock, isDue: Bool = false) {
    self.date = date
    self.now = now
    self.isDue = isDue
  }

  /// Whether the item is open and this due date has passed.
  var isOverdue: Bool {
    isDue && (date.day < now.day || date.day == now.day && date.time.map { $0 < now.time } ?? false)
  }

  /// The number of days from today to the date.
  private var distance: Int { date.day.dayNumber - now.day.dayNumber }

  /// The date in English: `today 17:00`, `tomorrow`, `Wed`, `27 Nov`, `27 Nov 2027`.
  ///
  /// An overdue date says how late it is: `late 09:00` on the same day, then `1 day late`, without the
  /// time. Other past dates have the usual words: `yesterday`, `17 Nov 09:00`.
  var words: String {
    if isOverdue, distance < 0 { return (-distance).daysLate }
    let name = isOverdue ? "late" : dayName
    return date.time.map { "\(name) \($0)" } ?? name
  }

  /// The words below a heading that names the day: the time, or how late the item is.
  var wordsBelowDay: String {
    isOverdue || distance < 0 ? words : date.time.map { "\($0)" } ?? ""
  }

  private static let nearNames = [-1: "yesterday", 0: "today", 1: "tomorrow"]
  private var nearName: String? { DateLabel.nearNames[distance] }

  private var dayName: String {
    nearName
      ?? (2...6 ~= distance ? date.day.weekday.shortName : date.day.yearlyWords(from: now.day))
  }

  /// The weekday and the day, with the year unless it is the current one: `Fri 27 Nov`.
  var dayWords: String { date.day.fullWords(from: now.day) }

  /// The day, with its name if it is near: `Today, Fri 20 Nov`.
  var heading: String {
    (nearName.map { $0.prefix(1).uppercased() + $0.dropFirst() + ", " } ?? "") + dayWords
  }

  /// The weekday, the day and the time, if it has one: `Fri 27 Nov 17:00`.
  var fullWords: String { date.fullWords(from: now.day) }

  /// The date in ISO 8601, as in the list file.
  var iso: String { date.description }

  /// Returns the date as reports print it; a script gets ISO 8601.
  func words(for reader: Reader) -> String { reader == .script ? iso : fullWords }

  /// The date as it is typed: `dec3`, `dec3@17`, or in ISO 8601 if it is not the next such day.
  var typed: String {
    let base = DateExpression.Base.monthDay(month: date.day.month, day: date.day.day)
    guard base.calendarDay(from: now.day, .forward) == date.day else { return iso }
    let month = Month(rawValue: date.day.month)?.shortName.lowercased() ?? ""
    return "\(month)\(date.day.day)" + (date.time.map { "@\($0.typed)" } ?? "")
  }

  /// The day and the time, and how far away the day is: `Fri 27 Nov 17:00, in 7 days`.
  var completeWords: String { "\(fullWords), \(distanceWords)" }

  private var distanceWords: String {
    if isOverdue { return distance == 0 ? "late" : (-distance).daysLate }
    return nearName ?? (distance > 0 ? "in \(distance) days" : "\(-distance) days ago")
  }

  /// Whether the item is due today and not overdue.
  var isToday: Bool { !isOverdue && isDue && date.day == now.day }
}

extension Int {
  /// The words for a due date that was this number of days ago: `1 day late`.
  fileprivate var daysLate: String { "\(counting("day")) late" }
}

extension TimeOfDay {
  /// The time as it is typed after `@`: `9`, `17:30`.
  var typed: String { minute == 0 ? "\(hour)" : description }
}
