// These respell the parts of a date one by one.
extension DateSuggestion {
  /// Rewrites `friday+1week`, `now+1d`, `fri@midday`, `tomorow@1700+1w`: each part in the forms that are
  /// accepted, and the time last. Returns nothing for a text with neither a shift nor a time.
  static func partByPart(_ typed: String) -> [String] {
    guard let parts = DateParts(typed) else { return [] }
    let shifts = parts.shifts.joined()
    let times = parts.time.map { [$0, timeNames[$0], timeWithColon($0)].compactMap { $0 } }
    return bases(parts.base).flatMap { base -> [String] in
      // `@20:00`, for `tonight`, is a time already.
      if base.first == "@" { return times == nil ? [shifts + base] : [] }
      return times.map { $0.map { "\(base)\(shifts)@\($0)" } } ?? [base + shifts]
    }
    .map { $0.first == "+" && typed.first != "+" ? String($0.dropFirst()) : $0 }
  }

  /// Returns the base and other spellings of it, best first. An empty one is today.
  private static func bases(_ base: String) -> [String] {
    switch base {
    case "": [""]
    // Hours and minutes count from now by themselves: `4h`.
    case "now": ["today", ""]
    default: [base] + respellings(of: base)
    }
  }

  /// Rewrites `1700` and `17.00` as `17:00`, and `17h` as `17`.
  private static func timeWithColon(_ time: String) -> String {
    let digits = time.filter { $0 != "." && $0 != "h" }
    return digits.utf8.count > 2 ? "\(digits.dropLast(2)):\(digits.suffix(2))" : digits
  }
}

/// A typed date in its parts, of which at least the shifts or the time are there.
private struct DateParts {
  /// What is before the first shift and the time.
  var base = ""
  /// The shifts, with the accepted names of their units: `+1w` for `+1week`.
  var shifts: [String] = []
  /// What follows the `@`.
  var time: String?

  /// Divides a text in lower case; nil if it has neither shifts nor a time, or two times.
  init?(_ typed: String) {
    var word = WordReader(typed)
    while let next = word.next {
      if let shift = DateParts.shift(&word) {
        shifts.append(shift)
      } else if word.skip("@") {
        guard time == nil else { return nil }
        time = ""
        while let next = word.next, !"+-@".unicodeScalars.contains(next), word.skip(next) {
          time?.unicodeScalars.append(next)
        }
      } else {
        guard shifts.isEmpty, time == nil, word.skip(next) else { return nil }
        base.unicodeScalars.append(next)
      }
    }
    if shifts.isEmpty, time == nil { return nil }
  }

  /// Reads a sign, digits and a unit, or nothing.
  private static func shift(_ word: inout WordReader) -> String? {
    var ahead = word
    let sign = ahead.skip("+") ? "+" : ahead.skip("-") ? "-" : ""
    let digits = ahead.digits()
    let name = ahead.letters()
    guard !sign.isEmpty, !digits.isEmpty else { return nil }
    let isUnit = CalendarUnit(rawValue: name) != nil || ElapsedTime.Unit(rawValue: name) != nil
    guard let unit = isUnit ? name : DateSuggestion.unitNames[name] else { return nil }
    word = ahead
    return sign + digits + unit
  }
}
