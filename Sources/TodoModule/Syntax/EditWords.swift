import TodoEntities

/// The words of `add` and `edit`: the title, and the edits that the tokens among them make.
///
///     $ todo add Buy milk +home due:fri   title: Buy milk; edits: addTag(home), due(fri)
struct EditWords: Equatable, Sendable {
  /// A hint on stderr that words may not have been read as the user meant them.
  enum Remark: Equatable, Sendable {
    /// A quoted phrase contains a word that would be a token by itself.
    case tokenInPhrase(String)
    /// A word was kept as text, but its key is probably a typo of this one.
    case misspelledKey(word: String, meant: String)
    /// The date or rule of this token has more than 24 months, which may have been meant as minutes; with
    /// the time span that a date takes for them.
    case manyMonths(String, minutes: ElapsedTime?)
    /// A word was kept as text, but in another program it sets what this word sets here.
    case foreign(word: String, meant: String)
    /// A word was kept as text, because a tag starts with a letter.
    case noTag(String)
  }

  /// The words that are text, joined by spaces; empty if there are none.
  private(set) var title = ""
  /// The edits of the tokens, in order.
  private(set) var edits: [ItemEdit] = []
  /// Hints about words that may have been meant otherwise.
  private(set) var remarks: [Remark] = []
  /// The line of standard input that the words come from, from 1.
  var line: Int?

  /// Reads words in order. A key with one value can be given once.
  ///
  /// - Parameter countsFromDue: Whether there are items whose old due date a new one can count from, as
  ///   in `due:due+1w`.
  init(_ words: [ParsedArguments.Word], countsFromDue: Bool = false) throws(UsageError) {
    var texts: [String] = []
    var seen: Set<AttributeToken.Key> = []
    for (index, word) in words.enumerated() {
      switch word.isLiteral ? .text : AttributeToken.recognize(word.text) {
      case .token(let token):
        if token.value.isEmpty, words.dropFirst(index + 1).first?.isText == true {
          throw .spaceAfterColon(word.text)
        }
        if token.key.hasOneValue, !seen.insert(token.key).inserted { throw .repeatedKey(token.key) }
        edits.append(try ItemEdit(token, countsFromDue: countsFromDue))
      case .text:
        texts.append(texts.isEmpty ? word.withoutTitleKey : word.text)
        if !word.isLiteral {
          remarks += EditWords.remarks(on: word.text, after: words[..<index].last?.text)
        }
      case .possibleTypo(let key):
        texts.append(word.text)
        remarks.append(.misspelledKey(word: word.text, meant: key.rawValue))
      }
    }
    remarks += edits.compactMap(Remark.init)
    let text = texts.filter { !$0.isEmpty || texts.count == 1 }.joined(separator: " ")
    // A title of blanks would be invisible.
    title = text.contains { !$0.isWhitespace } ? text : ""
  }
}

extension EditWords {
  /// The hints about a word that was kept as text.
  private static func remarks(on word: String, after previous: String?) -> [Remark] {
    if let meant = ForeignWord.counterpart(of: word, after: previous) {
      return [.foreign(word: word, meant: meant)]
    }
    if word.isLikeTag { return [.noTag(word)] }
    return AttributeToken.tokens(insidePhrase: word).map(Remark.tokenInPhrase)
  }
}

extension ParsedArguments.Word {
  /// The text of a title without the key that may be before it: `title:Buy milk`.
  fileprivate var withoutTitleKey: String {
    guard !isLiteral, text.hasPrefix("title:") else { return text }
    return String(text.dropFirst("title:".count))
  }
}

extension String {
  /// Whether this is a tag but for its first character, a digit before letters: `+2nd`.
  fileprivate var isLikeTag: Bool {
    hasPrefix("+") && dropFirst().first?.isNumber == true && last?.isLetter == true
      && Tag(typed: "a\(dropFirst())") != nil && (try? DateExpression(self)) == nil
  }
}

extension AttributeToken.Key {
  /// Whether an item has at most one value for it. It may have many tags and dependencies.
  var hasOneValue: Bool { part != .tags && part != .depends }
}

extension ItemEdit {
  /// The edit that a token makes.
  ///
  /// - Parameter countsFromDue: Whether a due date can count from the item's old one.
  init(_ token: AttributeToken, countsFromDue: Bool = false) throws(UsageError) {
    // +none is the tag "none", as in a filter.
    let isName = token.word.hasPrefix("+")
    let clears = token.value == "none" && !isName
    if token.value == "any", !isName { try token.refuseAny() }
    switch token.key.part.kind {
    case .tags where token.key.action == .remove: self = .removeTag(try token.tag())
    case .tags: self = clears ? .removeAllTags : .addTag(try token.tag())
    case .project: self = .project(clears ? nil : try token.project())
    case .choice(let list):
      self = .choice(token.key.part, rank: clears ? nil : try token.rank(in: list))
    case .date(let attribute):
      self = .date(
        attribute,
        clears ? nil : try token.date(allowsDue: attribute.countsFromDue || countsFromDue))
    case .items where clears && token.key == .depends: self = .depends(.clear)
    case .items:
      let items = try token.items()
      switch token.key.action {
      case .set: self = .depends(.add(items))
      case .remove: self = .depends(.remove(items))
      case .reverse: self = .depends(.block(items))
      }
    case .duration: self = .spent(clears ? nil : try token.spentEdit())
    case .repetition: self = .every(clears ? nil : try token.repetition())
    case .notes, .number, .id, .title, .state, .instant:
      self = .notes(clears ? nil : try token.text())
    }
  }
}

extension EditWords {
  /// Reads standard input. Each line is split at white space and read like the words of a command
  /// line, including `--`. Blank lines and a byte order mark are skipped.
  static func lines(of bytes: [UInt8]) throws(UsageError) -> [EditWords] {
    var drafts: [EditWords] = []
    let input = bytes[bytes.textStart...]
    for (index, line) in input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .lineNotUTF8(index + 1)
      }
      let words = ParsedArguments.Word.words(ofLine: text)
      guard !words.isEmpty else { continue }
      do throws(UsageError) {
        var draft = try EditWords(words)
        draft.line = index + 1
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
  /// Whether the word is neither a token nor after `--`.
  fileprivate var isText: Bool { !isLiteral && AttributeToken.recognize(text) == .text }

  /// The words of a line; those after `--` are text.
  fileprivate static func words(ofLine line: String) -> [ParsedArguments.Word] {
    let texts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let end = texts.firstIndex(of: "--") ?? texts.endIndex
    return texts[..<end].map { ParsedArguments.Word($0) }
      + texts[end...].dropFirst().map { ParsedArguments.Word($0, literal: true) }
  }
}
