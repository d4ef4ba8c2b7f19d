/// The fixed-width forms of ISO 8601, read as the numbers that they hold. Whether there is such a
/// day or time is for the caller to ask: each reports it in its own way.
extension WordReader {
  /// The numbers of `2026-12-01`, or nothing if what is next has another form.
  mutating func isoDate() -> (year: Int, month: Int, day: Int)? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2)
    else { return nil }
    return (year, month, day)
  }

  /// The numbers of `17:00`, or nothing if what is next has another form.
  mutating func isoTime() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2) else {
      return nil
    }
    return (hour, minute)
  }
}
