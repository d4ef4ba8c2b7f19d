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

  /// Rewrites `31-12-2026`, `12/31/2026`, `31.12.26`, `31.12.`, `12/31` if only one order of the day
  /// and the month is possible, and `26-12-01`.
  private static func numbers(_ typed: String) -> String? {
    let text = typed.hasSuffix(".") ? typed.dropLast() : typed[...]
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard (2...3).contains(parts.count), parts.allSatisfy(\.isAllDigits),
      parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return nil }
    let hasDashes = text.contains("-")
    let year = parts.count == 3 ? String(parts[2]) : nil
    if year?.utf8.count == 2, hasDashes {
      return first > 12 ? iso("20\(parts[0])", second, year.flatMap { Int($0) }) : nil
    }
    let isDayFirst = first > 12
    // In a year that is out of range, the order does not matter.
    guard isDayFirst || second > 12 || first == second || (year?.utf8.count ?? 0) > 4 else {
      return nil
    }
    let (month, day) = isDayFirst ? (second, first) : (first, second)
    guard let year else {
      return hasDashes ? nil : "\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
    guard year.utf8.count != 3 else { return nil }
    return iso(year.utf8.count == 2 ? "20\(year)" : year, month, day)
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
