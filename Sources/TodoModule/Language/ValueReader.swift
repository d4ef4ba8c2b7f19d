// Joins a key and the words of its value: `due:next monday`, `wait:in 3 days`, `every:2 weeks`, `due: fri`,
// `depends:8 9`, `note:bring the card`. Replaces keys of other programs: `rec:1w`, `due=mon`, `+a,b`.

import TodoEntities

/// Reads words into tokens with complete values, in the language's own form.
///
///     add Call Ann due:next week note:bring the card   Call, Ann, due:sonw, note:bring the card
///
/// A key takes the words after it as long as they form one value, and the longest value wins.
struct ValueReader {
  let day: ReadingDay?

  typealias Word = ParsedArguments.Word

  /// Joins each value into one word.
  func words(_ typed: [Word]) throws(UsageError) -> [Word] {
    var words: [Word] = []
    var rest = typed[...]
    while let word = rest.popFirst() {
      if let read = try tokens(of: word, before: &rest) {
        words += read
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// Returns the tokens that a word and the next words stand for, or nil if the word stays as it is. Removes the
  /// words of the value from the next words.
  private func tokens(
    of word: Word, before rest: inout ArraySlice<Word>
  ) throws(UsageError) -> [Word]? {
    if word.isLiteral { return nil }
    if let ours = ours(word) { return ours }
    guard let key = key(of: word) else { return nil }
    let texts = rest.prefix(while: \.isText).map(\.text)
    let isLast = { (count: Int) in word.isKey || count == texts.count }
    guard let (tokens, count) = try value(of: key, word.text, texts, isLast: isLast) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return tokens.map { Word($0, place: word.place) }
  }

  /// The key of a token whose value may continue in the next words. Nil for text and for a value with a leading
  /// blank.
  private func key(of word: Word) -> AttributeToken.Key? {
    guard let colon = word.text.firstIndex(of: ":"), !word.text.hasPrefix("+") else { return nil }
    let value = word.text[word.text.index(after: colon)...]
    if value.contains(where: \.isWhitespace), value.first?.isWhitespace == true { return nil }
    return AttributeToken.Key(named: word.text[..<colon])
  }

  /// Returns the tokens that a key and the words of its value stand for, and how many of the next words belong
  /// to them, or nil if the word stays as it is.
  private func value(
    of key: AttributeToken.Key, _ word: String, _ next: [String], isLast: (Int) -> Bool
  ) throws(UsageError) -> (tokens: [String], count: Int)? {
    let first = String(word.drop { $0 != ":" }.dropFirst())
    let isQuoted = first.contains(where: \.isWhitespace)
    let words = (first.isEmpty ? [] : [first]) + (isQuoted ? [] : next)
    guard !words.isEmpty, !["none", "any"].contains(first) else { return nil }
    var found: (tokens: [String], count: Int)?
    switch key.attribute.kind {
    case .date, .instant: found = try date(key.rawValue, words)
    case .repetition: found = rule(key.rawValue, words)
    case .duration: found = duration(key, words, isAlone: first.isEmpty)
    case .choice(let list):
      let isOurs = list.rank(typed: words[0]) != nil
      let ours = isOurs ? nil : OtherWords.ours(words[0].lowercased(), .priority)
      found = ours == nil && !first.isEmpty ? nil : (["\(key.rawValue):\(ours ?? words[0])"], 1)
    case .notes: found = (["\(key.rawValue):\(words.joined(separator: " "))"], words.count)
    case .items:
      let items = words.prefix(while: ItemSelection.isNumbers)
      found =
        items.isEmpty ? nil : (["\(key.rawValue):\(items.joined(separator: ","))"], items.count)
    case .tags, .project, .number, .id, .title, .state:
      found = first.isEmpty ? (["\(key.rawValue):\(words[0])"], 1) : nil
    }
    if found == nil, first.isEmpty, ["none", "any", "next"].contains(words[0]) {
      found = (["\(key.rawValue):\(words[0])"], 1)
    }
    guard let found else {
      if first.isEmpty, !isLast(0) { throw .spaceAfterColon(word) }
      return nil
    }
    let count = found.count - (first.isEmpty ? 0 : 1)
    // A word after the blank may belong to the title.
    if first.isEmpty, !isLast(count) { throw .spaceAfterColon(word) }
    return (found.tokens, count)
  }

  /// Reads a date. Keeps a date in the language's own form. Throws if it is ambiguous, as in `due:fri at 5`.
  func date(
    _ key: String, _ words: [String]
  ) throws(UsageError) -> (tokens: [String], count: Int)? {
    do throws(DateError) {
      guard let (phrase, count) = try DatePhrase.leading(words, on: day, allowsDue: true) else {
        return nil
      }
      let isOurs = count == 1 && (try? DateExpression(words[0], allowsDue: true)) != nil
      return (["\(key):\(isOurs ? words[0] : "\(phrase.date)")"], count)
    } catch {
      throw .badDate("\(key):\(error.text)", error)
    }
  }

  /// Reads a rule, and the due date of its first item.
  func rule(_ key: String, _ words: [String]) -> (tokens: [String], count: Int)? {
    for count in (1...min(words.count, DatePhrase.mostWords)).reversed() {
      let text = words[..<count].joined(separator: " ")
      guard let phrase = RulePhrase(text, on: day) else { continue }
      let isOurs = count == 1 && (try? RepetitionExpression(text)) != nil
      let due = phrase.due(on: day).map { ["due:\($0)"] } ?? []
      return (["\(key):\(isOurs ? text : "\(phrase.expression)")"] + due, count)
    }
    return nil
  }

  /// Reads `2 hours` as `2h`.
  private func duration(
    _ key: AttributeToken.Key, _ words: [String], isAlone: Bool
  ) -> (tokens: [String], count: Int)? {
    if words.count > 1, let phrase = try? DatePhrase(words[...1].joined(separator: " "), on: nil),
      case .elapsed(let span) = phrase.date.base
    {
      return (["\(key.rawValue):\(span)"], 2)
    }
    return isAlone ? (["\(key.rawValue):\(words[0])"], 1) : nil
  }

  /// The tokens of a word with a key of another program, or with `=` or `+` in place of the colon.
  private func ours(_ word: Word) -> [Word]? {
    guard word.text.contains(where: ":=+".contains), word.isText || word.isPossibleTypo,
      !word.text.contains(where: \.isWhitespace)
    else { return nil }
    let tokens = OtherWords.tokens(of: word.text)
    return tokens?.map { Word($0, place: word.place) }
  }
}

extension ParsedArguments.Word {
  /// Whether the word is neither a token nor after `--`.
  var isText: Bool { !isLiteral && AttributeToken.recognize(text).token == nil }

  fileprivate var isPossibleTypo: Bool {
    if case .possibleTypo = AttributeToken.recognize(text) { true } else { false }
  }
}
