// Decides which date is suggested for a wrong one: `tomorow`, `31.12.26`, `tonight`; for Org's
// `<2026-12-01 Tue +1w>`; that `1/12` is ambiguous.

/// Finds the date that was probably meant by an invalid one. Every suggestion is a valid date.
enum DateSuggestion {
  /// Returns the error for a text in none of the forms of dates: the reason if it is known, else the
  /// date that was most likely meant, if one is close.
  static func error(for text: String, allowsDue: Bool) -> DateError {
    guard text.utf8.count <= 40, text.unicodeScalars.allSatisfy(\.isASCII) else {
      return .notADate(text, suggestion: nil)
    }
    let typed = text.lowercased()
    if let stamp = OrgTimestamp(typed), let rule = stamp.rule {
      return .repeating(text, date: stamp.date?.description, rule: rule)
    }
    if let (rest, excess) = TimeExcess.removed(from: typed),
      let date = error(for: text, respelling: rest, allowsDue).suggestion
    {
      return .tooPrecise(text, excess, suggestion: date)
    }
    return error(for: text, respelling: typed, allowsDue)
  }

  /// Returns the error for a text with the first of its spellings that is a date.
  private static func error(
    for text: String, respelling typed: String, _ allowsDue: Bool
  ) -> DateError {
    var (hasWrongDay, hasWrongTime) = (false, false)
    for candidate in [upperCasedMark(typed)] + respellings(of: typed) {
      var reader = DateExpressionReader(candidate, allowsDue: allowsDue)
      do {
        _ = try reader.expression()
        return .notADate(text, suggestion: candidate)
      } catch .outOfRange {
        return .outOfRange(text)
      } catch .timeNotLast(_, let suggestion) {
        return .timeNotLast(text, suggestion: suggestion)
      } catch .noSuchDay where typed.hasSuffix(".") {
        hasWrongDay = true
      } catch .noSuchTime {
        // `31.2.` is no time.
        hasWrongTime = typed.contains(":") || typed.hasSuffix("m")
      } catch {
        continue
      }
    }
    let orders = numbers(typed).compactMap { try? DateExpression($0).base }
    if orders.count > 1 { return .ambiguousOrder(text, orders) }
    if hasWrongDay { return .noSuchDay(text) }
    return hasWrongTime ? .noSuchTime(text) : .notADate(text, suggestion: nil)
  }

  /// Returns the spellings that the text has under other conventions, best first.
  private static func respellings(of typed: String) -> [String] {
    let words = typed.split(separator: " ")
    let joined = words.joined(separator: words.joinsNumbers ? " " : "")
    var found: [String] = []
    if let date = OrgTimestamp(typed)?.date { found.append(date.description) }
    if words.count > 1 {
      // Joined with a `t`, `4 h` would become `4th`; so only ISO 8601 dates are joined that way.
      let withMark = upperCasedMark(words.joined(separator: "t"))
      if FloatingDate(iso8601: withMark.utf8) != nil { found.append(withMark) }
      found.append(joined)
    }
    // A number alone is ambiguous: a time, a day or a count.
    if Int(joined) == nil { found.append("@" + joined) }
    if words.count == 2 {
      let withTime = words.joined(separator: "@")
      found += [withTime] + partByPart(withTime)
    }
    if let padded = paddedDay(joined) { found.append(padded) }
    found += partByPart(joined)
    let orders = numbers(typed)
    found += [namedMonth(typed), orders.count == 1 ? orders[0] : nil, weekDate(typed), time(typed)]
      .compactMap(\.self)
    let digits = String(joined.prefix { "+-0123456789".contains($0) })
    let letters = String(joined.dropFirst(digits.count).prefix { $0.isLetter })
    let rest = String(joined.dropFirst(digits.count + letters.count))
    if !letters.isEmpty {
      if let unit = unitNames[letters] { found.append(digits + unit + rest) }
      if let number = Int(digits), ["st", "nd", "rd", "th"].contains(letters) {
        found.append(digits + DateExpression.ordinalSuffix(number) + rest)
      }
      if letters == joined, Month(word: letters) != nil { found.append(letters + "1") }
      if digits.isEmpty { found += nearestWords(to: letters).map { $0 + rest } }
    }
    return found.map { $0.contains("t") ? upperCasedMark($0) : $0 }
  }

  /// Rewrites `2026-1-5`, `2026/01/05`, `20260105` and `1-5` with two-digit parts and dashes.
  private static func paddedDay(_ text: String) -> String? {
    var parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    if parts.count == 1, text.utf8.count == 8 {
      parts = [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)]
    }
    // Without a year, only dashes are unambiguous: 1/5 is in January or in May.
    guard parts.count == 3 || parts.count == 2 && text.contains("-"),
      parts.allSatisfy({ !$0.isEmpty && $0.isAllDigits }),
      parts.count == 2 || parts[0].utf8.count >= 4
    else { return nil }
    return parts.map { String(repeating: "0", count: max(0, 2 - $0.utf8.count)) + $0 }
      .joined(separator: "-")
  }

  /// Returns the words at an edit distance of 1, or up to 2 for a long word; words with the same
  /// first letter come first.
  private static func nearestWords(to letters: String) -> [String] {
    let all =
      DateExpression.completions + Weekday.allCases.map { $0.name.lowercased() }
      + Month.allCases.flatMap { [$0.shortName.lowercased(), $0.name.lowercased()] }
    let names = all.filter { $0.first == letters.first } + all.filter { $0.first != letters.first }
    return letters.nearestWords(among: names, within: letters.utf8.count < 6 ? 1 : 2)
      .filter { $0 != letters }
  }

  /// Returns the text with the upper-case `T` of ISO 8601 if that makes it a date.
  private static func upperCasedMark(_ text: String) -> String {
    guard FloatingDate(iso8601: Array(text.uppercased().utf8)) != nil else { return text }
    return text.uppercased()
  }
}

// These respell the parts of a date one by one.
extension DateSuggestion {
  /// Rewrites `friday+1week`, `now+1d`, `fri@midday`, `tomorow@1700+1w`: each part in the forms that are
  /// accepted, and the time last. Returns nothing for a text with neither a shift nor a time.
  private static func partByPart(_ typed: String) -> [String] {
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

/// A typed date in its parts; it has shifts, a time or both.
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

// Words of everyday speech that are part of a date (whole ones: `TodoModule/Language/PhraseBook`).
extension DateSuggestion {
  /// Other words for the units.
  static let unitNames = [
    "day": "d", "days": "d", "week": "w", "weeks": "w", "wk": "w", "wks": "w",
    "month": "m", "months": "m", "mo": "m", "quarter": "q", "quarters": "q",
    "year": "y", "years": "y", "yr": "y", "yrs": "y", "hour": "h", "hours": "h", "hr": "h",
    "hrs": "h", "minute": "min", "minutes": "min", "mins": "min", "b": "bd",
    "bday": "bd", "bdays": "bd", "workday": "bd", "workdays": "bd",
  ]

  /// Words for times of day.
  private static let timeNames = ["midday": "noon", "midnight": "00:00"]
}

// These rewrite dates whose parts are in another order or not separated.
extension DateSuggestion {
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
    return numbers.count == 2 ? iso(year: year, month: month.rawValue, day: Int(day)) : nil
  }

  /// Rewrites `31-12-2026`, `12/31/2026`, `31.12.26`, `1.12.`, `12/31` and `26-12-01`. With points, the day
  /// comes first. Returns two dates if both orders of the month and the day are possible, as in `1/12`.
  private static func numbers(_ typed: String) -> [String] {
    let text = typed.hasSuffix(".") ? typed.dropLast() : typed[...]
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard (2...3).contains(parts.count), parts.allSatisfy(\.isAllDigits),
      parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return [] }
    let hasDashes = text.contains("-")
    let year = parts.count == 3 ? String(parts[2]) : nil
    if year?.utf8.count == 2, hasDashes {
      let day = first > 12 ? year.flatMap { Int($0) } : nil
      return [iso(year: "20\(parts[0])", month: second, day: day)].compactMap(\.self)
    }
    let isDayFirst = first > 12 || text.contains(".") && second <= 12
    // In a year that is out of range, the order does not matter.
    let isClear = isDayFirst || second > 12 || first == second || (year?.utf8.count ?? 0) > 4
    let orders = isDayFirst ? [(second, first)] : [(first, second), (second, first)]
    return orders.prefix(isClear ? 1 : 2).compactMap { month, day in
      guard let year else {
        return hasDashes ? nil : "\(padded(month, to: 2))-\(padded(day, to: 2))"
      }
      guard year.utf8.count != 3 else { return nil }
      return iso(year: year.utf8.count == 2 ? "20\(year)" : year, month: month, day: day)
    }
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

  /// Rewrites `tomorrow17:00`, `friday-5pm`, `2026-12-01t9:00`.
  private static func time(_ typed: String) -> String? {
    guard !typed.contains("@") else { return nil }
    if let mark = typed.lastIndex(of: "t"), typed[..<mark].utf8.count == 10 {
      return "\(typed[..<mark])T0\(typed[typed.index(after: mark)...])"
    }
    let name = typed.prefix { $0.isLetter }
    let rest = typed[name.endIndex...].drop { $0 == "-" }
    guard !name.isEmpty, rest.contains(":") || rest.hasSuffix("am") || rest.hasSuffix("pm") else {
      return nil
    }
    return "\(name)@\(rest)"
  }

  private static func iso(year: String, month: Int, day: Int?) -> String? {
    day.map { "\(year)-\(padded(month, to: 2))-\(padded($0, to: 2))" }
  }
}
