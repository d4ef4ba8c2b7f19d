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
    case token(AttributeToken)
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

extension AttributeToken {
  func tag() throws(UsageError) -> Tag {
    guard let tag = Tag(typed: value) else {
      throw .badTokenValue(
        self, accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    }
    return tag
  }

  func project() throws(UsageError) -> Project {
    guard let project = Project(value) else {
      throw .badTokenValue(self, accepted: "a name, as in project:house.garden", nearest: nil)
    }
    return project
  }

  /// The rank of the value in this list. A word may be cut to its first letter, in either case.
  func rank(in list: ChoiceList) throws(UsageError) -> Int {
    guard let rank = list.rank(typed: value) else {
      throw .badTokenValue(
        self, accepted: list.names.joined(separator: ", ") + " or none",
        nearest: list.name(nearest: value))
    }
    return rank
  }

  /// The value as a date, which may count from the due date if `allowsDue`.
  func date(allowsDue: Bool = false) throws(UsageError) -> DateExpression {
    do { return try DateExpression(value, allowsDue: allowsDue) } catch {
      throw .badDate(self, error)
    }
  }

  /// The value as a rule with its mode.
  func repetition() throws(UsageError) -> RepetitionExpression {
    do { return try RepetitionExpression(value) } catch { throw .badRepetition(self, error) }
  }

  func items() throws(UsageError) -> ItemSelection {
    do throws(UsageError) {
      return try ItemSelection(words: [ParsedArguments.Word(value)])
    } catch {
      throw .badTokenValue(self, accepted: "numbers of items, as in 3,5", nearest: nil)
    }
  }

  func span() throws(UsageError) -> TimeSpan {
    guard let span = TimeSpan(value) else {
      throw .badTokenValue(self, accepted: "a time such as 30min, 2h or 1h30min", nearest: nil)
    }
    return span
  }

  /// The value as a change of the time spent: a new time, or with a sign a difference.
  func spentEdit() throws(UsageError) -> SpentEdit {
    let rest = AttributeToken(key: key, value: String(value.dropFirst()), word: word)
    switch value.first {
    case "+": return .add(try rest.span())
    case "-": return .subtract(try rest.span())
    default: return .set(try span())
    }
  }

  func text() throws(UsageError) -> String {
    guard !value.isEmpty else {
      throw .badTokenValue(self, accepted: "a text, as in note:'call first'", nearest: nil)
    }
    return value
  }

  /// Throws for the value `any`, which only filters have. For keys of free text it is plain text.
  func refuseAny() throws(UsageError) {
    switch key.part.kind {
    case .number, .id, .title, .state, .instant, .tags, .project, .notes, .items: return
    case .choice, .date, .repetition, .duration: throw .onlyInFilters(self)
    }
  }
}

extension ChoiceList {
  /// The word that this unknown text is probably a typo of.
  func name(nearest text: String) -> String? {
    // A word of one letter is one slip away from any letter.
    text.lowercased().nearest(among: names.filter { $0.count > 1 })
  }
}

/// The keys before a colon: those of tokens, or those of filters.
protocol AttributeKey: RawRepresentable, CaseIterable where RawValue == String {}

extension AttributeKey {
  /// The key with this name, or the only one that starts with it if it has three letters or more.
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

/// The description of an attribute, for help and for the shell's completions.
struct AttributeDescription {
  /// How it is typed, with examples.
  let forms: String
  /// What it does, for help.
  let help: String
  /// What it is, for completions.
  let abstract: String
  /// What it means in a filter, for completions.
  let asked: String
}

extension AttributeToken.Key {
  /// The description of the attribute. A choice is described by its words.
  var description: AttributeDescription {
    switch part.kind {
    case .tags where action == .remove:
      AttributeDescription(
        forms: "untag:home", help: "remove a tag; tag:none removes all tags",
        abstract: "remove this tag", asked: "without this tag")
    case .tags:
      AttributeDescription(
        forms: "+home, tag:home", help: "add a tag: a letter, then letters, digits or _ - . / @",
        abstract: "a tag, as in +home", asked: "the tag, as in +home")
    case .project:
      AttributeDescription(
        forms: "project:house.garden", help: "the project; dots make a hierarchy",
        abstract: "the project; dots make a hierarchy", asked: "this project and its subprojects")
    case .choice(let list):
      AttributeDescription(
        forms: "\(rawValue):\(list.names.first ?? "")",
        help: list.sentence + (list.letters.map { "; \($0) for short" } ?? ""),
        abstract: list.sentence, asked: list.sentence)
    case .date(let attribute): attribute.description
    case .repetition:
      AttributeDescription(
        forms: "every:1w", help: "how the item repeats; see `todo help dates`",
        abstract: "how the item repeats", asked: "repeats with this rule")
    case .items:
      switch action {
      case .set:
        AttributeDescription(
          forms: "depends:3,5", help: "what must be done first; depends:none removes all",
          abstract: "what must be done first", asked: "depends on this item")
      case .remove:
        AttributeDescription(
          forms: "undepend:3", help: "no longer depend on an item",
          abstract: "no longer depend on this item", asked: "does not depend on this item")
      case .reverse:
        AttributeDescription(
          forms: "blocks:7", help: "make item 7 depend on this one",
          abstract: "make this item depend on it", asked: "this item depends on it")
      }
    case .duration:
      AttributeDescription(
        forms: "spent:+30min, spent:2h", help: "correct the time spent, which `todo stop` adds to",
        abstract: "the time spent", asked: "this time was spent")
    case .notes, .number, .id, .title, .state, .instant:
      AttributeDescription(
        forms: "note:'call first'", help: "the notes", abstract: "the notes",
        asked: "this text in the notes")
    }
  }
}

extension DateAttribute {
  /// The description of the attribute.
  var description: AttributeDescription {
    switch self {
    case .due:
      AttributeDescription(
        forms: "due:fri", help: "the due date; see `todo help dates`",
        abstract: "the due date", asked: "due on this day")
    case .scheduled:
      AttributeDescription(
        forms: "scheduled:mon",
        help: "when you can begin; the item is not hidden; see is:ready",
        abstract: "when you can begin", asked: "scheduled for this day")
    case .wait:
      AttributeDescription(
        forms: "wait:due-3d", help: "hide the item until then; due-3d is relative to the due date",
        abstract: "hide the item until this date", asked: "hidden until this day")
    case .until:
      AttributeDescription(
        forms: "until:2027-06-30",
        help: "the last day of a series; due+6m is relative to the due date",
        abstract: "the last day of a series", asked: "repeats until this day")
    case .created: happened("added")
    case .modified: happened("changed")
    case .started: happened("started")
    case .completed: happened("completed")
    }
  }

  private func happened(_ what: String) -> AttributeDescription {
    AttributeDescription(
      forms: "\(rawValue):mon", help: "\(what) on this day", abstract: "when it was \(what)",
      asked: "\(what) on this day")
  }
}
