import TodoEntities

/// Words at the end of a title, or before it, that are text but may have been meant as attributes.
///
///     $ todo add Call Ann tomorrow at 5pm
///     words: tomorrow at 5pm; tokens: due:tomorrow@17; rest: Call Ann
///
/// The words are English; the tokens are always valid.
struct TitleHint: Equatable, Sendable {
  private(set) var words: [String] = []
  /// What to type in place of them; empty for the `x` of todo.txt, which marks what is done.
  private(set) var tokens: [String] = []
  /// The other words of the title.
  private(set) var rest: [String]

  /// Reads a title; nil if nothing in it may have been meant otherwise. `taken` are the keys that the line
  /// sets. `isWhole` says whether the complete title may have been meant, as in `edit 1 fri`.
  init?(title: String, taken: [AttributeToken.Key], isWhole: Bool) {
    rest = title.split(separator: " ").map(String.init)
    guard rest.joined(separator: " ") == title, !rest.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    var taken = taken
    while let (count, found) = TitleHint.end(of: rest, taken, isWhole && words.isEmpty) {
      (words, tokens) = (rest.suffix(count) + words, found + tokens)
      taken += found.compactMap { AttributeToken(valid: $0)?.key }
      rest.removeLast(count)
    }
    if words.isEmpty, rest.count > 1, let first = rest.first {
      let priority = taken.contains(.priority) ? nil : TitleHint.priorities[first.lowercased()]
      guard priority != nil || first == "x" else { return nil }
      words = [rest.removeFirst()]
      tokens = priority.map { ["priority:\($0)"] } ?? []
    }
    if words.isEmpty { return nil }
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
}

extension TitleHint {
  /// The priorities of other programs, in lower case.
  private static let priorities = [
    "(a)": "high", "(b)": "medium", "(c)": "low", "[#a]": "high", "[#b]": "medium", "[#c]": "low",
    "p1": "high", "p2": "medium", "p3": "low",
    "!1": "high", "!2": "medium", "!3": "low", "!!!": "high", "!!": "medium", "!high": "high",
    "!medium": "medium", "!low": "low",
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
  static func tokens(for words: [String], isAll: Bool = false) -> [String]? {
    let lower = words.map { $0.lowercased() }
    let word = words.count == 1 ? words[0] : ""
    if let priority = priorities[lower.joined()] { return ["priority:\(priority)"] }
    if let tags = tags(words.joined()) { return tags }
    if let sign = word.firstIndex(where: { "=;:".contains($0) }) {
      let key = word[..<sign].lowercased()
      let value = String(word[word.index(after: sign)...])
      if keys[key] == "tag" || key == "tag", let tags = tags("+" + value) { return tags }
      if let token = keyed(keys[key] ?? key, value) { return [token] }
    }
    if lower[0] == "every"
      || ["daily", "weekly", "monthly", "yearly"].contains(lower.joined(separator: " "))
    {
      let rule = lower.joined().replacing("every", with: "").replacing("other", with: "2")
      do { _ = try RepetitionExpression(rule) } catch {
        return error.suggestion.flatMap { keyed("every", $0) }.map { [$0] }
      }
      return keyed("every", rule).map { [$0] }
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

  /// The date in English words: `tomorrow at 5pm`, `next week`, `in 3 days`, `dec 5`.
  private static func date(_ lower: [String], isAll: Bool) -> String? {
    var words = lower
    let isIntroduced =
      ["on", "by", "due", "until", "for"].contains(words[0]) || words[0].hasPrefix("^")
    if isIntroduced, words[0].hasPrefix("^") {
      words[0].removeFirst()
    } else if isIntroduced {
      words.removeFirst()
    }
    var time = ""
    if let last = words.last, last == "noon" || last.contains(":") || last.hasSuffix("m"),
      (try? DateExpression("@\(last)")) != nil
    {
      time = "@\(last)"
      words.removeLast()
      if words.last == "at" { words.removeLast() }
    }
    let text = words.joined(separator: words.first?.hasPrefix("<") == true ? " " : "")
    let isMonth = { (word: String) in MonthExpression(word) != nil && Int(word.prefix(1)) == nil }
    switch words.count {
    case 0: return spelling(time, isGuess: false)
    case 1:
      let isNamed =
        ["today", "tomorrow"].contains(text) || text.utf8.count == 10
        || Weekday.allCases.contains {
          $0.name.lowercased() == text || $0.word == text && $0 != .saturday && $0 != .sunday
        }
      if ["tonight", "tmr", "tmrw"].contains(text) { return spelling(text + time, isGuess: true) }
      return isNamed || isAll || isIntroduced || !time.isEmpty || text.hasPrefix("+")
        ? spelling(text + time, isGuess: false) : nil
    case 2 where words[0] == "next" && (try? DateExpression(words[1])) != nil:
      return spelling(words[1] + time, isGuess: false)
    case _ where words[0] == "in":
      let span = words.dropFirst().map { counts[$0] ?? $0 }.joined()
      return Int(span.prefix(1)) == nil ? nil : spelling(span + time, isGuess: true)
    case 2 where ["next", "this"].contains(words[0]), 2 where words[0].hasPrefix("<"):
      return spelling(text + time, isGuess: true)
    case 2 where words.contains(where: isMonth) && words.contains { Int($0.prefix(1)) != nil }:
      return spelling(text + time, isGuess: true)
    default: return nil
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
    let taken = words.compactMap { AttributeToken(valid: $0.text)?.key }
    let hint = TitleHint(title: title, taken: taken, isWhole: isEdit)
    return hint?.rest.isEmpty == true && !edits.isEmpty ? nil : hint
  }
}
