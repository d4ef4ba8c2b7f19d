// Reads a word alone as a term of a filter, not as text: `list overdue`, `agenda monday`, `list due today`.
// Filters in one string and views refuse such words.

import TodoEntities

/// A word that names a state, a day or a month where a filter expects text: `list overdue`.
///
/// Hardly anybody searches for such a word. So it is read as a term if each text of a filter is such a word.
/// Next to other text it stays text, as in `list open source`, and so it does in quotes or after `--`. Filters
/// in one string and the filters of scripts refuse it.
struct BareWord: Equatable, Sendable {
  let text: String
  /// The words that were probably meant.
  let meant: [String]
  let place: FilterLocation
}

extension BareWord {
  init?(_ token: FilterToken) {
    guard case .word(let word) = token.kind, !word.isLiteral, !word.isValueQuoted,
      let meant = BareWord.terms(for: word.text)
    else { return nil }
    text = word.text
    self.meant = meant
    place = token.place
  }

  /// Creates a word that means a format in the filter of `export`, at this index among the words.
  init(_ text: String, as format: String, at index: Int) {
    self.init(
      text: text, meant: ["--to", format],
      place: FilterLocation(word: index + 1, character: nil))
  }

  /// The terms that a word in lower case stands for, or nil if it is text.
  static func terms(for word: String) -> [String]? {
    if let state = OtherWords.state(word), !isText.contains(state) {
      return ["is:\(state.shownWord)"]
    }
    if ["today", "tomorrow", "yesterday"].contains(word) { return ["due:\(word)"] }
    let length = word.utf8.count
    if let weekday = Weekday(word: word) {
      return weekday.name.utf8.count == length ? ["due:\(word)"] : nil
    }
    // `may` and `march` are common words of titles.
    guard let month = Month(word: word), month.name.utf8.count == length, month != .may,
      month != .march
    else { return nil }
    let first = "\(month.shortName.lowercased())1"
    return ["due.after:\(first)-1d", "due.before:\(first)+1m"]
  }

  /// The terms for words that name a period or a day: `this week`, `due today`, `due next friday`. Nil for
  /// other words.
  static func terms(forPhrase words: [String], on day: ReadingDay?) -> [String]? {
    guard words.count > 1 else { return nil }
    if ["no", "without"].contains(words[0]), words.count == 2 || words.last == "date",
      let key = FilterKey(rawValue: ["date": "due", "tags": "tag"][words[1]] ?? words[1]),
      key.attribute != nil
    {
      return ["\(key.rawValue):none"]
    }
    for (name, value) in [(words[0], words[1]), (words[1], words[0])] where words.count == 2 {
      if name == "priority", Priority(rawValue: value) != nil { return ["priority:\(value)"] }
    }
    if words.count > 2, words[0] == "due", ["before", "after", "by"].contains(words[1]) {
      let text = words.dropFirst(2).joined(separator: " ")
      let month = words[1] == "before" ? Month(word: text) : nil
      let date =
        month.map { "\($0.shortName.lowercased())1" }
        ?? (try? DatePhrase(text, on: day))?.date.description
      return date.map { ["due.\(words[1]):\($0)"] }
    }
    let key = FilterKey(rawValue: words[0]).flatMap {
      $0.comparisons.contains(.by) ? $0.rawValue : nil
    }
    let days = key == nil ? words : Array(words.dropFirst())
    if let (period, count) = PeriodExpression.leading(days), count == days.count,
      let bounds = period.bounds
    {
      let key = key ?? "due"
      return ["\(key).after:\(bounds.after)", "\(key).before:\(bounds.before)"]
    }
    guard let phrase = try? DatePhrase(days.joined(separator: " "), on: day),
      // Without a key, the day must have a name: `this friday`, `dec 5`.
      key != nil || !phrase.hasTime && [.weekday, .month, .distance].contains(phrase.form)
    else { return nil }
    return ["\(key ?? "due"):\(phrase.date)"]
  }

  /// Replaces the texts of a filter with terms if each text names a state or a day. Returns nil otherwise.
  static func reading(_ tokens: [FilterToken], on day: ReadingDay?) -> [FilterToken]? {
    var (read, rest, found): ([FilterToken], _, Bool) = ([], tokens[...], false)
    while let first = rest.first {
      // A number may belong to a date: `5 december`, `scheduled in 3 days`.
      let texts = rest.prefix(DatePhrase.mostWords).prefix { $0.isText || $0.isNumber }.map {
        $0.text.lowercased()
      }
      if texts.isEmpty {
        if case .word(let word) = first.kind, !word.isToken, !word.isSelection { return nil }
        read.append(rest.removeFirst())
        continue
      }
      let known = (1...texts.count).reversed().lazy.compactMap { count -> (Int, [String])? in
        let words = Array(texts.prefix(count))
        let terms = count == 1 ? terms(for: words[0]) : terms(forPhrase: words, on: day)
        return terms.map { (count, $0) }
      }.first
      guard let (count, terms) = known else {
        guard first.isNumber else { return nil }
        read.append(rest.removeFirst())
        continue
      }
      found = true
      let kinds = terms.map { FilterToken.Kind.word(FilterWord(text: $0)) }
      read += (kinds.count > 1 ? [.open] + kinds + [.close] : kinds).map {
        FilterToken(kind: $0, place: first.place)
      }
      rest = rest.dropFirst(count)
    }
    guard found else { return nil }
    // `done today` means the items that were completed today.
    let isOfDone = read.contains { ["is:done", "is:cancelled"].contains($0.text) }
    return read.map { token in
      guard isOfDone, token.text.hasPrefix("due"), !tokens.contains(token) else { return token }
      let term = token.text.replacing("due", with: "completed")
      return FilterToken(kind: .word(FilterWord(text: term)), place: token.place)
    }
  }

  /// States that are more often a day or text.
  private static let isText: Set<ItemFilter.State> = [.today, .now, .tagged, .untagged]
}

extension FilterToken {
  /// Whether it is a number without a minus sign.
  fileprivate var isNumber: Bool {
    if case .word(let word) = kind { !word.isLiteral && word.text.isAllDigits } else { false }
  }

  /// Whether it is a word to search for.
  fileprivate var isText: Bool {
    guard case .word(let word) = kind else { return false }
    return !word.isLiteral && !word.isValueQuoted && !word.isToken && !word.isSelection
      && !word.isKey && !word.text.contains { ":/".contains($0) }
  }
}

extension UsageError {
  /// The error with the commands to run instead. For a filter in one string, the sentence says what to write.
  func advising(on words: [BareWord], _ arguments: ParsedArguments) -> UsageError {
    let typed = words.compactMap { word in
      word.place.character == nil && word.place.filterView == nil
        ? arguments.words.first { $0.text == word.text && !$0.isLiteral } : nil
    }
    guard typed.count == words.count else { return self }
    let places = zip(typed, words).map { ($0.place, $1.meant) }
    return .bareWords(
      words,
      [
        arguments.suggestion(
          to: "use \(words.flatMap(\.meant).joined(separator: " "))",
          Dictionary(places) { first, _ in first }),
        arguments.suggestion(to: "search for the text", asText: typed),
      ])
  }
}
