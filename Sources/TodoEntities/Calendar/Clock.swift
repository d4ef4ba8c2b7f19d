/// The run's clock: one instant that does not move while a command works, and the user's zone.
package struct Clock: Sendable {
  /// Now.
  package let now: Instant
  /// Seconds that the user's wall clock is ahead of UTC at an instant.
  package let offset: @Sendable (Instant) -> Int

  /// A clock that stands at `now`, in the zone described by `offset`.
  package init(now: Instant, offset: @escaping @Sendable (Instant) -> Int) {
    self.now = now
    self.offset = offset
  }

  /// What the user's wall clock shows at this instant; nothing outside years 1 to 9999.
  package func wall(at instant: Instant) -> WallClock? {
    WallClock(instant, offset: offset(instant))
  }

  /// What the user's wall clock shows now, held inside the years 1 to 9999.
  package var wall: WallClock {
    wall(at: now) ?? (now.secondsSinceEpoch < 0 ? .earliest : .latest)
  }

  /// The day the user's calendar shows.
  package var today: CalendarDay { wall.day }

  /// The instant at which the user's wall clock shows this: the first of two where the clock is set
  /// back, nothing where it is set forward over it.
  package func instant(of day: CalendarDay, _ time: TimeOfDay, second: Int = 0) -> Instant? {
    WallClock(day: day, time: time, second: second)?.instant(offset: offset)
  }

  /// The instant at which a day begins for the user.
  ///
  /// Where the clock is set forward over midnight, midnight is read with the offset from before
  /// that, as RFC 5545 reads a time that does not exist.
  package func start(of day: CalendarDay) -> Instant {
    if let midnight = instant(of: day, .midnight) { return midnight }
    let asUTC = day.dayNumber * 86_400
    return Instant(
      secondsSinceEpoch: asUTC - offset(Instant(secondsSinceEpoch: asUTC - 86_400)))
  }

  /// The instant at which a date begins: a day alone at its midnight. A time that the clock skips
  /// is counted from midnight.
  package func start(of date: FloatingDate) -> Instant {
    guard let time = date.time else { return start(of: date.day) }
    let counted = start(of: date.day).secondsSinceEpoch + time.minutes * 60
    return instant(of: date.day, time) ?? Instant(secondsSinceEpoch: counted)
  }
}

extension WallClock {
  /// The first moment that the calendar holds.
  fileprivate static let earliest = WallClock(.earliest, .midnight, 0)
  /// The last second that the calendar holds.
  fileprivate static let latest = WallClock(.latest, .lastMinute, 59)

  private init(_ day: CalendarDay, _ time: TimeOfDay, _ second: Int) {
    self.day = day
    self.time = time
    self.second = second
  }
}
