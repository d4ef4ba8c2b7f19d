// Recognizes a word of `add` as a tag, an attribute or text (`10:30`, a URL).
// Reads `pri:` for short, and values such as `spent:+30min`. `Items/AttributeTable` lists the keys.

import TodoEntities

/// A word that sets an attribute of an item, or matches it in a filter: `+home`, `due:fri`.
struct AttributeToken: Equatable {
  /// The key before the colon: the key of an attribute, or `untag`, `undepend` or `blocks`.
  struct Key: AttributeKey, Hashable, Sendable {
    typealias Action = Attribute.Row.Action

    /// The attribute of an item that the token changes.
    let attribute: Attribute
    let action: Action
    /// The name, stored because each word of a command is compared with all names.
    let rawValue: String

    private init(_ attribute: Attribute, _ action: Action) {
      self.attribute = attribute
      self.action = action
      rawValue = Key.token(attribute, action).key
    }

    /// Finds the key that sets an attribute, if it has one.
    init?(_ attribute: Attribute) {
      guard let key = Key.allCases.first(where: { $0.attribute == attribute && $0.action == .set })
      else { return nil }
      self = key
    }

    /// The help texts of the key.
    var description: Attribute.Row.Token { Key.token(attribute, action) }

    private static func token(_ attribute: Attribute, _ action: Action) -> Attribute.Row.Token {
      attribute.row.tokens.first { $0.action == action } ?? attribute.row.tokens[0]
    }

    static let tag = Key(.tags, .set)
    static let untag = Key(.tags, .remove)
    static let project = Key(.project, .set)
    static let priority = Key(.priority, .set)
    static let due = Key(.due, .set)
    static let wait = Key(.wait, .set)
    static let every = Key(.every, .set)
    static let until = Key(.until, .set)
    static let note = Key(.notes, .set)
    static let depends = Key(.depends, .set)
    static let undepend = Key(.depends, .remove)
    static let blocks = Key(.depends, .reverse)

    /// The keys of tokens, in the order of help.
    static let allCases: [Key] = all.filter(\.attribute.isTyped)
    /// The keys of filters, in the order of help.
    static let inFilters: [Key] = all.filter { $0 != .undepend }

    private static let all: [Key] = Attribute.inHelpOrder.flatMap { attribute in
      attribute.row.tokens.map { Key(attribute, $0.action) }
    }
  }

  /// The kind of a word.
  enum Recognition: Equatable {
    case token(AttributeToken)
    case text
    /// Text whose key is probably a typo of this key.
    case possibleTypo(Key)

    var token: AttributeToken? { if case .token(let token) = self { token } else { nil } }
  }

  /// The attribute.
  let key: Key
  /// The text after the colon or after `+`.
  let value: String
  /// The complete word.
  let word: String
  /// Whether the value was in quotes inside the word, as in `tag:"a, b"`, so that it is a name.
  var isQuoted = false

  /// Classifies one shell word.
  ///
  /// A word is a token as a whole or not at all. A word with white space is text, unless it is a note, a
  /// project or a tag whose value starts right after the colon: `note:call first`.
  static func recognize(_ word: String) -> Recognition {
    if word.hasPrefix("+"), Tag(typed: word.dropFirst()) != nil {
      return .token(AttributeToken(key: .tag, value: String(word.dropFirst()), word: word))
    }
    guard let colon = word.firstIndex(of: ":") else { return .text }
    let name = word[..<colon]
    let value = word[word.index(after: colon)...]
    let hasSpace = word.contains(where: \.isWhitespace)
    guard let key = Key(named: name) else {
      return hasSpace ? .text : Key.nearest(to: name).map(Recognition.possibleTypo) ?? .text
    }
    if key.attribute == .tags, let name = FilterLexer.quotedValue(of: word) {
      return .token(AttributeToken(key: key, value: name, word: word, isQuoted: true))
    }
    if hasSpace, ![.note, .project].contains(key) || value.first?.isWhitespace != false,
      key.attribute != .tags || Tag(value: value) == nil
    {
      return .text
    }
    return .token(AttributeToken(key: key, value: String(value), word: word))
  }

  /// The words in a quoted phrase that would be tokens without the quotes.
  static func tokens(insidePhrase phrase: String) -> [String] {
    guard phrase.contains(where: \.isWhitespace) else { return [] }
    return phrase.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { recognize($0).token?.value.isEmpty == false }
  }
}

extension Tag {
  /// Creates a tag of the value of `tag:` without quotes. Returns nil if it needs quotes: a word after white space
  /// may be a token, as in `tag:home due:fri`.
  init?(value: some StringProtocol) {
    self.init(String(value))
    guard isPlain, AttributeToken.tokens(insidePhrase: name).isEmpty else { return nil }
  }

  /// Creates a tag of a whole word such as `+C++`. In a title, `+` needs a name of letters: see `init(typed:)`.
  init?(signed word: String) {
    guard word.hasPrefix("+"), word.dropFirst().first?.isLetter == true else { return nil }
    self.init(value: word.dropFirst())
    if hasSpace, Tag(typed: withHyphens.name) == nil { return nil }
  }

  /// The name as an argument of a command has it after `tag:`. A space needs no quotes there but those of the shell.
  var argument: String {
    let word = FilterWord(text: "tag:" + name)
    let isWhole =
      FilterToken.tokens(of: [.init(word.text)]).first?.kind == .word(word)
      && (try? ItemFilter.Term(word)) == .tag(self)
    return isWhole ? name : value
  }
}

extension AttributeToken.Key {
  /// Whether the key can be given only once. An item may have many tags and dependencies.
  var hasOneValue: Bool { attribute != .tags && attribute != .depends }
}

extension AttributeToken {
  func tag() throws(UsageError) -> Tag {
    if isQuoted, !value.isEmpty { return Tag(value) }
    // Each tag needs a word of its own: tag:home tag:work.
    let words = value.split(separator: ",").joined(separator: " \(key.rawValue):")
    return try checked(
      Tag(value: value), isNot: "a tag",
      accepted: "a name that begins with a letter or digit, or put it in quotes: 'tag:\"+1\"'",
      nearest: value.contains(",") ? words : nil)
  }

  func project() throws(UsageError) -> Project {
    try checked(Project(value), isNot: "a project", accepted: "a name such as home.garden, or none")
  }

  /// Throws if the value could not be read. `accepted` describes the values that can be read.
  private func checked<Value>(
    _ value: Value?, isNot kind: String, accepted: String, nearest: String? = nil
  ) throws(UsageError) -> Value {
    if let value { return value }
    throw .badValue(word, isNot: kind, accepted: accepted, nearest: nearest)
  }

  /// The rank of the value in this list. Accepts any beginning that is unique in the list, in either case.
  /// `accepted` is for the error.
  func rank(in list: ChoiceList, accepted: String) throws(UsageError) -> Int {
    guard let rank = list.rank(typed: value) else {
      // A word of one letter is close to every letter.
      let first = value.split(separator: ",").first.map(String.init) ?? value
      let foreign = OtherWords.ours(value.lowercased(), .priority)
      let nearest =
        foreign.flatMap { list.names.contains($0) ? $0 : nil }
        ?? first.nearest(among: list.names.filter { $0.count > 1 })
      throw .badValue(word, isNot: "a \(key.rawValue)", accepted: accepted, nearest: nearest)
    }
    return rank
  }

  /// The value as a date. If `allowsDue`, it may count from the due date.
  func date(
    allowsDue: Bool, reading: DateReading = .forward
  ) throws(UsageError) -> DateExpression {
    do { return try DateExpression(value, allowsDue: allowsDue) } catch {
      throw .badDate(word, error.reading(reading))
    }
  }

  /// The value as a rule with its mode.
  func repetition() throws(UsageError) -> RepetitionExpression {
    do { return try RepetitionExpression(value) } catch { throw .badDate(word, error) }
  }

  func items() throws(UsageError) -> ItemSelection {
    let items = try? ItemSelection(words: [ParsedArguments.Word(value)])
    let advice = value.hasPrefix("-") ? ", or undepend:3,5 to remove some" : ""
    return try checked(items, isNot: "an item number", accepted: "numbers such as 3,5" + advice)
  }

  func span() throws(UsageError) -> TimeSpan {
    let meant = ["in", "min"].map { value + $0 }.first { TimeSpan($0) != nil }
    return try checked(
      TimeSpan(value), isNot: "a length of time", accepted: "one such as 1h30min", nearest: meant)
  }

  /// The value as a change of a time span: a new value, or a difference if it has a sign.
  func spanEdit() throws(UsageError) -> SpanEdit {
    let rest = AttributeToken(key: key, value: String(value.dropFirst()), word: word)
    switch value.first {
    case "+": return .add(try rest.span())
    case "-": return .subtract(try rest.span())
    default: return .set(try span())
    }
  }

  func text() throws(UsageError) -> String {
    try checked(value.isEmpty ? nil : value, isNot: "a note", accepted: "text, as in 'call first'")
  }
}

/// The keys before a colon, in tokens or in filters.
protocol AttributeKey: RawRepresentable, CaseIterable where RawValue == String {}

extension AttributeKey {
  init?(rawValue name: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = key
  }

  /// Finds the key with this name, or the only key that starts with it if the name has three letters or more.
  init?(named name: some StringProtocol) {
    if let key = Self(rawValue: String(name)) {
      self = key
      return
    }
    let matches = Self.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard name.utf8.count >= 3, matches.count == 1, let match = matches.first else { return nil }
    self = match
  }

  /// The key that this unknown name is probably a typo of.
  static func nearest(to name: some StringProtocol) -> Self? {
    if let key = Self(rawValue: name.lowercased()) { return key }
    guard name.utf8.count >= 2 else { return nil }
    let names = allCases.map(\.rawValue).filter { $0.utf8.count >= 3 }
    return String(name).nearest(among: names, within: 1).flatMap(Self.init(rawValue:))
  }
}

/// Words with a key, a colon and a value, such as `due:fri`.
extension String {
  /// Whether nothing follows the colon.
  var hasNoValue: Bool { firstIndex(of: ":").map { index(after: $0) == endIndex } ?? false }

  /// The word with another key: `due:fri` for `deu:fri`.
  func withKey(_ key: String) -> String { key + drop { $0 != ":" } }

  /// The word with another value: `due:fri` for `due:frl`.
  func withValue(_ value: String) -> String { prefix { $0 != ":" } + ":" + value }
}
