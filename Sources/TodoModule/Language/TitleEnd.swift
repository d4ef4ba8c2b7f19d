// Reads the end of a new title as `due:` or `every:`: `Buy milk tomorrow`.
// `Shop Black Friday` and `Plan tomorrow` stay text. Suggests the line that sets the words, or puts them back.

import TodoEntities

/// The end of a title, read as a date or a rule.
///
///     $ todo add Call Ann friday at 5pm
///     tokens: due:fri@17:00; count: 4
struct TitleEnd: Equatable {
  /// The tokens that the words set, or none if the words stay text.
  private(set) var tokens: [String] = []
  /// The number of words that are read.
  private(set) var count = 0
  /// The suggestions printed after the report of the new item.
  private(set) var suggestions: [TitleSuggestion] = []

  /// Reads the end of the title with these words. If the item has a date already, reads only a rule that sets none, so
  /// that no word is lost. `day` is needed to recognize a day in the past.
  init(_ title: [String], isDated: Bool = false, on day: ReadingDay?) {
    let most = DatePhrase.mayEnd(with: (title.last ?? "").lowercased()) ? TitleEnd.mostWords : 0
    for count in (0..<most).reversed().map({ $0 + 1 }) where count < title.count {
      let words = Array(title.suffix(count))
      guard let phrase = EndPhrase(words, on: day), !isDated || phrase.isLoneRule else {
        continue
      }
      let rest = Array(title.dropLast(count))
      if phrase.isClear, TitleEnd.mayEnd(rest, before: phrase), phrase.isAhead(of: day) {
        (tokens, self.count) = (phrase.tokens, count)
        if phrase.needsWayBack { suggestions = [phrase.wayBack(to: title, isDated: isDated)] }
      } else if !rest.contains(where: { $0.lowercased() == "every" }),
        !TitleEnd.hasDate(phrase.isTimeAlone ? rest : rest.suffix(1)), !TitleEnd.endsWithDate(rest)
      {
        suggestions = phrase.suggestions(beside: rest)
      }
      return
    }
    if title.count > 1, !isDated { suggestions = TitleEnd.slip(in: title) }
  }

  private static let mostWords = 9

  /// The suggestion for a last word that is close to a day: `tommorow`.
  private static func slip(in title: [String]) -> [TitleSuggestion] {
    let days = ["tomorrow", "tonight"] + Weekday.allCases.map { $0.name.lowercased() }
    let word = title[title.count - 1]
    guard word.count > 5, let day = word.nearest(among: days, within: word.count > 7 ? 2 : 1) else {
      return []
    }
    return [TitleSuggestion(setting: ["due:\(day)"], title: title.dropLast())]
  }

  /// Whether a title can end with these words, and no date among them belongs to the next words: `monday to`.
  private static func mayEnd(_ words: [String], before phrase: EndPhrase) -> Bool {
    // A title in quotes has several words.
    let lower = words.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
    guard let last = lower.last, lower.count > 1 || phrase.isRule else { return false }
    return !hangingWords.contains(last) && !lower.contains("every") && !hasDate(words)
      && !endsWithDate(lower)
  }

  /// Whether the last words are a date to which the next words may belong: `next week`, `half an hour`.
  private static func endsWithDate(_ words: [String]) -> Bool {
    (2...3).contains { count in
      words.count > count
        && (try? DatePhrase(words.suffix(count).joined(separator: " "), on: nil)) != nil
    }
  }

  /// Whether one of the words is a date that the end may belong to.
  private static func hasDate(_ words: [String]) -> Bool {
    words.contains { word in
      let bare = word.lowercased().filter { !",.:;!?()".contains($0) }
      // Tom is a name.
      return bare != "tom" && (try? DatePhrase(bare, on: nil)) != nil
    }
  }

  /// Removes the words at the end that need another word after them.
  fileprivate static func withoutHanging(_ words: [String]) -> [String] {
    let end = words.lastIndex { !hangingWords.contains($0.lowercased()) && $0.lowercased() != "on" }
    return end.map { Array(words[...$0]) } ?? []
  }

  /// Words that need another word after them: articles, prepositions, conjunctions and possessives.
  private static let hangingWords = [
    "a", "an", "the", "my", "your", "his", "her", "its", "our", "their", "this", "that", "these",
    "about", "above", "across", "after", "against", "along", "among", "around", "as", "at",
    "before", "behind", "below", "beside", "between", "beyond", "by", "despite", "during", "except",
    "for",
    "from", "inside", "into", "like", "near", "of", "onto", "outside", "past", "per", "since",
    "than", "through", "till", "to", "toward", "towards", "under", "until", "via", "with",
    "within", "without", "and", "but", "or", "nor", "so", "yet", "if", "because", "while",
    "when", "whether", "starting", "beginning", "every", "each", "next", "last", "-", "–", "—",
    "vs", "vs.", "+", "&", "/",
  ]
}

/// Words at the end of a title that are a date or a rule.
private struct EndPhrase {
  private let words: [String]
  /// `on`, `by`, `due`, `until` or `from` before the date. These words set no value themselves.
  private let introduction: String?
  private var date: DatePhrase?
  private let rule: RulePhrase?
  /// The date behind a rule, with its key: `until dec 3`, `starting jan 10`.
  private var limit: (key: String, date: DateExpression)?
  private let day: ReadingDay?
  /// Both meanings of an ambiguous date, as tokens: `at 5`.
  private var doubtful: [String] = []

  init?(_ typed: [String], on day: ReadingDay?) {
    let lower = typed.map { $0.lowercased() }
    self.day = day
    let isIntroduced = EndPhrase.introductions.contains(lower[0])
    let body = Array(lower.dropFirst(isIntroduced ? 1 : 0))
    guard let first = body.first, typed.allSatisfy({ !$0.contains(where: \.isWhitespace) }) else {
      return nil
    }
    let text = body.joined(separator: " ")
    let isRule =
      first == "every" && body.count > 1
      || ["daily", "weekly", "monthly", "yearly"].contains(first) && body.count == 1
    let keys = ["until": "until", "till": "until", "starting": "due", "from": "due"]
    let end = isRule ? body.lastIndex { keys[$0] != nil } ?? body.count : 0
    if isRule, end < body.count, let key = keys[body[end]] {
      let date = try? DatePhrase(body[(end + 1)...].joined(separator: " "), on: day)?.date
      limit = date.map { (key, $0) }
    }
    let isWhole = end == body.count || limit != nil
    rule = isRule && isWhole ? RulePhrase(body[..<end].joined(separator: " "), on: day) : nil
    if rule == nil {
      do { date = try DatePhrase(text, on: day) } catch {
        doubtful = error.alternatives(in: "due:\(text)", today: day?.today)
      }
    }
    guard rule != nil || date != nil || !doubtful.isEmpty else { return nil }
    // Something can continue tomorrow.
    if lower[0] == "on", date?.form == .day { return nil }
    introduction = isIntroduced ? lower[0] : nil
    words = typed
  }

  private static let introductions = ["on", "by", "due", "until", "till", "from"]
  var isRule: Bool { rule != nil && words[0].lowercased() == "every" }

  var tokens: [String] {
    if let rule {
      let start = limit?.key == "due" ? limit?.date : rule.due(on: day)
      let time = start?.time == nil ? rule.time.map { "@\($0)" } ?? "" : ""
      let due = start.map { "due:\($0)\(time)" }
      let until = limit?.key == "until" ? limit.map { "until:\($0.date)" } : nil
      return ["every:\(rule.expression)", due, until].compactMap(\.self)
    }
    return date.map { ["due:\($0.date)"] } ?? []
  }

  /// Whether the words are a rule, and set no due date.
  var isLoneRule: Bool { isRule && !tokens.contains { $0.hasPrefix("due:") } }

  var isTimeAlone: Bool { date?.isTimeAlone == true || doubtful.count == 2 && words[0] == "at" }

  /// Whether the words are almost certainly a date or a rule.
  var isClear: Bool {
    if rule != nil { return isRule }
    guard let date, introduction.map({ !["until", "till", "from"].contains($0) }) ?? true else {
      return false
    }
    let body = words.dropFirst(introduction == nil ? 0 : 1)
    let first = body.first?.lowercased() ?? ""
    if first == "next" || first == "last" { return false }
    let isMarked = introduction != nil || date.hasTime && first != "tonight"
    let isLower =
      isMarked || date.form == .distance || !body.joined().contains(where: \.isUppercase)
    switch date.form {
    case .day: return isLower && ["today", "tonight", "tomorrow"].contains(first)
    case .weekday:
      return isLower && first != "the" && (isMarked || !["sat", "sun"].contains(first))
    case .distance:
      if case .shift(let shift) = date.date.base {
        return [.day, .week, .month].contains(shift.unit)
      }
      return false
    case .month: return isLower
    case .figures, .end: return introduction != nil
    case .other: return false
    }
  }

  /// Whether the day is not in the past. Without a year, it must not be in the last two months either.
  func isAhead(of day: ReadingDay?) -> Bool {
    guard let today = day?.today, let base = date?.date.base else { return true }
    if case .day(let day) = base { return day >= today }
    guard case .monthDay = base, let last = base.calendarDay(from: today, .backward) else {
      return true
    }
    return last == today || today.dayNumber - last.dayNumber > 61
  }

  /// Whether the words could also be the end of a title.
  var needsWayBack: Bool {
    guard introduction == nil else { return false }
    return rule != nil || date?.form == .distance || date?.form == .weekday && words.count == 1
  }

  func wayBack(to title: [String], isDated: Bool) -> TitleSuggestion {
    TitleSuggestion(
      purpose: "keep '\(words.joined(separator: " "))' in the title",
      tokens: (rule == nil ? [] : ["every:none"]) + (isDated ? [] : ["due:none"])
        + (limit?.key == "until" ? ["until:none"] : []), title: title)
  }

  /// The suggestions that set the words that stay text.
  func suggestions(beside title: [String]) -> [TitleSuggestion] {
    let keys: [String: [String]] = [
      "until": ["due", "wait"], "till": ["due", "wait"], "from": ["scheduled", "wait"],
    ]
    let named = introduction.flatMap { keys[$0] }
    let ways = date.flatMap { date in named?.map { ["\($0):\(date.date)"] } }
    let title = TitleEnd.withoutHanging(title)
    if title.isEmpty { return [] }
    return (ways ?? (doubtful.isEmpty ? [tokens] : doubtful.map { [$0] })).map {
      TitleSuggestion(setting: $0, title: title)
    }
  }
}
