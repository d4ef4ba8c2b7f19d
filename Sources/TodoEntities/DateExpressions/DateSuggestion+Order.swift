// These rewrite dates whose parts are in another order or not separated.
extension DateSuggestion {
  /// Returns the same parts in the forms that are accepted, best first.
  static func reordered(_ typed: String) -> [String] {
    [namedMonth(typed), numbers(typed), weekDate(typed), time(typed)].compactMap { $0 }
  }

  /// Rewrites `1dec2026`, `dec1st`, `1-dec`, `dec 1, 2026`.
  private static func namedMonth(_ typed: String) -> String? {
    var word = WordReader(typed)
    var numbers: [String] = []
    var month: Month?
    var isMonthFirst = false
    while !word.isAtEnd {
      let digits = word.digits()
      let letters = word.letters()
      if !digits.isEmpty { numbers.append(digits) }
      if let found = Month(word: letters), month == nil {
        month = found
        isMonthFirst = numbers.isEmpty
      } else if !letters.isEmpty {
        guard !digits.isEmpty, ["st", "nd", "rd", "th"].contains(letters) else { return nil }
      } else if digits.isEmpty, !["-", " ", ",", "."].contains(where: { word.skip($0) }) {
        return nil
      }
    }
    guard let month, var day = numbers.first else { return nil }
    let name = month.shortName.lowercased()
    if numbers.count == 1 { return isMonthFirst ? name + day : day + name }
    var year = numbers[1]
    if day.utf8.count == 4 { swap(&day, &year) }
    return numbers.count == 2 ? iso(year, month.rawValue, Int(day)) : nil
  }

  /// Rewrites `31-12-2026`, `12-31-2026`, `26-12-01`, if only one order of the parts is a date.
  private static func numbers(_ typed: String) -> String? {
    let parts = typed.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let lengths = parts.map(\.utf8.count)
    guard parts.count == 3, lengths[0] <= 2, lengths[1] <= 2, let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return nil }
    if lengths[2] == 4 {
      let isDayFirst = first > 12
      guard isDayFirst || second > 12 else { return nil }
      return iso(
        String(parts[2]), isDayFirst ? second : first, isDayFirst ? first : second)
    }
    return lengths[2] == 2 && first > 12 ? iso("20\(parts[0])", second, Int(parts[2])) : nil
  }

  /// Rewrites `2026-w9-2`, `2026w49-2`, `2026w492`.
  private static func weekDate(_ typed: String) -> String? {
    var word = WordReader(typed)
    guard let year = word.number(digits: 4) else { return nil }
    _ = word.skip("-")
    guard word.skip("w") else { return nil }
    var week = word.digits()
    var day = word.skip("-") ? word.digits() : ""
    if day.isEmpty, week.utf8.count == 3 { day = String(week.removeLast()) }
    guard let number = Int(week), word.isAtEnd else { return nil }
    return "\(padded(year, to: 4))-W\(padded(number, to: 2))-\(day)"
  }

  /// Rewrites `tomorrow17:00`, `2026-12-01t9:00`.
  private static func time(_ typed: String) -> String? {
    guard !typed.contains("@") else { return nil }
    if let mark = typed.lastIndex(of: "t"), typed[..<mark].utf8.count == 10 {
      return "\(typed[..<mark])T0\(typed[typed.index(after: mark)...])"
    }
    let name = typed.prefix { $0.isLetter }
    let rest = typed[name.endIndex...]
    guard !name.isEmpty, rest.contains(":") || rest.hasSuffix("am") || rest.hasSuffix("pm") else {
      return nil
    }
    return "\(name)@\(rest)"
  }

  private static func iso(_ year: String, _ month: Int, _ day: Int?) -> String? {
    day.map { "\(year)-\(padded(month, to: 2))-\(padded($0, to: 2))" }
  }
}
