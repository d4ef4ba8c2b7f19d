import TodoEntities

/// A key before the colon of a filter's term.
enum FilterKey: AttributeKey, Hashable, Sendable {
  /// A key that a token can set.
  case token(AttributeToken.Key)
  /// When the item was added, changed, started or completed.
  case instant(DateAttribute)
  case id
  case state
  case feature
  /// A filter with a name, of the user's settings.
  case view

  init?(rawValue name: String) {
    guard let key = FilterKey.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = key
  }

  var rawValue: String {
    switch self {
    case .token(let key): key.rawValue
    case .instant(let instant): instant.rawValue
    case .id: "id"
    case .state: "is"
    case .view: "view"
    case .feature: "has"
    }
  }

  /// All keys, in the order of help.
  static let allCases: [FilterKey] =
    AttributeToken.Key.allCases.filter { $0 != .undepend }.map(FilterKey.token)
    + Attribute.inHelpOrder.compactMap(\.instant).map(FilterKey.instant)
    + [.id, .state, .feature, .view]

  /// A comparison, after the key and a dot: `due.before:fri`.
  enum Comparison: String, CaseIterable {
    case before, after, by, above, below
    case exactly = "is"
  }

  /// The comparisons that the key accepts.
  var comparisons: [Comparison] {
    switch self {
    case .instant: [.before, .after, .by]
    case .id, .state, .feature, .view: []
    case .token(let key):
      switch key.attribute.kind {
      case .date: [.before, .after, .by]
      case .choice, .duration: [.above, .below]
      case .project: [.exactly]
      case .number, .id, .title, .state, .instant, .tags, .notes, .repetition, .items: []
      }
    }
  }

  /// The attribute of an item that the key names, if an item can lack it.
  var attribute: Attribute? {
    switch self {
    case .token(let key): key.attribute
    case .instant(let instant): instant.attribute
    case .id, .state, .feature, .view: nil
    }
  }
}

extension FilterWord {
  /// Whether the word can only be a selection of numbers: digits, dashes and commas, but not a date.
  var isSelection: Bool {
    guard !isLiteral, !isValueQuoted, let first = text.utf8.first, first.isDigit,
      text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D || $0 == 0x2C })
    else { return false }
    return text.utf8.split(separator: 0x2C).allSatisfy { part in part.count { $0 == 0x2D } < 2 }
  }

  /// The name of the view that the word stands for: `work` for `view:work`.
  var filterViewName: String? {
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
      return .pattern(try pattern(String(text.dropFirst().dropLast()), in: word))
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let value = String(text[text.index(after: colon)...])
    guard let term = try KeyedFilterWord(word, name: name, value: value) else { return nil }
    return try term.term()
  }

  private static func pattern(
    _ pattern: String, in word: FilterWord
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
  init?(_ word: FilterWord, name: [Substring], value: String) throws(UsageError) {
    self.value = value
    self.word = word
    let isPhrase = !word.isValueQuoted && word.text.contains(where: \.isWhitespace)
    guard let base = name.first else { return nil }
    guard let key = FilterKey(named: base) else {
      let comparison = name.count == 2 ? String(name[1]) : nil
      if !isPhrase {
        try KeyedFilterWord.refuseTypo(ofKey: base, comparison: comparison, in: word)
        try KeyedFilterWord.refuseUnknownKey(base, value: value, in: word)
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
    _ base: Substring, value: String, in word: FilterWord
  ) throws(UsageError) {
    guard !base.isEmpty, base.allSatisfy(\.isLetter), !value.isEmpty, !value.hasPrefix("/")
    else { return }
    throw .unknownKey(word.text, meant: LookalikeToken.counterpart(of: word.text, after: nil))
  }

  /// Throws if the key is probably a typo: searched for as text, it would silently match nothing.
  private static func refuseTypo(
    ofKey base: Substring, comparison: String?, in word: FilterWord
  ) throws(UsageError) {
    guard let key = FilterKey.nearest(to: base) else { return }
    guard let comparison else { throw .misspelledKey(word: word.text, meant: key.rawValue) }
    let known = key.comparisons.map(\.rawValue)
    guard let nearest = comparison.nearest(among: known) else { return }
    throw .misspelledKey(word: word.text, meant: "\(key.rawValue).\(nearest)")
  }

  func term() throws(UsageError) -> ItemFilter.Term {
    if comparison == nil, !word.isValueQuoted, let attribute = key.attribute {
      // untag:any matches items without any tag.
      let isNegated = key == .token(.untag)
      if value == "none" { return isNegated ? .has(attribute) : .lacks(attribute) }
      if value == "any" { return isNegated ? .lacks(attribute) : .has(attribute) }
    }
    switch key {
    case .token(let key): return try term(key)
    case .instant(let instant): return try date(instant)
    case .id: return try identity()
    case .state: return .state(try state())
    // The parser has replaced every word that names a view.
    case .view: throw bad("the name of a view, as in view:work", nearest: nil)
    case .feature: return .feature(try feature())
    }
  }

  private func term(_ key: AttributeToken.Key) throws(UsageError) -> ItemFilter.Term {
    let token = AttributeToken(key: key, value: value, word: word.text)
    switch key.attribute.kind {
    case .tags: return key.action == .remove ? .withoutTag(try token.tag()) : .tag(try token.tag())
    case .project:
      let project = try token.project()
      return comparison == .exactly ? .exactProject(project) : .project(project)
    case .choice(let list): return try choice(of: key.attribute, in: list)
    case .date(let dateAttribute): return try date(dateAttribute)
    case .repetition: return try every()
    case .items: return key == .blocks ? .blocks(try token.items()) : .depends(try token.items())
    case .duration: return .spent(relation, try token.span())
    case .notes, .number, .id, .title, .state, .instant: return .note(try token.text())
    }
  }

  private func choice(
    of attribute: Attribute, in list: ChoiceList
  ) throws(UsageError) -> ItemFilter.Term {
    guard let rank = list.rank(typed: value) else {
      throw bad(list.sentence, nearest: list.name(nearest: value))
    }
    return .choice(attribute, relation, rank: rank)
  }

  private var relation: ChoiceRelation {
    switch comparison {
    case .above: .above
    case .below: .below
    case .before, .after, .by, .exactly, nil: .same
    }
  }

  private func date(_ dateAttribute: DateAttribute) throws(UsageError) -> ItemFilter.Term {
    let relation: DateRelation
    switch comparison {
    case .before: relation = .before
    case .after: relation = .after
    case .by: relation = .by
    case .above, .below, .exactly, nil: relation = .on
    }
    do {
      let date = try DateExpression(value, allowsDue: dateAttribute.countsFromDue)
      return .date(dateAttribute, relation, date)
    } catch {
      throw .badTerm(word.text, .date(error.reading(dateAttribute.reading)))
    }
  }

  private func every() throws(UsageError) -> ItemFilter.Term {
    do {
      let repetition = try RepetitionExpression(value)
      return .every(repetition.rule, value.contains("/") ? repetition.mode : nil)
    } catch {
      throw .badTerm(word.text, .date(error))
    }
  }

  private func identity() throws(UsageError) -> ItemFilter.Term {
    guard let prefix = ItemIDPrefix(value) else {
      throw bad("4 or more digits (0-9, a-f) of an id, at least one a letter", nearest: nil)
    }
    return .identity(prefix)
  }

  private func state() throws(UsageError) -> ItemFilter.State {
    let names = ItemFilter.State.allCases.map(\.rawValue)
    guard let state = ItemFilter.State(rawValue: value.lowercased()) else {
      throw bad(names.alternatives, nearest: value.nearest(among: names))
    }
    return state
  }

  private func feature() throws(UsageError) -> ItemFilter.Feature {
    let names = ItemFilter.Feature.allCases.map(\.rawValue)
    guard let feature = ItemFilter.Feature(rawValue: value.lowercased()) else {
      let attributeKey = FilterKey(named: value[...]).flatMap {
        $0.attribute == nil ? nil : $0.rawValue
      }
      throw bad(
        names.alternatives + (attributeKey.map { "; for an attribute, write \($0):any" } ?? ""),
        nearest: value.nearest(among: names))
    }
    return feature
  }

  private func bad(_ accepted: String, nearest: String?) -> UsageError {
    .badTerm(word.text, .value(accepted: accepted, nearest: nearest))
  }
}
