import TodoEntities

/// A word that sets an attribute, or matches it in a filter: `+home`, `due:fri`.
struct AttributeToken: Equatable {
  /// The key before the colon: that of a part, or one of `untag`, `undepend` and `blocks`.
  struct Key: AttributeKey, Hashable, Sendable {
    /// What a token does with its value.
    enum Action: Hashable, Sendable {
      /// Sets the part, or adds to it.
      case set
      /// Removes from the part.
      case remove
      /// Adds the item to this part of the items that it names.
      case reverse
    }

    /// The part of an item that the token changes.
    let part: ItemPart
    /// What it does.
    let action: Action

    private init(_ part: ItemPart, _ action: Action) {
      self.part = part
      self.action = action
    }

    init?(rawValue name: String) {
      guard let key = Key.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self = key
    }

    /// The key that sets a part, if there is one.
    init?(_ part: ItemPart) {
      guard let key = Key.allCases.first(where: { $0.part == part && $0.action == .set }) else {
        return nil
      }
      self = key
    }

    var rawValue: String {
      switch (part, action) {
      case (.depends, .remove): "undepend"
      case (_, .set): part.key ?? ""
      case (_, .remove): "un" + (part.key ?? "")
      case (_, .reverse): "blocks"
      }
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

    /// All keys, in the order of help.
    static let allCases: [Key] = ItemPart.inHelpOrder.filter(\.isTyped).flatMap { part in
      switch part {
      case .tags: [tag, untag]
      case .depends: [depends, undepend, blocks]
      default: [Key(part, .set)]
      }
    }
  }

  /// What a word is.
  enum Recognition: Equatable {
    /// A token.
    case token(AttributeToken)
    /// Text.
    case text
    /// Text whose key is probably a typo of this one.
    case possibleTypo(Key)
  }

  /// The attribute.
  let key: Key
  /// What follows the colon, or `+`.
  let value: String
  /// The complete word.
  let word: String

  /// Classifies one shell word.
  ///
  /// It is a token only as a whole. A word with white space is text, except for a note or a project
  /// whose value starts right after the colon, `note:call first`, and for a date or a rule that is a
  /// timestamp in brackets, which then gets its own error: `due:<2026-12-01 Tue>`.
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
    let mayHoldSpace = key == .note || key == .project || key.hasTimestamp(in: value)
    if hasSpace, !mayHoldSpace || value.first?.isWhitespace != false { return .text }
    return .token(AttributeToken(key: key, value: String(value), word: word))
  }

  /// The words of a quoted phrase that would be tokens without the quotes.
  static func tokens(insidePhrase phrase: String) -> [String] {
    guard phrase.contains(where: \.isWhitespace) else { return [] }
    return phrase.split(whereSeparator: \.isWhitespace).map(String.init).filter {
      guard case .token(let token) = recognize($0) else { return false }
      return !token.value.isEmpty
    }
  }
}

extension AttributeToken.Key {
  /// Whether the key has a date or a rule, and the value is a timestamp in brackets, as other programs
  /// write it: `<2026-12-01 Tue +1w>`.
  fileprivate func hasTimestamp(in value: Substring) -> Bool {
    guard value.first == "<" && value.last == ">" || value.first == "[" && value.last == "]" else {
      return false
    }
    return switch part.kind {
    case .date, .repetition: value.dropFirst().first?.isNumber == true
    case .number, .id, .title, .state, .instant, .tags, .project, .choice, .notes, .items,
      .duration:
      false
    }
  }
}
