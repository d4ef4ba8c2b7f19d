import TodoEntities

/// A word that sets or asks for an attribute: `+home`, `due:fri`.
struct AttributeToken: Equatable {
  /// What comes before the colon: the key of a part, or `untag`.
  struct Key: AttributeKey, Hashable, Sendable {
    /// The part of an item that the token sets.
    let part: ItemPart
    /// Takes a tag off.
    let isRemoval: Bool

    private init(setting part: ItemPart, isRemoval: Bool = false) {
      self.part = part
      self.isRemoval = isRemoval
    }

    init?(rawValue name: String) {
      guard let key = Key.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self = key
    }

    /// The key that sets a part; nothing if none does.
    init?(_ part: ItemPart) {
      guard let key = Key.allCases.first(where: { $0.part == part && !$0.isRemoval }) else {
        return nil
      }
      self = key
    }

    var rawValue: String { (isRemoval ? "un" : "") + (part.key ?? "") }

    static let tag = Key(setting: .tags)
    static let untag = Key(setting: .tags, isRemoval: true)
    static let project = Key(setting: .project)
    static let priority = Key(setting: .priority)
    static let due = Key(setting: .due)
    static let wait = Key(setting: .wait)
    static let every = Key(setting: .every)
    static let until = Key(setting: .until)
    static let note = Key(setting: .notes)

    /// In the order of help. A choice needs no entry of its own.
    static let allCases: [Key] =
      [tag, untag, project] + ItemPart.choices.map { Key(setting: $0) } + [
        due, wait, every, until, note,
      ]
  }

  /// What a word turned out to be.
  enum Recognition: Equatable {
    /// The whole word is a token.
    case token(AttributeToken)
    /// Text.
    case text
    /// Text, but its key is one slip away from a known one.
    case possibleTypo(Key)
  }

  /// The attribute.
  let key: Key
  /// What stands after the colon, or after `+`.
  let value: String
  /// The whole word.
  let word: String

  /// Looks at one shell word. A word is a token only if all of it has the form of one; a word with
  /// white space is text, unless it gives a note or a project with text right after the colon.
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
    let mayHoldSpace = key == .note || key == .project
    if hasSpace, !mayHoldSpace || value.first?.isWhitespace != false { return .text }
    return .token(AttributeToken(key: key, value: String(value), word: word))
  }

  /// The tokens that stand in a phrase which, since it was quoted, is text.
  static func tokens(insidePhrase phrase: String) -> [String] {
    guard phrase.contains(where: \.isWhitespace) else { return [] }
    return phrase.split(whereSeparator: \.isWhitespace).map(String.init).filter {
      guard case .token(let token) = recognize($0) else { return false }
      return !token.value.isEmpty
    }
  }
}
