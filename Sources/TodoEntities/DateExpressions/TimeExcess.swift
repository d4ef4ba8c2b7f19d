/// What a typed time has that a date does not: dates are local time, in hours and minutes.
package enum TimeExcess: Hashable, Sendable {
  /// Seconds: `17:00:30`.
  case seconds
  /// A time zone, as in ISO 8601: `17:00Z`, `2026-12-01T17:00+02:00`.
  case zone
  /// Both: `2026-12-01T17:00:30Z`.
  case secondsAndZone
}

extension TimeExcess {
  /// Returns the text without the seconds and the zone of its first time, and which of them it had; nil
  /// if it had none. The text must be in lower case.
  static func removed(from typed: String) -> (rest: String, excess: TimeExcess)? {
    guard let colon = typed.firstIndex(of: ":") else { return nil }
    let head = typed[..<colon]
    var word = WordReader(String(typed[typed.index(after: colon)...]))
    let digits = word.digits()
    guard digits.utf8.count == 2, let last = head.last, last.isASCII, last.isNumber else {
      return nil
    }
    let hasSeconds = skipSeconds(&word)
    // A sign after a time alone, as in `9:00-10:00`, is a time span.
    let isTimeOnly = head.utf8.count <= 2
    let hasZone = skipZone(&word, signed: !isTimeOnly)
    let rest = "\(head):\(digits)\(word.rest)"
    switch (hasSeconds, hasZone) {
    case (true, true): return (rest, .secondsAndZone)
    case (true, false): return (rest, .seconds)
    case (false, true): return (rest, .zone)
    case (false, false): return nil
    }
  }

  /// Reads `:30` or `:30.5`.
  private static func skipSeconds(_ word: inout WordReader) -> Bool {
    var ahead = word
    guard ahead.skip(":"), ahead.number(digits: 2) != nil else { return false }
    if ahead.skip(".") || ahead.skip(",") { _ = ahead.digits() }
    word = ahead
    return true
  }

  /// Reads a zone at the end: `z`, ` utc`; if `signed` is true, also `+02:00`, `-0500`, `+02`.
  private static func skipZone(_ word: inout WordReader, signed: Bool) -> Bool {
    var ahead = word
    _ = ahead.skip(" ")
    if signed, ahead.skip("+") || ahead.skip("-") {
      let hours = ahead.digits()
      let hasMinutes = ahead.skip(":") && ahead.number(digits: 2) != nil
      guard hours.utf8.count == 2 || hours.utf8.count == 4 && !hasMinutes else { return false }
    } else {
      guard ["z", "utc", "gmt"].contains(ahead.letters()) else { return false }
    }
    guard ahead.isAtEnd else { return false }
    word = ahead
    return true
  }
}
