import TodoEntities

/// Words for `add` and `edit`, read: attribute tokens apart from the title.
struct EditWords: Equatable, Sendable {
  /// Something that may not be what the user meant, said on stderr.
  enum Remark: Equatable, Sendable {
    /// A quoted phrase holds what would be a token by itself.
    case tokenInPhrase(String)
    /// A key that is one slip away from a known one.
    case misspelledKey(word: String, meant: String)
  }

  /// The words that are text, joined by one space; empty if there are none.
  private(set) var title = ""
  /// What the tokens change, in order.
  private(set) var edits: [ItemEdit] = []
  /// What may have been meant otherwise.
  private(set) var remarks: [Remark] = []
  /// The line of standard input that they were read from, from 1.
  var line: Int?

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
      case .possibleTypo(let key):
        texts.append(word.text)
        remarks.append(.misspelledKey(word: word.text, meant: key.rawValue))
      }
    }
    let text = texts.joined(separator: " ")
    // Nobody could see a title of blanks.
    title = text.contains { !$0.isWhitespace } ? text : ""
  }
}

extension AttributeToken.Key {
  /// Whether an item has at most one of these. Tags may be many.
  var hasOneValue: Bool { part != .tags }
}

extension ItemEdit {
  /// What a token changes.
  init(_ token: AttributeToken) throws(UsageError) {
    // +none is a tag with this name, as in a filter.
    let isName = token.word.hasPrefix("+")
    let clears = token.value == "none" && !isName
    if token.value == "any", !isName { try token.refuseAny() }
    switch token.key.part.kind {
    case .tags where token.key.isRemoval: self = .removeTag(try token.tag())
    case .tags: self = clears ? .removeAllTags : .addTag(try token.tag())
    case .project: self = .project(clears ? nil : try token.project())
    case .choice(let list):
      self = .choice(token.key.part, rank: clears ? nil : try token.rank(in: list))
    case .date(let attribute):
      self = .date(
        attribute, clears ? nil : try token.date(allowsDue: attribute.countsFromDue))
    case .repetition: self = .every(clears ? nil : try token.repetition())
    case .text, nil: self = .notes(clears ? nil : try token.text())
    }
  }
}

extension EditWords {
  /// Reads standard input: each line is cut at white space and read like a command line's words,
  /// `--` included; lines without a word are skipped, and so is a byte order mark.
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
  /// The words of a line; those after `--` are text.
  fileprivate static func words(ofLine line: String) -> [ParsedArguments.Word] {
    let texts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let end = texts.firstIndex(of: "--") ?? texts.endIndex
    return texts[..<end].map { ParsedArguments.Word($0) }
      + texts[end...].dropFirst().map { ParsedArguments.Word($0, literal: true) }
  }
}
