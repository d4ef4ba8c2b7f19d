// Moves the `due:`, else `scheduled:`, else `wait:` date for `postpone`, keeping its time of day. `1d` and `4h`
// count from it, or from now if it is past. Refuses an earlier date, a day before today, and hours without a time.

extension TodoItem {
  /// The date that is moved if the item is postponed: the first one that it has. It is nil if it has none.
  package var postponable: Attribute? {
    [Attribute.due, .scheduled, .wait].first { content[date: $0] != nil }
  }

  /// Returns the item moved to a later date. Returns a done item unchanged.
  ///
  /// If the due date is moved, the other dates move by as many days, as in a series. The anchor of the series
  /// stays the same, so that only this date of the series moves.
  package func postponed(
    _ when: DateExpression, at clock: Clock
  ) throws(ItemEditError) -> TodoItem {
    if isCompleted { return self }
    guard let attribute = postponable, let old = content[date: attribute] else {
      throw .noDateToMove(item: number, when)
    }
    guard !when.isElapsed || old.time != nil else { throw .noTimeToMove(attribute, item: number) }
    let new: FloatingDate
    do { new = try when.postponing(old, at: clock) } catch { throw .date(error) }
    guard new >= old, new.day >= clock.today else {
      throw .notLater(attribute, item: number, to: new, isPast: new >= old)
    }
    return changed(at: clock.now) { content in
      if attribute == .due { content.moveDue(to: new.day) }
      content[date: attribute] = new
    }
  }
}

extension DateExpression {
  /// The date if the user types none: the next day, `1d`.
  package static let nextDay = DateExpression(
    base: .shift(CalendarShift(1, .day)), shifts: [], time: nil)

  /// Whether it contains a time of day.
  package var hasTime: Bool { time != nil || isElapsed }

  /// Whether it begins with hours or minutes.
  fileprivate var isElapsed: Bool { if case .elapsed = base { true } else { false } }

  /// Whether it begins with a span.
  private var isSpan: Bool { if case .shift = base { true } else { isElapsed } }

  /// Returns the new date for an old one. A span counts from the old date, or from today or now if the old date
  /// is past.
  fileprivate func postponing(
    _ old: FloatingDate, at clock: Clock
  ) throws(DateError) -> FloatingDate {
    let time = old.time ?? .midnight
    let isAhead =
      old.day > clock.today || isElapsed && (old.day, time) > (clock.today, clock.wall.time)
    let start = isSpan && isAhead ? WallClock(day: old.day, time: time) : nil
    let new = try resolved(
      at: start.map { clock in
        Clock(now: Instant(secondsSinceEpoch: clock.secondsAsUTC)) { _ in 0 }
      } ?? clock)
    return FloatingDate(new.day, at: new.time ?? old.time)
  }
}
