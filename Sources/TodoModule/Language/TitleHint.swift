// Decides which English words of a title are named as what they may mean, with the line to type: `tomorrow
// at 5pm`, `every monday`, `p1`, `+home,work`.

import TodoEntities

/// Words at the end of a title, or before it, that are text but may have been meant as attributes.
///
///     $ todo add Call Ann tomorrow at 5pm
///     words: tomorrow at 5pm; tokens: due:tomorrow@17; rest: Call Ann
///
/// The words are English; the tokens are always valid.
struct TitleHint: Equatable, Sendable {
  private(set) var words: [String] = []
  /// What to type in place of them; empty for a word to leave out, such as the `x` of todo.txt, which marks
  /// what is done, and for a command.
  private(set) var tokens: [String] = []
  /// The other words of the title.
  private(set) var rest: [String]

  /// Reads a title; nil if nothing in it may have been meant otherwise. `given` are the tokens of the line.
  /// `isWhole` says whether the complete title may have been meant, as in `edit 1 fri`.
  init?(title: String, given: [AttributeToken], isWhole: Bool) {
    rest = title.split(separator: " ").map(String.init)
    guard rest.joined(separator: " ") == title, !rest.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    var taken = given.map(\.key)
    while let (count, found) = TitleHint.end(of: rest, taken, isWhole && words.isEmpty) {
      (words, tokens) = (rest.suffix(count) + words, found + tokens)
      taken += found.compactMap { AttributeToken(valid: $0)?.key }
      rest.removeLast(count)
    }
    let isCommand = { (word: String) in
      given.isEmpty && isWhole
        && (["done", "cancel", "remove", "reopen", "start", "stop"].contains(word)
          || PhraseBook.ours(word, .verb)?.contains("@") == false)
    }
    let extras = ["x", "TODO", "*"] + (isWhole ? ["title"] : [])
    let isExtra = rest.first.map { rest.count == 1 ? isCommand($0) : extras.contains($0) } ?? false
    if words.isEmpty, isExtra {
      words = [rest.removeFirst()]
    } else if !taken.contains(.priority), rest.count > 1, let place = TitleHint.priority(in: rest) {
      let word = rest.remove(at: place)
      words.insert(word, at: 0)
      tokens.insert("priority:\(PhraseBook.ours(word.lowercased(), .priority) ?? "")", at: 0)
    }
    if words.isEmpty { return nil }
    if rest.isEmpty {
      // They are undone with the title.
      tokens = given.map(\.word) + tokens
    }
  }

  /// The first priority of other programs: `!!` only at the start, `P1` anywhere.
  private static func priority(in words: [String]) -> Int? {
    words.indices.first { index in
      let isSign = !words[index].contains { $0.isLetter || $0.isNumber }
      return (index == 0 && words[0] != "*" || !isSign)
        && PhraseBook.ours(words[index].lowercased(), .priority) != nil
    }
  }

  /// The longest end of the words that stands for tokens with other keys.
  private static func end(
    of words: [String], _ taken: [AttributeToken.Key], _ isWhole: Bool
  ) -> (count: Int, tokens: [String])? {
    for count in (1...7).reversed() where count < words.count || isWhole && count == words.count {
      let found = tokens(for: words.suffix(count), isAll: count == words.count)
      let keys = (found ?? []).compactMap { AttributeToken(valid: $0)?.key }
      if let found, !keys.contains(where: { $0 != .tag && taken.contains($0) }) {
        return (count, found)
      }
    }
    return nil
  }

  /// The tokens that words stand for; nil if they are only text.
  static func tokens(for phrase: [String], isAll: Bool = false) -> [String]? {
    if let priority = PhraseBook.ours(phrase.joined().lowercased(), .priority) {
      return ["priority:\(priority)"]
    }
    var words = phrase
    if words[0].hasPrefix("("), words.last?.hasSuffix(")") == true {
      words[0].removeFirst()
      words[words.count - 1].removeLast()
    }
    let lower = words.map { $0.lowercased() }
    let word = words.count == 1 ? words[0] : ""
    if let tags = PhraseBook.tags(words[0] == "+" ? words.joined() : word) { return tags }
    if let sign = word.firstIndex(where: { "=;:".contains($0) }) {
      let value = String(word[word.index(after: sign)...])
      if let tokens = PhraseBook.tokens(word[..<sign].lowercased(), value) { return tokens }
    }
    if isAll, word.count > 2, let priority = Priority(rawValue: lower[0]) {
      return ["priority:\(priority.rawValue)"]
    }
    let isRule = ["daily", "weekly", "monthly", "yearly"].contains(lower[0]) && words.count == 1
    if isRule || lower[0] == "every" || lower[0] == "every!" {
      if lower.joinsNumbers { return nil }
      let rule = lower.dropFirst(isRule ? 0 : 1).joined().replacing("other", with: "2")
      let mode = lower[0] == "every!" ? "/done" : ""
      do { _ = try RepetitionExpression(rule) } catch {
        let meant = RulePhrase.rule(Array(lower.dropFirst())).map { "\($0)" } ?? error.meant()
        return meant.map { ["every:\($0)\(mode)"] }
      }
      return ["every:\(rule)\(mode)"]
    }
    if isAll, lower[0] == "note", words.count > 1 {
      return ["note:" + words.dropFirst().joined(separator: " ")]
    }
    if isAll, words.count == 2, lower[0] == "no" {
      return PhraseBook.tokens(lower[1] == "date" ? "due" : lower[1], "none")
    }
    if words.count == 2 {
      let pair = lower[1].hasPrefix("prio") ? [lower[1], words[0]] : [lower[0], words[1]]
      let found = PhraseBook.tokens(pair[0], pair[1]) ?? []
      if let token = AttributeToken(valid: found.first ?? "") {
        let isNear = pair[1].contains(where: \.isNumber) || token.value == pair[1]
        switch token.key.attribute.kind {
        case .date, .choice: if isNear { return found }
        default: if isAll { return found }
        }
      }
    }
    if isAll, let text = replacement(phrase.joined(separator: " ")) { return ["--replace", text] }
    if let meant = LookalikeToken.counterpart(of: word, after: nil) { return [meant] }
    return date(lower, isAll: isAll).map { ["due:\($0)"] }
  }

  /// The value of `--replace` for a replacement as the title: `s/milk/bread/`.
  private static func replacement(_ word: String) -> String? {
    let text = word.hasPrefix("s/") ? String(word.dropFirst()) : word
    return text.hasPrefix("/") && (try? TextReplacement(typed: text)) != nil ? text : nil
  }

  /// The date in English words: `tomorrow at 5pm`, `next week`, `in 3 days`, `dec 5`, `^fri`.
  private static func date(_ lower: [String], isAll: Bool) -> String? {
    let isMarked = lower[0].hasPrefix("^")
    var words = isMarked ? ["by", String(lower[0].dropFirst())] + lower.dropFirst() : lower
    let isIntroduced = ["on", "by", "due", "until", "for"].contains(words[0])
    if isIntroduced { words.removeFirst() }
    let time = removeTime(from: &words)
    let first = words.first ?? ""
    if first == "in" { words = words.dropFirst().map { PhraseBook.ours($0, .count) ?? $0 } }
    // Next Monday is a Monday, but next week is a date of its own.
    if first == "next", let last = words.last, (try? DateExpression(last)) != nil { words = [last] }
    if words.joinsNumbers { return nil }
    let text = words.joined(separator: first.hasPrefix("<") ? " " : "")
    let isPhrase =
      switch (first, words.count) {
      case ("in", _) where Int(text.prefix(1)) != nil: true
      case ("next", 2), ("this", 2): true
      // After `due`, every date is meant.
      case _ where lower[0] == "due" && text.contains(where: \.isNumber): true
      case (_, 1): ["tonight", "tmr", "tmrw"].contains(first) || isDayWithPoints(first)
      case (_, 2...3):
        first.hasPrefix("<") && words.count == 2
          || words.contains { Int($0.prefix(1)) != nil }
            && words.contains { Month(word: $0) != nil }
      default: false
      }
    if isPhrase { return spelling(text + time, isGuess: true) }
    guard words.count < 2, isIntroduced || isAll || !time.isEmpty || isName(text) else {
      return nil
    }
    return spelling(text + time, isGuess: false)
  }

  /// Takes off a time of day: `at 5pm`, `17:00`, `noon`. Returns it as `@5pm`; nothing if there is none.
  private static func removeTime(from words: inout [String]) -> String {
    let isAt = words.dropLast().last == "at"
    guard let last = words.last,
      isAt || last == "noon" || last.contains(":") || last.hasSuffix("m"),
      (try? DateExpression("@\(last)")) != nil
    else { return "" }
    words.removeLast(isAt ? 2 : 1)
    return "@\(last)"
  }

  /// Whether a word is a date and hardly anything else: `tomorrow`, `fri`, but not `sun`.
  private static func isName(_ word: String) -> Bool {
    switch (try? DateExpression(word))?.base {
    case .day?, .today?, .tomorrow?, .weekday?: word != "sat" && word != "sun"
    default: word.hasPrefix("+")
    }
  }

  /// Whether a word is a day as it is written in Europe: `28.11.`.
  private static func isDayWithPoints(_ word: String) -> Bool {
    word.hasSuffix(".") && word.split(separator: ".").map(\.isAllDigits) == [true, true]
  }

  /// The date as it is best typed; nil for none. Only a guess may be a date in another spelling.
  private static func spelling(_ text: String, isGuess: Bool) -> String? {
    var date: DateExpression?
    do { date = try DateExpression(text) } catch {
      date = isGuess ? error.meant().flatMap { try? DateExpression($0) } : nil
    }
    guard let text = date?.description else { return nil }
    return text.contains("@") && text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}

extension AttributeToken {
  /// The token that a word is, if its value can be read too.
  init?(valid word: String) {
    guard case .token(let token) = AttributeToken.recognize(word),
      (try? ItemEdit(token, countsFromDue: true)) != nil
    else { return nil }
    self = token
  }
}

extension EditWords {
  /// The hint about the title of these words, which were read; nil if words are text on purpose, or if
  /// something is said of them that the hint does not say.
  func titleHint(of words: [ParsedArguments.Word], isEdit: Bool = false) -> TitleHint? {
    guard !words.contains(where: \.isLiteral) else { return nil }
    let hint = TitleHint(
      title: title, given: words.compactMap { AttributeToken(valid: $0.text) }, isWhole: isEdit)
    let isCovered = remarks.allSatisfy { remark in
      switch remark {
      case .keptAsText(let word, _), .insideQuotes(let word): hint?.words.contains(word) ?? false
      case .said: false
      }
    }
    // A single word is named better by its remark.
    return isCovered && (remarks.isEmpty || (hint?.words.count ?? 0) > 1) ? hint : nil
  }
}
