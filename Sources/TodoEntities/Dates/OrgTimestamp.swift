// Reads timestamps of Org mode, `<2026-12-01 Tue 17:00 +1w>`, and turns their repeaters into rules.

/// A timestamp of Emacs Org mode, `<2026-12-01 Tue 17:00 +1w>`, or its repeater alone, `+1w`.
///
/// Only the start of a time span is kept. A warning period (`-3d`) is ignored.
package struct OrgTimestamp {
  /// The day and the time, or nil for a repeater alone.
  package let date: FloatingDate?
  /// The rule, with its mode, that repeats like the repeater, or nil for a timestamp without a repeater.
  package let rule: String?

  /// Parses a text in lower case, or returns nil if it is neither a timestamp nor a repeater.
  package init?(_ typed: String) {
    let text = typed.utf8.filter { $0 != 0x3C && $0 != 0x3E && $0 != 0x5B && $0 != 0x5D }
    // A timestamp has brackets, a weekday, `++` or `.+`. A text without these is more likely a date with a time
    // or a shift.
    let hasBrackets = text.count < typed.utf8.count
    var isMarked = hasBrackets
    var day: CalendarDay?
    var time: TimeOfDay?
    var rule: String?
    for bytes in text.split(separator: 0x20) {
      let word = String(decoding: bytes, as: UTF8.self)
      if day == nil, let found = FloatingDate(iso8601: bytes) {
        day = found.day
      } else if let found = OrgTimestamp.rule(word) {
        rule = found
        isMarked = isMarked || !word.hasPrefix("+") || word.hasPrefix("++")
      } else if let found = OrgTimestamp.time(word) {
        time = found
      } else if hasBrackets && word.allSatisfy({ $0.isLetter || $0 == "." })
        || Weekday(word: word) != nil
      {
        // In brackets, the weekday can be in any language: `ven.`.
        isMarked = true
      } else if word.first != "-" {
        return nil
      }
    }
    guard day == nil ? rule != nil && time == nil : isMarked else { return nil }
    date = day.map { FloatingDate($0, at: time) }
    self.rule = rule
  }

  /// Parses `9:00` or `09:00`, or the start of `9:00-10:00`.
  private static func time(_ text: String) -> TimeOfDay? {
    var word = WordReader(text)
    let hour = word.digits()
    guard (1...2).contains(hour.utf8.count), word.skip(":"), let minute = word.number(digits: 2),
      word.isAtEnd || word.next == "-"
    else { return nil }
    return Int(hour).flatMap { TimeOfDay(hour: $0, minute: minute) }
  }

  /// Parses a repeater: `+1w` moves one step, `++1w` moves into the future, and `.+1w` counts from the day of
  /// completion. The second number of a habit, `.+1w/2w`, is ignored. A repeater of hours is not a rule.
  private static func rule(_ text: String) -> String? {
    guard text.utf8.first == 0x2E || text.utf8.first == 0x2B else { return nil }
    var word = WordReader(text)
    let isFromCompletion = word.skip(".")
    guard word.skip("+") else { return nil }
    let isCatchUp = !isFromCompletion && word.skip("+")
    let count = word.digits()
    let unit = word.letters()
    // A step has at most 9999 units.
    guard (1...4).contains(count.utf8.count), let number = Int(count), number > 0,
      ["d", "w", "m", "y"].contains(unit)
    else { return nil }
    if word.skip("/"), word.digits().isEmpty || word.letters().isEmpty { return nil }
    guard word.isAtEnd else { return nil }
    return "\(number)\(unit)" + (isFromCompletion ? "/done" : isCatchUp ? "" : "/strict")
  }
}
