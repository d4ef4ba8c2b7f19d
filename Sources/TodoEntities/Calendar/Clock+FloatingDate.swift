extension Clock {
  /// The instant at which a date begins: a day alone at its midnight. A time that the clock skips is
  /// counted from midnight.
  package func start(of date: FloatingDate) -> Instant {
    guard let time = date.time else { return start(of: date.day) }
    let counted = start(of: date.day).secondsSinceEpoch + time.minutes * 60
    return instant(of: date.day, time) ?? Instant(secondsSinceEpoch: counted)
  }
}
