import TodoEntities

/// Words for `add` and `edit`, read: attribute tokens apart from the title.
struct EditWords: Equatable, Sendable {
  /// Something that may not be what the user meant, said on stderr.
  enum Remark: Equatable, Sendable {
    /// A quoted phrase holds what would be a token by itself.
    case tokenInPhrase(String)
    /// A key that is one slip away from a known one.
    case keySlip(word: String, meant: String)
  }

  /// The words that are text, joined by one space; empty if there are none.
  private(set) var title = ""
  /// What the tokens change, in order.
  private(set) var edits: [ItemEdit] = []
  /// What may have been meant otherwise.
  private(set) var remarks: [Remark] = []

  /// Reads words in order. A key with one value may stand once.
  init(_ words: [ParsedArguments.Word]) throws(UsageError) {
    var texts: [String] = []
    var seen: Set<AttributeToken.Key> = []
    for word in words {
      switch word.isLiteral ? .text : AttributeToken.recognize(word.text) {
      case .token(let token):
        if token.key.hasOneValue, !seen.insert(token.key).inserted { throw .repeatedKey(token.key) }
        edits.append(try ItemEdit(token))
      case .text:
        texts.append(word.text)
        if !word.isLiteral {
          remarks += AttributeToken.tokens(insidePhrase: word.text).map(Remark.tokenInPhrase)
        }
      case .slip(let key):
        texts.append(word.text)
        remarks.append(.keySlip(word: word.text, meant: key.rawValue))
      }
    }
    let text = texts.joined(separator: " ")
    // Nobody could see a title of blanks.
    title = text.contains { !$0.isWhitespace } ? text : ""
  }
}

extension EditWords {
  /// Reads standard input: each line is cut at white space and read like a command line's words,
  /// `--` included; lines without a word are skipped.
  static func lines(of bytes: [UInt8]) throws(UsageError) -> [EditWords] {
    var drafts: [EditWords] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .lineNotUTF8(index + 1)
      }
      let words = ParsedArguments.Word.words(ofLine: text)
      guard !words.isEmpty else { continue }
      do throws(UsageError) {
        let draft = try EditWords(words)
        guard !draft.title.isEmpty else { throw .emptyTitle }
        drafts.append(draft)
      } catch {
        throw .onLine(index + 1, error)
      }
    }
    return drafts
  }
}

extension ParsedArguments.Word {
  /// The words of a line; those behind `--` are text.
  fileprivate static func words(ofLine line: String) -> [ParsedArguments.Word] {
    let texts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let end = texts.firstIndex(of: "--") ?? texts.endIndex
    return texts[..<end].map { ParsedArguments.Word($0) }
      + texts[end...].dropFirst().map { ParsedArguments.Word($0, literal: true) }
  }
}

extension EditWords.Remark {
  /// One line for stderr.
  var words: String {
    switch self {
    case .tokenInPhrase(let token):
      "'\(token)' stands inside quotes and was kept as text; to set it, give it as a word of its own"
    case .keySlip(let word, let meant):
      "'\(word)' was kept as text; did you mean \(meant):?"
    }
  }
}

extension AttributeToken.Key {
  /// Whether an item has at most one of these. Tags may be many.
  var hasOneValue: Bool { self != .tag && self != .untag }
}

extension ItemEdit {
  /// What a token changes.
  init(_ token: AttributeToken) throws(UsageError) {
    let clears = token.value == "none"
    if token.value == "any" { try token.refuseAny() }
    switch token.key {
    case .tag: self = clears ? .removeAllTags : .addTag(try token.tag())
    case .untag: self = .removeTag(try token.tag())
    case .project: self = .project(clears ? nil : try token.project())
    case .priority: self = .priority(clears ? nil : try token.priority())
    case .due: self = .due(clears ? nil : try token.date())
    case .note: self = .notes(clears ? nil : try token.text())
    case .wait: self = .wait(clears ? nil : try token.date(allowsDue: true))
    case .until: self = .until(clears ? nil : try token.date(allowsDue: true))
    case .every: self = .every(clears ? nil : try token.repetition())
    }
  }
}

// MARK: - Reading a token's value

extension AttributeToken {
  /// The value as a tag that can be typed.
  func tag() throws(UsageError) -> Tag {
    guard let tag = Tag(typed: value) else {
      throw .badTokenValue(
        self, accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    }
    return tag
  }

  /// The value as a project.
  func project() throws(UsageError) -> Project {
    guard let project = Project(value) else {
      throw .badTokenValue(self, accepted: "a name, as in project:house.garden", nearest: nil)
    }
    return project
  }

  /// The value as a priority, by its word or its first letter, in either case.
  func priority() throws(UsageError) -> Priority {
    let typed = value.lowercased()
    let found = Priority.allCases.first { $0.rawValue == typed || $0.rawValue.prefix(1) == typed }
    guard let found else {
      throw .badTokenValue(
        self, accepted: "high, medium, low or none",
        nearest: typed.nearest(among: Priority.allCases.map(\.rawValue)))
    }
    return found
  }

  /// The value as a date; one that counts from the due date only where that is allowed.
  func date(allowsDue: Bool = false) throws(UsageError) -> DateExpression {
    do { return try DateExpression(value, allowsDue: allowsDue) } catch {
      throw .badDate(self, error)
    }
  }

  /// The value as a rule of repetition, with its mode.
  func repetition() throws(UsageError) -> RepetitionExpression {
    do { return try RepetitionExpression(value) } catch { throw .badRepetition(self, error) }
  }

  /// The value as text.
  func text() throws(UsageError) -> String {
    guard !value.isEmpty else {
      throw .badTokenValue(self, accepted: "a text, as in note:'call first'", nearest: nil)
    }
    return value
  }

  /// `any` asks; it cannot be set. For keys that hold free text it is a text like any other.
  fileprivate func refuseAny() throws(UsageError) {
    switch key {
    case .tag, .untag, .project, .note: return
    case .priority, .due, .wait, .every, .until: throw .onlyInFilters(self)
    }
  }
}
