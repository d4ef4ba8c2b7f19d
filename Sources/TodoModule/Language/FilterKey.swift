// Reads the keys and comparisons of a filter: `due.before:fri`, `has:`, `:none`.
// Refuses an unknown key and suggests ours for Taskwarrior's (`status:`). `http://x` is text.

import TodoEntities

/// The key before the colon of a term.
enum FilterKey: AttributeKey, Hashable, Sendable {
  /// The key of an attribute that a token can set, or of a time in the past.
  case token(AttributeToken.Key)
  case id
  case state
  case feature
  case urgency
  /// A named filter of the user's settings.
  case view

  var rawValue: String {
    switch self {
    case .token(let key): key.rawValue
    case .id: "id"
    case .state: "is"
    case .view: "view"
    case .feature: "has"
    case .urgency: "urgency"
    }
  }

  /// All keys, in the order of help.
  static let allCases: [FilterKey] =
    AttributeToken.Key.inFilters.map(FilterKey.token) + [.id, .state, .feature, .urgency, .view]

  /// The comparisons that the key accepts.
  var comparisons: [Comparison] {
    guard case .token(let key) = self else { return self == .urgency ? [.above, .below] : [] }
    return switch key.attribute.kind {
    case .date, .instant: [.before, .after, .by]
    case .choice, .duration: [.above, .below]
    case .project: [.exactly]
    case .number, .id, .title, .state, .tags, .notes, .repetition, .items: []
    }
  }

  /// The attribute that the key names, if an item can lack it.
  var attribute: Attribute? { if case .token(let key) = self { key.attribute } else { nil } }
}

extension FilterWord {
  /// Whether the word can only be a selection of numbers: digits, dashes and commas, but not a date or an id.
  var isSelection: Bool {
    guard !isLiteral, !isValueQuoted, let first = text.utf8.first, first.isDigit,
      text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2C })
    else { return false }
    return text.split(separator: ",").allSatisfy { part in
      part.utf8.count { $0 == 0x2D } < 2 && ItemIDPrefix(part) == nil
    }
  }

  /// The name of the view that the word stands for: `work` for `view:work`.
  var filterViewName: String? {
    guard let parts = KeyedFilterWord(self), parts.comparison == nil, parts.key == .view,
      !parts.value.isEmpty, isValueQuoted || !parts.value.contains(where: \.isWhitespace)
    else { return nil }
    return parts.value
  }

  /// Whether the word is only a key and a colon: `due:`, `due.before:`.
  var isKeyAlone: Bool {
    guard !isValueQuoted, let parts = KeyedFilterWord(self), parts.value.isEmpty,
      let key = parts.key
    else { return false }
    return parts.comparison == nil || key.comparisons.contains { $0.rawValue == parts.comparison }
  }
}

extension ItemFilter.Term {
  init(_ word: FilterWord) throws(UsageError) {
    if word.text.isEmpty { throw .said("an empty word matches nothing") }
    self = try Self.special(word) ?? .text(word.text)
  }

  /// The term of a word that is not just text, or nil if it is text.
  private static func special(_ word: FilterWord) throws(UsageError) -> ItemFilter.Term? {
    let text = word.text
    if word.isLiteral { return nil }
    if ["AND", "OR", "NOT"].contains(text) {
      throw .said("the operator '\(text)' must be in lower case")
    }
    if text.hasPrefix("+"), word.isValueQuoted { return .tag(Tag(String(text.dropFirst()))) }
    if let tag = Tag(signed: text) { return .tag(tag) }
    if text.hasPrefix("-"), let tag = Tag(typed: text.dropFirst()) {
      let advice = "to exclude a tag, use untag:\(tag.name) or not +\(tag.name)"
      throw .said("unknown term '\(text)' (\(advice))")
    }
    if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 2 {
      do { return .pattern(try TextPattern(String(text.dropFirst().dropLast()))) } catch {
        throw .said("invalid regular expression '\(text)': \(error.message)")
      }
    }
    return try KeyedFilterWord(word)?.term()
  }
}

extension TextPattern.SyntaxError {
  fileprivate var message: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(TextPattern.lengthLimit) bytes"
    case .tooDeep:
      "it nests groups more than \(TextPattern.groupLimit) levels deep, or character classes more than"
        + " \(TextPattern.classLimit)"
    case .syntax(let reason): reason
    }
  }
}

/// A word divided at its first colon, and the part before it at the first dot: `due.before:fri`.
private struct KeyedFilterWord {
  private let word: FilterWord
  /// The text before the dot.
  private let name: Substring
  /// The text between the dot and the colon, or nil without a dot.
  let comparison: String?
  let value: String

  /// Divides a word. Nil if the word is plain text.
  init?(_ word: FilterWord) {
    guard !word.isLiteral, let colon = word.text.firstIndex(of: ":") else { return nil }
    let start = word.text[..<colon]
    let dot = start.firstIndex(of: ".")
    self.word = word
    name = start[..<(dot ?? colon)]
    comparison = dot.map { String(start[start.index(after: $0)...]) }
    value = String(word.text[word.text.index(after: colon)...])
  }

  var key: FilterKey? { FilterKey(named: name) }

  /// The term, or nil if the word is text. Throws if the key is probably a typo, or if the word looks like a
  /// key and a value: as text, it would silently match nothing.
  func term() throws(UsageError) -> ItemFilter.Term? {
    let isPhrase = !word.isValueQuoted && word.text.contains(where: \.isWhitespace)
    guard let key else {
      if !isPhrase { try refuseUnknownKey() }
      return nil
    }
    if isPhrase,
      ![.token(.note), .token(.project)].contains(key) || value.first?.isWhitespace != false,
      key.attribute != .tags || Tag(value: value) == nil
    {
      return nil
    }
    guard let comparison else {
      if let presence = presence(key) { return presence }
      return try term(key, nil)
    }
    // After a key without comparisons, the word is text, as in note.md:12.
    if key.comparisons.isEmpty { return nil }
    guard let known = key.comparisons.first(where: { $0.rawValue == comparison }) else {
      if ["not", "isnt"].contains(comparison) {
        throw .wrongWord(
          "unknown term '\(word.text)'", word: word.text, meant: ["not \(key.rawValue):\(value)"])
      }
      let nearest = nearest(to: comparison, of: key).map {
        word.text.withKey("\(key.rawValue).\($0)")
      }
      throw .wrongWord(
        "unknown comparison in '\(word.text)'", word: word.text,
        meant: [nearest].compactMap(\.self),
        orElse: ": use \(key.comparisons.map { "\(key.rawValue).\($0.rawValue):" }.alternatives)")
    }
    return try term(key, known)
  }

  private func nearest(to comparison: String, of key: FilterKey) -> String? {
    comparison.nearest(among: key.comparisons.map(\.rawValue))
  }

  /// The word that was probably meant, if the key is an option or a key of another program: `status:completed`,
  /// `limit:5`.
  private var elsewhere: String? {
    guard !value.isEmpty else { return nil }
    switch OtherWords.ours(String(name), .term) {
    case "is:@": return OtherWords.state(value).map { "is:\($0.shownWord)" }
    case let ours?: return ours.replacing("@", with: value)
    case nil:
      return FilterKey.nearest(to: name) == nil
        ? OtherWords.tokens(of: word.text)?.joined(separator: " ") : nil
    }
  }

  /// Throws for an unknown key. A URL and a time of day are text.
  private func refuseUnknownKey() throws(UsageError) {
    if let elsewhere {
      throw .wrongWord("unknown term '\(word.text)'", word: word.text, meant: [elsewhere])
    }
    let start: String? = FilterKey.nearest(to: name).flatMap { key in
      guard let comparison else { return key.rawValue }
      return nearest(to: comparison, of: key).map { "\(key.rawValue).\($0)" }
    }
    if let start { throw .unknownKey(word.text, meant: word.text.withKey(start)) }
    guard !name.isEmpty, name.allSatisfy(\.isLetter), !value.isEmpty, !value.hasPrefix("/")
    else { return }
    throw .unknownKey(word.text, meant: nil)
  }

  /// The term for `any` and `none`.
  private func presence(_ key: FilterKey) -> ItemFilter.Term? {
    guard !word.isValueQuoted, ["any", "none"].contains(value), let attribute = key.attribute
    else { return nil }
    // untag:any matches items without any tag.
    let isNegated = key == .token(.untag)
    return (value == "any") != isNegated ? .has(attribute) : .lacks(attribute)
  }

  private func term(
    _ key: FilterKey, _ comparison: Comparison?
  ) throws(UsageError) -> ItemFilter.Term {
    switch key {
    case .token(let key): return try term(key, comparison)
    case .id:
      guard let prefix = ItemIDPrefix(value, isMarked: true) else {
        throw bad("an id", "its first 4 or more digits (0-9, a-f)", nearest: nil)
      }
      return .identity(prefix)
    case .state:
      if let state = ItemFilter.State(printed: value.lowercased()) { return .state(state) }
      return .state(try oneWord("a state", named: \.shownWord))
    // The parser has replaced every word that names a view.
    case .view: throw bad("a view", "the name of a view, as in view:work", nearest: nil)
    case .urgency:
      let isNumber = value.allSatisfy { $0.isASCII && ($0.isNumber || "-.".contains($0)) }
      guard isNumber, value.utf8.count < 10, let amount = Double(value) else {
        throw bad("an urgency", "a number, as in urgency.above:8.5", nearest: nil)
      }
      return .urgency(comparison, hundredths: Int((amount * 100).rounded()))
    case .feature:
      let attributeKey = FilterKey(named: value[...]).flatMap {
        $0.attribute == nil ? nil : $0.rawValue
      }
      return .feature(
        try oneWord("a feature of items", advice: attributeKey.map { ", or \($0):any" } ?? ""))
    }
  }

  private func term(
    _ key: AttributeToken.Key, _ comparison: Comparison?
  ) throws(UsageError) -> ItemFilter.Term {
    let token = AttributeToken(
      key: key, value: value, word: word.text, isQuoted: word.isValueQuoted)
    switch key.attribute.kind {
    case .tags: return key.action == .remove ? .withoutTag(try token.tag()) : .tag(try token.tag())
    case .project:
      let project = try token.project()
      return comparison == .exactly ? .exactProject(project) : .project(project)
    case .choice(let list):
      if value.contains(",") {
        let terms = value.split(separator: ",").joined(separator: " or \(key.rawValue):")
        throw bad("a \(key.rawValue)", list.sentence, nearest: terms)
      }
      let rank = try token.rank(in: list, accepted: list.sentence)
      return .choice(key.attribute, comparison, rank: rank)
    case .date, .instant:
      let dates = value.split(separator: ",")
      if dates.count > 1, dates.allSatisfy({ (try? DateExpression(String($0))) != nil }) {
        throw bad("a date", "one date", nearest: dates.joined(separator: " or \(key.rawValue):"))
      }
      let date = try token.date(
        allowsDue: key.attribute.countsFromDue, reading: key.attribute.reading)
      return .date(key.attribute, comparison, date)
    case .repetition:
      let repetition = try token.repetition()
      return .every(repetition.rule, value.contains("/") ? repetition.mode : nil)
    case .items: return key == .blocks ? .blocks(try token.items()) : .depends(try token.items())
    case .duration: return .duration(key.attribute, comparison, try token.span())
    case .notes, .number, .id, .title, .state: return .note(try token.text())
    }
  }

  /// The value as one of a few words, in either case.
  private func oneWord<Value: CaseIterable & RawRepresentable<String>>(
    _ kind: String, named name: (Value) -> String = { $0.rawValue }, advice: String = ""
  ) throws(UsageError) -> Value {
    guard let word = Value(rawValue: value.lowercased()) else {
      let words = Value.allCases.map(name)
      throw bad(kind, words.alternatives + advice, nearest: value.nearest(among: words))
    }
    return word
  }

  private func bad(_ kind: String, _ accepted: String, nearest: String?) -> UsageError {
    .badValue(word.text, isNot: kind, accepted: accepted, nearest: nearest)
  }
}

extension ItemFilter.State {
  /// Finds the state that the program prints as this word, which differs from its name in filters: `late`,
  /// `started`, `hidden`.
  init?(printed word: String) {
    switch word {
    case "late": self = .overdue
    case "started": self = .active
    case "hidden": self = .waiting
    default: return nil
    }
  }

  /// The word for the state in help.
  var shownWord: String {
    self == .overdue ? "late" : self == .active ? "started" : rawValue
  }
}

// Values of terms in filters.
extension ValueReader {
  /// Joins each value into one word of its token, as `words(_:)` does for a command: `due:next friday`,
  /// `due:this week`.
  func tokens(_ typed: [FilterToken]) throws(UsageError) -> [FilterToken] {
    var tokens: [FilterToken] = []
    var rest = typed[...]
    while let token = rest.popFirst() {
      guard case .word(let word) = token.kind, let parts = KeyedFilterWord(word),
        !word.isValueQuoted, case .token(let key)? = parts.key,
        !["none", "any"].contains(parts.value)
      else {
        tokens.append(token)
        continue
      }
      let next = rest.prefix(DatePhrase.mostWords).prefix(while: \.isPlainText).map(\.text)
      let start = String(word.text.prefix { $0 != ":" })
      let isQuoted = parts.value.contains(where: \.isWhitespace)
      let first = parts.value.split(separator: " ").map(String.init)
      let words = first + (isQuoted ? [] : next)
      let found = try terms(
        key, start, words, hasRelation: parts.comparison != nil, isKey: word.isKey)
      guard let (terms, count) = found, !isQuoted || count == first.count,
        !parts.value.isEmpty || word.isKey || count == next.count
      else {
        tokens.append(token)
        continue
      }
      rest = rest.dropFirst(count - first.count)
      let kinds = terms.map { FilterToken.Kind.word(FilterWord(text: $0)) }
      tokens += (kinds.count > 1 ? [.open] + kinds + [.close] : kinds).map {
        FilterToken(kind: $0, place: token.place)
      }
    }
    return tokens
  }

  /// The terms that a key and the first words stand for, and the number of these words, or nil if the words are
  /// not one value.
  private func terms(
    _ key: AttributeToken.Key, _ start: String, _ words: [String], hasRelation: Bool, isKey: Bool
  ) throws(UsageError) -> (terms: [String], count: Int)? {
    guard let first = words.first else { return nil }
    if isKey, ["none", "any"].contains(first) { return (["\(start):\(first)"], 1) }
    switch key.attribute.kind {
    case .date, .instant:
      if !hasRelation, let (period, count) = PeriodExpression.leading(words), count > 1,
        let bounds = period.bounds
      {
        return (["\(start).after:\(bounds.after)", "\(start).before:\(bounds.before)"], count)
      }
      let isPast = key.attribute.reading == .backward
      do throws(UsageError) {
        return try ValueReader(day: isPast ? nil : day).date(start, words).map {
          ($0.tokens, $0.count)
        }
      } catch {
        throw error.reading(key.attribute.reading)
      }
    case .repetition: return rule(start, words).map { ([$0.tokens[0]], $0.count) }
    default: return isKey ? (["\(start):\(words[0])"], 1) : nil
    }
  }
}

extension FilterToken {
  /// Whether it is a word that may belong to a value before it.
  fileprivate var isPlainText: Bool {
    guard case .word(let word) = kind else { return false }
    return !word.isLiteral && !word.isValueQuoted && !word.text.contains(":")
      && !word.text.hasPrefix("+")
  }
}
