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
    if words.isEmpty {
      guard let first = rest.first else { return nil }
      let commands = given.isEmpty && isWhole ? ["done", "remove", "reopen", "start", "stop"] : []
      let extras = ["x", "TODO", "*"] + (isWhole ? ["title"] : [])
      let priority = taken.contains(.priority) ? nil : TitleHint.priorities[first.lowercased()]
      let isExtra = (rest.count == 1 ? commands : extras).contains(first)
      guard isExtra || rest.count > 1 && priority != nil else { return nil }
      words = [rest.removeFirst()]
      tokens = isExtra ? [] : ["priority:\(priority ?? "")"]
    } else if rest.isEmpty {
      // They are undone with the title.
      tokens = given.map(\.word) + tokens
    }
  }

  /// The longest end of the words that stands for tokens with other keys.
  private static func end(
    of words: [String], _ taken: [AttributeToken.Key], _ isWhole: Bool
  ) -> (count: Int, tokens: [String])? {
    for count in (1...5).reversed() where count < words.count || isWhole && count == words.count {
      let found = tokens(for: words.suffix(count), isAll: count == words.count)
      let keys = (found ?? []).compactMap { AttributeToken(valid: $0)?.key }
      if let found, !keys.contains(where: { $0 != .tag && taken.contains($0) }) {
        return (count, found)
      }
    }
    return nil
  }

  /// The priorities of other programs, in lower case.
  private static let priorities = [
    "(a)": "high", "(b)": "medium", "(c)": "low", "[#a]": "high", "[#b]": "medium", "[#c]": "low",
    "p1": "high", "p2": "medium", "p3": "low",
    "!1": "high", "!2": "medium", "!3": "low", "!!!": "high", "!!": "medium", "!high": "high",
    "!medium": "medium", "!low": "low", "!!1": "high", "!!2": "medium", "!!3": "low",
    "*": "high",
  ]
  /// The keys of other programs.
  private static let keys = [
    "dueby": "due", "due-by": "due", "due_by": "due", "duedate": "due", "deadline": "due",
    "start": "scheduled", "starts": "scheduled", "hide": "wait", "defer": "wait", "snooze": "wait",
    "repeat": "every", "repeats": "every", "labels": "tag", "label": "tag", "tags": "tag",
    "prio": "priority", "proj": "project",
  ]
  private static let counts = ["a": "1", "an": "1", "one": "1", "two": "2", "three": "3"]

  /// The tokens that words stand for; nil if they are only text.
  static func tokens(for phrase: [String], isAll: Bool = false) -> [String]? {
    if let priority = priorities[phrase.joined().lowercased()] { return ["priority:\(priority)"] }
    var words = phrase
    if words[0].hasPrefix("("), words.last?.hasSuffix(")") == true {
      words[0].removeFirst()
      words[words.count - 1].removeLast()
    }
    let lower = words.map { $0.lowercased() }
    let word = words.count == 1 ? words[0] : ""
    if let tags = tags(words[0] == "+" ? words.joined() : word) { return tags }
    if let sign = word.firstIndex(where: { "=;:".contains($0) }) {
      let key = word[..<sign].lowercased()
      let value = String(word[word.index(after: sign)...])
      if keys[key] == "tag" || key == "tag", let tags = tags("+" + value) { return tags }
      if let token = keyed(keys[key] ?? key, value) { return [token] }
    }
    let isRule = ["daily", "weekly", "monthly", "yearly"].contains(word.lowercased())
    if isRule || lower[0] == "every" {
      let rule = lower.joined().replacing("every", with: "").replacing("other", with: "2")
      do { _ = try RepetitionExpression(rule) } catch {
        return error.suggestion.map { ["every:\($0)"] }
      }
      return ["every:\(rule)"]
    }
    if isAll, lower[0] == "note", words.count > 1 {
      return ["note:" + words.dropFirst().joined(separator: " ")]
    }
    if isAll, words.count == 2, lower[0] == "no" {
      return keyed(lower[1] == "date" ? "due" : lower[1], "none").map { [$0] }
    }
    if words.count == 2 {
      let pair = lower[1].hasPrefix("prio") ? [lower[1], words[0]] : [lower[0], words[1]]
      let key = AttributeToken.Key(named: keys[pair[0]] ?? pair[0])
      switch key?.attribute.kind {
      case .date?, .choice?: if let token = keyed(key?.rawValue ?? "", pair[1]) { return [token] }
      case nil, .notes?: break
      default: if isAll, let token = keyed(key?.rawValue ?? "", pair[1]) { return [token] }
      }
    }
    if isAll, let text = replacement(word) { return ["--replace", text] }
    if let meant = LookalikeToken.counterpart(of: word, after: nil) { return [meant] }
    return date(lower, isAll: isAll).map { ["due:\($0)"] }
  }

  /// The tags of `+home,work`, `+home+work`, `+ home` and `:home:`.
  private static func tags(_ text: String) -> [String]? {
    guard text.hasPrefix("+") || text.hasPrefix(":") && text.hasSuffix(":") else { return nil }
    let names = text.split { "+,:".contains($0) }
    guard !names.isEmpty, names.allSatisfy({ Tag(typed: $0) != nil }) else { return nil }
    return names.map { "+\($0)" }
  }

  /// The token of a key and a value, if it is valid.
  private static func keyed(_ key: String, _ value: String) -> String? {
    let name = AttributeToken.Key(named: key)?.rawValue ?? key
    let text =
      "\(name):\(value.hasPrefix("+") && name == "tag" ? String(value.dropFirst()) : value)"
    return AttributeToken(valid: text)?.key == .note ? nil : AttributeToken(valid: text)?.word
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
    if first == "in" { words = words.dropFirst().map { counts[$0] ?? $0 } }
    // Next Monday is a Monday, but next week is a date of its own.
    if first == "next", let last = words.last, (try? DateExpression(last)) != nil { words = [last] }
    let text = words.joined(separator: first.hasPrefix("<") ? " " : "")
    let isPhrase =
      switch (first, words.count) {
      case ("in", _) where Int(text.prefix(1)) != nil: true
      case ("next", 2), ("this", 2), ("tonight", 1), ("tmr", 1), ("tmrw", 1): true
      case (_, 2):
        first.hasPrefix("<")
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

  /// The date as it is best typed; nil for none. Only a guess may be a date in another spelling.
  private static func spelling(_ text: String, isGuess: Bool) -> String? {
    var date: DateExpression?
    do { date = try DateExpression(text) } catch {
      date = isGuess ? error.suggestion.flatMap { try? DateExpression($0) } : nil
    }
    guard let text = date?.description else { return nil }
    return text.contains("@") && text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}

extension AttributeToken {
  /// The token that a word is, if its value can be read too.
  fileprivate init?(valid word: String) {
    guard case .token(let token) = AttributeToken.recognize(word),
      (try? ItemEdit(token, countsFromDue: true)) != nil
    else { return nil }
    self = token
  }
}

extension EditWords {
  /// The hint about the title of these words, which were read; nil if words are text on purpose, or if
  /// something else is said of them.
  func titleHint(of words: [ParsedArguments.Word], isEdit: Bool = false) -> TitleHint? {
    guard remarks.isEmpty, !words.contains(where: \.isLiteral) else { return nil }
    return TitleHint(
      title: title, given: words.compactMap { AttributeToken(valid: $0.text) }, isWhole: isEdit)
  }
}
