/// What a clock on the wall shows at one instant.
package struct WallClock: Equatable, Sendable {
  /// The day.
  package let day: CalendarDay
  /// Hour and minute.
  package let time: TimeOfDay
  /// 0 to 59.
  package let second: Int

  /// What the clock shows where it is `offset` seconds ahead of UTC; nothing outside years 1–9999.
  package init?(_ instant: Instant, offset: Int) {
    let local = instant.secondsSinceEpoch + offset
    let remainder = local % 86_400
    let secondOfDay = remainder < 0 ? remainder + 86_400 : remainder
    let dayNumber = (local - secondOfDay) / 86_400
    guard let day = CalendarDay(dayNumber: dayNumber),
      let time = TimeOfDay(hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60)
    else { return nil }
    self.day = day
    self.time = time
    second = secondOfDay % 60
  }
}

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
    wall(at: now) ?? Clock.lastMoment
  }

  /// The day the user's calendar shows.
  package var today: CalendarDay { wall.day }

  /// The instant at which the user's wall clock shows this: the first of two where the clock is set
  /// back, nothing where it is set forward over it.
  package func instant(of day: CalendarDay, _ time: TimeOfDay, second: Int = 0) -> Instant? {
    let asUTC = day.dayNumber * 86_400 + time.minutes * 60 + second
    // A zone's offset can change only a little around the moment: try those before and after it.
    let offsets = [-86_400, 0, 86_400].map { offset(Instant(secondsSinceEpoch: asUTC + $0)) }
    return
      offsets
      .map { Instant(secondsSinceEpoch: asUTC - $0) }
      .filter { $0.secondsSinceEpoch + offset($0) == asUTC }
      .min()
  }

  /// What is shown where the year has left the calendar: 1970 UTC, which always exists.
  private static let lastMoment: WallClock = {
    guard let wall = WallClock(Instant(secondsSinceEpoch: 0), offset: 0) else {
      preconditionFailure("1970 is a year between 1 and 9999")
    }
    return wall
  }()
}
