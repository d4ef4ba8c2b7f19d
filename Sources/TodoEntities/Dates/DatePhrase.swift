// Reads dates in English: `next monday`, `in two weeks`, `5th of december`, `fri at 5pm`, `31/12`. Refuses `1/12`
// and `at 5`, which have two readings. Suggests a date for a typo such as `tomorow`.

/// The part of the clock that a reader of English dates uses: the day, the time and the first day of the week.
package struct ReadingDay: Equatable, Sendable {
  package let today: CalendarDay
  /// The first day of the week, from the user's settings.
  package let weekStart: Weekday
  /// The time of day. It decides only whether a rule such as `every day at 8am` begins today or later.
  package let time: TimeOfDay

  package init(_ today: CalendarDay, weekStart: Weekday = .monday, at time: TimeOfDay = .midnight) {
    (self.today, self.weekStart, self.time) = (today, weekStart, time)
  }
}

/// A date in English, and its form.
///
///     try DatePhrase("next week at 5pm")?.date  // sonw@17:00
package struct DatePhrase: Equatable, Sendable {
  /// The form of the words in front of a time.
  package enum Form: Sendable {
    /// `today`, `tonight`, `tomorrow`
    case day
    /// `fri`, `this friday`, `friday next week`, `day after tomorrow`
    case weekday
    /// `in 3 days`
    case distance
    /// A day with the name of its month: `dec 5`.
    case month
    /// `31/12`, `2026-12-31`
    case figures
    /// `end of week`
    case end
    /// A time alone, or a date of another kind.
    case other
  }

  package let date: DateExpression
  package let form: Form
  package var hasTime: Bool { date.time != nil }
  /// Whether the text is a time without a day: `10am`.
  package private(set) var isTimeAlone = false

  /// Reads a date in English or in todo's own form, `fri+1w@9`, ignoring case. Returns nil if the text is not a
  /// date.
  ///
  /// Throws the reason if the day or time does not exist, or if the text has two readings:
  /// - `next monday`, without a reading day or on a day on which it can mean two days
  /// - `1/12`
  /// - `at 5`, unless `takesHours` is true
  package init?(
    _ text: String, on day: ReadingDay?, allowsDue: Bool = false, takesHours: Bool = false
  ) throws(DateError) {
    guard text.utf8.count <= 60 else { return nil }
    var reader = DatePhraseReader(text: text, day: day, allowsDue: allowsDue)
    guard let phrase = try reader.phrase(takesHours: takesHours) else { return nil }
    self = phrase
  }

  fileprivate init(_ date: DateExpression, _ form: Form, isTimeAlone: Bool = false) {
    (self.date, self.form, self.isTimeAlone) = (date, form, isTimeAlone)
  }

  /// Returns the longest date at the start of some words, and the number of its words, or nil if there is no date.
  /// Throws the reason if that date is not valid.
  package static func leading(
    _ words: [String], on day: ReadingDay?, allowsDue: Bool = false, takesHours: Bool = false
  ) throws(DateError) -> (phrase: DatePhrase, count: Int)? {
    for count in (0..<min(words.count, mostWords)).reversed() {
      let text = words[...count].joined(separator: " ")
      let phrase = try DatePhrase(text, on: day, allowsDue: allowsDue, takesHours: takesHours)
      if let phrase { return (phrase, count + 1) }
    }
    return nil
  }

  package static let mostWords = 8

  /// Returns whether a date in English or a rule can end with this word. This test is fast, and rejects most words.
  package static func mayEnd(with word: String) -> Bool {
    let word = word.split(separator: ",").last.map(String.init) ?? word
    return word.utf8.contains(where: \.isDigit) || Weekday(word: word) != nil
      || Month(word: word) != nil
      || lastWords.contains(word)
  }

  private static let lastWords = [
    "today", "tonight", "tomorrow", "tom", "tod", "tmr", "tmrw", "yesterday", "now", "noon",
    "midday", "am", "pm", "day", "days", "week", "weeks", "month", "months", "quarter", "year",
    "years", "weekend", "weekday", "weekdays", "workday", "hours", "hour", "minutes", "daily",
    "weekly", "monthly", "yearly", "p.m.", "a.m.", "eow", "eom", "eoq", "eoy", "heute", "morgen",
    "done", "ago",
  ]

  /// Returns the date that was probably meant by a text that is not a date: `13th` for `13`, `dec1` for `dec`, or the
  /// date without one misspelt word.
  static func suggestion(for text: String, allowsDue: Bool) -> String? {
    let words = DatePhraseReader.words(of: text)
    guard text.utf8.count <= 60 else { return nil }
    if words.count == 1, let day = Int(words[0]), words[0].isAllDigits, (1...31).contains(day) {
      return "\(day)\(DateExpression.ordinalSuffix(day))"
    }
    if words.count == 1, let month = Month(word: words[0]) {
      return "\(month.shortName.lowercased())1"
    }
    let names =
      DateExpression.completions + Weekday.allCases.map { $0.name.lowercased() }
      + Month.allCases.flatMap { [$0.shortName.lowercased(), $0.name.lowercased()] }
    for (index, word) in words.enumerated() {
      let letters = String(word.prefix { $0.isLetter })
      // A wrong first letter is rare.
      let sorted = names.filter { $0.first == letters.first } + names
      let known = letters.nearestWords(among: sorted, within: letters.utf8.count < 6 ? 1 : 2)
      let isWord =
        letters.utf8.count < 3 || letters == "the" || DatePhraseReader.days[letters] != nil
      for near in known where !isWord && near != letters {
        var words = words
        words[index] = near + word.dropFirst(letters.count)
        let text = words.joined(separator: " ").replacing(" @ ", with: "@")
        if let date = (try? DatePhrase(text, on: nil, allowsDue: allowsDue)).flatMap({ $0 })?.date {
          return date.description
        }
      }
    }
    return nil
  }
}

extension DateExpression {
  /// Reads a date in English or in todo's own form. Throws the reason if the text is not a date.
  package init(
    phrase text: String, on day: ReadingDay?, allowsDue: Bool = false, takesHours: Bool = false
  ) throws(DateError) {
    let phrase = try DatePhrase(text, on: day, allowsDue: allowsDue, takesHours: takesHours)
    if let phrase { self = phrase.date } else { try self.init(text, allowsDue: allowsDue) }
  }
}

/// Reads a date in English: a base such as `next week`, and a time before or behind it.
private struct DatePhraseReader {
  let text: String
  let day: ReadingDay?
  let allowsDue: Bool
  var words: [String] = []
  var time: TimeOfDay?
  /// Whether the time is an hour from 1 to 11 behind `at`, which may be in the afternoon too.
  var isHalfUnknown = false

  /// Divides a text at blanks, commas, and dashes between words.
  static func words(of text: String) -> [String] {
    let letters = Array(text.lowercased())
    let spaced = letters.indices.map { index -> String in
      let isInside = index > 0 && index + 1 < letters.count
      let (before, after) = isInside ? (letters[index - 1], letters[index + 1]) : (" ", " ")
      return switch letters[index] {
      case ",", "_": " "
      case "-" where before.isLetter && after.isLetter: " "
      case "@": " @ "
      default: String(letters[index])
      }
    }
    return spaced.joined().split(whereSeparator: \.isWhitespace).map {
      if $0.last != "." || $0.first?.isLetter != true { return String($0) }
      return $0 == "p.m." || $0 == "a.m." ? "\($0.first ?? "p")m" : String($0.dropLast())
    }
  }

  mutating func phrase(takesHours: Bool) throws(DateError) -> DatePhrase? {
    if let date = try strict(text) { return DatePhrase(date, form(of: date.base, text)) }
    words = DatePhraseReader.words(of: text)
    if words.count > 1 { words.removeAll { ["the", "of"].contains($0) } }
    if words.count > 1, words[0] == "on" { words.removeFirst() }
    guard (1...DatePhrase.mostWords).contains(words.count) else { return nil }
    if try !takeTime(fromEnd: true) { _ = try takeTime(fromEnd: false) }
    guard let (date, form) = try base() else { return nil }
    guard let time else { return DatePhrase(date, form) }
    if date.time != nil { throw .secondTime(text) }
    if case .elapsed = date.base { return nil }
    let isAlone = words.isEmpty
    let dates = [time, isHalfUnknown ? TimeOfDay(hour: time.minutes / 60 + 12, minute: 0) : nil]
      .compactMap(\.self).map { DateExpression(base: date.base, shifts: date.shifts, time: $0) }
    if dates.count > 1, words == ["tonight"] { return DatePhrase(dates[1], form) }
    if dates.count > 1, !takesHours { throw .ambiguousTime(text, dates) }
    return DatePhrase(dates[0], form, isTimeAlone: isAlone)
  }

  /// Reads a date in todo's own form, or returns nil for another text. Throws an error only if the text has that
  /// form.
  private func strict(_ text: String) throws(DateError) -> DateExpression? {
    var reader = DateExpressionReader(text, allowsDue: allowsDue)
    do throws(DateError) { return try reader.expression() } catch {
      switch error {
      case .outOfRange, .elapsedOnDay, .secondTime, .dueNotAllowed, .noSuchDay: throw error
      default: return nil
      }
    }
  }

  private func form(of base: DateExpression.Base, _ word: String) -> DatePhrase.Form {
    switch base {
    case .today, .tomorrow: .day
    case .weekday: .weekday
    case .monthDay: word.contains(where: \.isLetter) ? .month : .figures
    case .day: .figures
    case .edge: .end
    default: .other
    }
  }
}

// The time.
extension DatePhraseReader {
  /// Removes a time from one end of the words: `at 5pm`, `17:00`, `noon`, `5 pm`, `17h`. Returns false if there is
  /// no time.
  private mutating func takeTime(fromEnd isAtEnd: Bool) throws(DateError) -> Bool {
    for count in (1...3).reversed() where count <= words.count {
      let typed = Array(isAtEnd ? words.suffix(count) : Array(words.prefix(count)))
      let isMarked = typed[0] == "at" || typed[0] == "@"
      let word = typed.dropFirst(isMarked ? 1 : 0).joined()
      let isAlone = count == words.count || !isAtEnd
      guard let found = try time(word, isMarked: isMarked, isAlone: isAlone) else { continue }
      time = found
      isHalfUnknown = typed[0] == "at" && word.isAllDigits && (60..<720).contains(found.minutes)
      if isAtEnd { words.removeLast(count) } else { words.removeFirst(count) }
      return true
    }
    return false
  }

  /// Reads `5pm`, `17:00` and `noon`. Behind a day, reads `17h` too. Behind `at`, reads `17`, `1700` and `17.00` too.
  private func time(
    _ typed: String, isMarked: Bool, isAlone: Bool
  ) throws(DateError) -> TimeOfDay? {
    if typed == "noon" || typed == "midday" { return .noon }
    var word = WordReader(typed)
    let digits = word.digits()
    guard (1...(isMarked ? 4 : 2)).contains(digits.utf8.count), var hour = Int(digits) else {
      return nil
    }
    var (minute, isTime) = (0, isMarked)
    if digits.utf8.count > 2 {
      (hour, minute) = (hour / 100, hour % 100)
    } else if word.skip(":") || isMarked && word.skip(".") {
      guard let number = word.number(digits: 2) else { return nil }
      (minute, isTime) = (number, true)
    }
    let half = word.letters()
    if half == "am" || half == "pm" {
      guard (1...12).contains(hour) else { throw .noSuchTime(text) }
      (hour, isTime) = (hour % 12 + (half == "pm" ? 12 : 0), true)
    } else if half == "h" {
      isTime = isMarked || !isAlone && words.first != "in"
      if let number = word.number(digits: 2) { minute = number }
    } else if !half.isEmpty {
      return nil
    }
    guard isTime, word.isAtEnd else { return nil }
    guard let time = TimeOfDay(hour: hour, minute: minute) else { throw .noSuchTime(text) }
    return time
  }
}

// The base.
extension DatePhraseReader {
  /// Words that are dates by themselves.
  static let days = [
    "tonight": "today@20", "tmr": "tomorrow", "tmrw": "tomorrow", "weekend": "sat", "eod": "today",
    "now": "today", "yest": "yesterday", "heute": "today", "morgen": "tomorrow",
  ]
  /// The words before the name of a period, and the dates that they mean. `?` is the letter of the period.
  private static let periods = [
    "next": "son?", "last": "so?-1?", "this": "eo?", "end": "eo?", "end this": "eo?",
    "end next": "son?+1?-1d", "end last": "so?-1d", "start": "so?", "beginning": "so?",
    "start next": "son?", "beginning next": "son?",
  ]
  /// Words for numbers.
  private static let numbers = [
    "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// Reads the remaining words, or returns nil if they are not a date.
  private func base() throws(DateError) -> (DateExpression, DatePhrase.Form)? {
    guard let first = words.first else { return time.map { _ in (plain(.today), .other) } }
    if words.count == 1 {
      // Tonight is at 20:00, unless there is another time.
      let name = first == "tonight" && time != nil ? "today" : first
      if let date = try strict(DatePhraseReader.days[name] ?? name) {
        return (date, form(of: date.base, first))
      }
      for start in ["next", "this", "last"] where first.hasPrefix(start) && first != start {
        return try determined([start, String(first.dropFirst(start.count))])
      }
      if let date = try figures(first) { return (plain(date), .figures) }
    }
    if let found = try determined(words) ?? span() { return found }
    return try named().map { (plain($0), .month) }
  }

  private func plain(_ base: DateExpression.Base) -> DateExpression { base.expression() }

  /// Reads `next monday`, `this friday`, `friday next week`, `end of next month`, `this weekend`.
  private func determined(
    _ words: [String]
  ) throws(DateError) -> (DateExpression, DatePhrase.Form)? {
    guard words.count > 1, let last = words.last else { return nil }
    let start = words.dropLast().joined(separator: " ")
    if ["week", "month", "quarter", "year"].contains(last),
      let date = DatePhraseReader.periods[start]?.replacing("?", with: String(last.prefix(1)))
    {
      return try strict(date).map { ($0, start.hasPrefix("end") ? .end : .other) }
    }
    let isFirst = start == "next week"
    if words.count == 3, isFirst || words[1...].joined(separator: " ") == "next week",
      let week = day?.weekStart, let weekday = Weekday(word: isFirst ? last : words[0])
    {
      let days = (weekday.rawValue - week.rawValue + 7) % 7
      return try strict(days == 0 ? "sonw" : "sonw+\(days)d").map { ($0, .weekday) }
    }
    if start == "this", last == "weekend" { return (plain(.weekday(.saturday)), .other) }
    guard let weekday = Weekday(word: last),
      let determiner = AmbiguousWeekday.Determiner(rawValue: start)
    else { return nil }
    if determiner == .this || determiner == .next && isInNextWeek(weekday) {
      return (plain(.weekday(weekday)), .weekday)
    }
    let rest = time.map { "@\($0)" } ?? ""
    throw .ambiguousWeekday(
      text, AmbiguousWeekday(determiner: determiner, weekday: weekday, rest: rest))
  }

  /// Returns whether `next` clearly means one day: it is at least two days away, and in the next week of the
  /// calendar.
  private func isInNextWeek(_ weekday: Weekday) -> Bool {
    guard let day, let found = day.today.adding(days: 1)?.onOrAfter(weekday),
      let start = day.today.edge(.nextStart, of: .week, weekStart: day.weekStart)
    else { return false }
    return found.dayNumber > day.today.dayNumber + 1
      && (0..<7).contains(found.dayNumber - start.dayNumber)
  }

  /// Reads `in 3 days`, `two weeks`, `3days`, `3 days ago`, `day after tomorrow`, `in half an hour`.
  private func span() -> (DateExpression, DatePhrase.Form)? {
    var rest = words[...]
    if words == ["day", "after", "tomorrow"] {
      return (plain(.shift(CalendarShift(2, .day))), .weekday)
    }
    let isIntroduced = rest.first == "in" && rest.popFirst() != nil
    if rest == ["half", "an", "hour"] { rest = ["30", "min"] }
    let sign = !isIntroduced && rest.last == "ago" && rest.popLast() != nil ? -1 : 1
    if rest.count == 1, let word = rest.popFirst() {
      let digits = word.prefix { $0.isNumber }
      rest = [String(digits), String(word.dropFirst(digits.count))]
    }
    guard rest.count == 2, let word = rest.first, let unit = rest.last else { return nil }
    let index = DatePhraseReader.numbers.firstIndex(of: word)
    guard let count = index.map({ $0 + 1 }) ?? (["an", "one"].contains(word) ? 1 : Int(word)) else {
      return nil
    }
    let name = DateExpression.unitNames[unit] ?? unit
    if let unit = ElapsedTime.Unit(rawValue: name) {
      return (plain(.elapsed(ElapsedTime(sign * count, unit))), .other)
    }
    let form: DatePhrase.Form = isIntroduced ? .distance : .other
    return CalendarUnit(rawValue: name).map {
      (plain(.shift(CalendarShift(sign * count, $0))), form)
    }
  }

  /// Reads `5 december`, `dec 5th 2027`, `1 dec 2026`.
  private func named() throws(DateError) -> DateExpression.Base? {
    var (month, numbers): (Month?, [String]) = (nil, [])
    for word in words {
      let end = word.drop { $0.isNumber }
      if month == nil, let found = Month(word: word) {
        month = found
      } else if ["", ".", "st", "nd", "rd", "th"].contains(end) {
        numbers.append(String(word.dropLast(end.count)))
      } else {
        return nil
      }
    }
    guard let month, (1...2).contains(numbers.count) else { return nil }
    if numbers.last?.utf8.count == 4, numbers.count == 2 { numbers.swapAt(0, 1) }
    let year = numbers.count == 2 ? Int(numbers[0]) : nil
    guard let day = Int(numbers[numbers.count - 1]), numbers.count == 1 || numbers[0].utf8.count > 3
    else { return nil }
    return try date(year, month.rawValue, day)
  }

  /// Reads `31/12`, `1.12.`, `31.12.26`, `12/31/2026`, `2026/1/5`. In a date with points, the day is first. Throws
  /// both dates if either number can be the month.
  private func figures(_ word: String) throws(DateError) -> DateExpression.Base? {
    let bare = word.hasSuffix(".") ? word.dropLast() : word[...]
    let parts = bare.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { $0.isAllDigits ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    if parts[0].utf8.count >= 4, parts.count == 3 {
      guard parts[1].utf8.count <= 2, parts[2].utf8.count <= 2 else { return nil }
      return try date(numbers[0], numbers[1], numbers[2])
    }
    // `1-5` is a month and a day, as in ISO 8601.
    if bare.contains("-"), parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2 {
      return try date(nil, numbers[0], numbers[1])
    }
    let digits = parts.count == 3 ? parts[2].utf8.count : 0
    guard parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, digits != 1, digits != 3,
      digits != 2 || !bare.contains("-")
    else { return nil }
    let year = digits == 0 ? nil : numbers[2] + (digits == 2 ? 2000 : 0)
    if digits > 4 { throw .outOfRange(text) }
    let (first, second) = (numbers[0], numbers[1])
    let isDayFirst = bare.contains(".") || first > 12
    guard isDayFirst || second > 12 || first == second else {
      let dates = [(first, second), (second, first)].compactMap { try? date(year, $0.0, $0.1) }
      throw .ambiguousOrder(text, dates)
    }
    return try isDayFirst ? date(year, second, first) : date(year, first, second)
  }

  private func date(
    _ year: Int?, _ month: Int, _ day: Int
  ) throws(DateError) -> DateExpression.Base {
    if let year, !(1...9999).contains(year) { throw .outOfRange(text) }
    guard let length = Month(rawValue: month)?.longestLength, (1...length).contains(day) else {
      throw .noSuchDay(text)
    }
    guard let year else { return .monthDay(month: month, day: day) }
    guard let day = CalendarDay(year: year, month: month, day: day) else { throw .noSuchDay(text) }
    return .day(day)
  }
}

extension DateExpression.Base {
  /// Returns the date without shifts.
  package func expression(at time: TimeOfDay? = nil) -> DateExpression {
    DateExpression(base: self, shifts: [], time: time)
  }
}

extension DateExpression {
  /// Other words for the units.
  static let unitNames = [
    "day": "d", "days": "d", "week": "w", "weeks": "w", "wk": "w", "wks": "w",
    "month": "m", "months": "m", "mo": "m", "quarter": "q", "quarters": "q",
    "year": "y", "years": "y", "yr": "y", "yrs": "y", "hour": "h", "hours": "h", "hr": "h",
    "hrs": "h", "minute": "min", "minutes": "min", "mins": "min", "b": "bd",
    "bday": "bd", "bdays": "bd", "workday": "bd", "workdays": "bd",
  ]
}
