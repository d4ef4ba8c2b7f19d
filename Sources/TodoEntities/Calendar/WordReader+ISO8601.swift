// These parse the fixed-width forms of ISO 8601 into numbers. The caller checks whether the day or
// time exists, because callers report that in different ways.
extension WordReader {
  /// Parses `2026-12-01`; returns nil if the next characters have another form.
  mutating func isoDate() -> (year: Int, month: Int, day: Int)? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2)
    else { return nil }
    return (year, month, day)
  }

  /// Parses `17:00`; returns nil if the next characters have another form.
  mutating func isoTime() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2) else {
      return nil
    }
    return (hour, minute)
  }

  /// Whether a day follows whose year has more than four digits: `10000-12-01`, `10000-W49-2`.
  var hasLongYear: Bool {
    var word = self
    guard word.digits().utf8.count > 4, word.skip("-") else { return false }
    _ = word.skip("w")
    return word.number(digits: 2) != nil && word.skip("-")
  }
}
