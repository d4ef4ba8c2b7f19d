import TodoEntities

extension FilterWord {
  /// Whether the word can only be a selection of numbers: digits, dashes and commas, but not a date.
  var isSelection: Bool {
    guard !isLiteral, !isValueQuoted, let first = text.utf8.first, first.isDigit,
      text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2C })
    else { return false }
    return text.utf8.split(separator: 0x2C).allSatisfy { part in part.count { $0 == 0x2D } < 2 }
  }

  /// The name of the view that the word stands for: `work` for `view:work`.
  var viewName: String? {
    guard !isLiteral, let colon = text.firstIndex(of: ":"),
      FilterKey(named: text[..<colon]) == .view
    else { return nil }
    let name = text[text.index(after: colon)...]
    return name.isEmpty || !isValueQuoted && name.contains(where: \.isWhitespace)
      ? nil : String(name)
  }

  /// Whether the word is a key and a colon without a value: `due:`, `due.before:`.
  var isKeyAlone: Bool {
    guard !isLiteral, !isValueQuoted, text.last == ":" else { return false }
    let name = text.dropLast().split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let base = name.first, let key = FilterKey(named: base) else { return false }
    return name.count == 1 || key.comparisons.contains { $0.rawValue == name[1] }
  }
}

extension ItemFilter.Term {
  /// The term that one word means.
  init(_ word: FilterWord) throws(UsageError) {
    if word.text.isEmpty { throw .badTerm(word.text, .empty) }
    self = try Self.special(word) ?? .text(word.text)
  }

  /// The term of a word that is more than text; nil if it is text.
  private static func special(_ word: FilterWord) throws(UsageError) -> ItemFilter.Term? {
    let text = word.text
    if word.isLiteral { return nil }
    if ["AND", "OR", "NOT"].contains(text) { throw .badTerm(text, .capitals) }
    if text.hasPrefix("+"), let tag = Tag(typed: text.dropFirst()) { return .tag(tag) }
    if text.hasPrefix("-"), let tag = Tag(typed: text.dropFirst()) {
      throw .badTerm(text, .minus(tag.name))
    }
    if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 2 {
      return .pattern(try pattern(String(text.dropFirst().dropLast()), word))
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let value = String(text[text.index(after: colon)...])
    guard let term = try KeyedFilterWord(name, value, word) else { return nil }
    return try term.term()
  }

  private static func pattern(
    _ pattern: String, _ word: FilterWord
  ) throws(UsageError) -> TextPattern {
    do { return try TextPattern(pattern) } catch { throw .badTerm(word.text, .pattern(error)) }
  }
}

/// A word with a key, a colon and a value.
struct KeyedFilterWord {
  let key: FilterKey
  let comparison: FilterKey.Comparison?
  let value: String
  let word: FilterWord

  /// Returns nil if the word is text. Throws if its key or comparison is probably a typo.
  init?(_ name: [Substring], _ value: String, _ word: FilterWord) throws(UsageError) {
    self.value = value
    self.word = word
    let isPhrase = !word.isValueQuoted && word.text.contains(where: \.isWhitespace)
    guard let base = name.first else { return nil }
    guard let key = FilterKey(named: base) else {
      let comparison = name.count == 2 ? String(name[1]) : nil
      if !isPhrase {
        try KeyedFilterWord.refuseTypo(base, comparison, word)
        try KeyedFilterWord.refuseUnknownKey(base, value, word)
      }
      return nil
    }
    self.key = key
    if isPhrase,
      key != .token(.note) && key != .token(.project) || value.first?.isWhitespace != false
    {
      return nil
    }
    guard name.count == 2 else {
      comparison = nil
      return
    }
    // A key without comparisons makes the word text, as in note.md:12.
    if key.comparisons.isEmpty { return nil }
    let known = key.comparisons.map(\.rawValue)
    guard known.contains(String(name[1])) else {
      let nearest = String(name[1]).nearest(among: known)
      throw .badTerm(word.text, .comparison(key, nearest: nearest))
    }
    comparison = FilterKey.Comparison(rawValue: String(name[1]))
  }

  /// Throws if the word looks like a key and a value: searched for as text, it would silently match
  /// nothing. A URL is text, and so is a time of day.
  private static func refuseUnknownKey(
    _ base: Substring, _ value: String, _ word: FilterWord
  ) throws(UsageError) {
    guard !base.isEmpty, base.allSatisfy(\.isLetter), !value.isEmpty, !value.hasPrefix("/")
    else { return }
    throw .unknownKey(word.text, meant: ForeignWord.counterpart(of: word.text, after: nil))
  }

  /// Throws if the key is probably a typo: searched for as text, it would silently match nothing.
  private static func refuseTypo(
    _ base: Substring, _ comparison: String?, _ word: FilterWord
  ) throws(UsageError) {
    guard let key = FilterKey.nearest(to: base) else { return }
    guard let comparison else { throw .misspelledKey(word: word.text, meant: key.rawValue) }
    let known = key.comparisons.map(\.rawValue)
    guard let nearest = comparison.nearest(among: known) else { return }
    throw .misspelledKey(word: word.text, meant: "\(key.rawValue).\(nearest)")
  }
}
