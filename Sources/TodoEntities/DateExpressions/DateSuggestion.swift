/// Finds the date that was probably meant by an invalid one. Every suggestion is a valid date.
enum DateSuggestion {
  /// Returns the error for a text in none of the forms of dates: the reason if it is known, else the
  /// date that was most likely meant, if one is close.
  static func error(for text: String, allowsDue: Bool) -> DateSyntaxError {
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
  ) -> DateSyntaxError {
    for candidate in [upperCasedMark(typed)] + respellings(of: typed) {
      var reader = DateExpressionReader(candidate, allowsDue: allowsDue)
      do {
        _ = try reader.expression()
        return .notADate(text, suggestion: candidate)
      } catch .outOfRange {
        return .outOfRange(text)
      } catch .timeNotLast(_, let suggestion) {
        return .timeNotLast(text, suggestion: suggestion)
      } catch {
        continue
      }
    }
    return .notADate(text, suggestion: nil)
  }

  /// Returns the spellings that the text has under other conventions, best first.
  static func respellings(of typed: String) -> [String] {
    let words = typed.split(separator: " ")
    let joined = words.joined()
    var found = [otherNames[joined.filter { $0 != "-" }]].compactMap { $0 }
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
    found += reordered(typed)
    let (digits, letters, rest) = runs(joined)
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

  /// Splits a text into a sign with digits, the letters after them, and the rest.
  private static func runs(_ text: String) -> (digits: String, letters: String, rest: String) {
    let digits = text.prefix { "+-0123456789".contains($0) }
    let letters = text.dropFirst(digits.count).prefix { $0.isLetter }
    return (String(digits), String(letters), String(text[letters.endIndex...]))
  }

  /// Returns the words at an edit distance of 1, or up to 2 for a long word; words with the same
  /// first letter come first.
  private static func nearestWords(to letters: String) -> [String] {
    let all =
      DateExpression.completions + Weekday.allCases.map { $0.name.lowercased() }
      + Month.allCases.flatMap { [$0.shortName.lowercased(), $0.name.lowercased()] }
    let names = all.filter { $0.first == letters.first } + all.filter { $0.first != letters.first }
    return (1...(letters.utf8.count >= 6 ? 2 : 1)).flatMap { distance in
      names.filter { $0.editDistance(to: letters) == distance }
    }
  }

  /// Returns the text with the upper-case `T` of ISO 8601 if that makes it a date.
  private static func upperCasedMark(_ text: String) -> String {
    guard FloatingDate(iso8601: Array(text.uppercased().utf8)) != nil else { return text }
    return text.uppercased()
  }
}
